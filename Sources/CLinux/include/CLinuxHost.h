/// What the host and the command line ask of the kernel.
#ifndef ATELIER_CLINUX_HOST_H
#define ATELIER_CLINUX_HOST_H

/// 1 if the process runs with more rights than its caller (set-id bits, file capabilities), else 0.
int clinux_is_privileged(void);

/// Renames a file; fails with EEXIST where `to` exists already. Returns 0, or -1 and the reason in errno.
int clinux_rename_exclusively(const char *from, const char *to);

/// The version of the kernel's Landlock; 0 if it has none or it is switched off.
int clinux_landlock_version(void);
#endif
