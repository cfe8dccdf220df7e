extension SandboxFixture {
    /// An act returns 0, or -1 with the reason in errno.
    static let source = #"""
        #define _GNU_SOURCE
        #include <atelier/provider.h>
        #include <dirent.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <netinet/in.h>
        #include <pthread.h>
        #include <sched.h>
        #include <signal.h>
        #include <stddef.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/inotify.h>
        #include <sys/mman.h>
        #include <sys/prctl.h>
        #include <sys/ptrace.h>
        #include <sys/resource.h>
        #include <sys/socket.h>
        #include <sys/stat.h>
        #include <sys/syscall.h>
        #include <sys/uio.h>
        #include <sys/un.h>
        #include <sys/wait.h>
        #include <unistd.h>

        /* ---- Files ---- */
        static int opens(const char *path, int flags) {
            int file = open(path, flags, 0600);
            return file < 0 ? -1 : close(file);
        }
        static int reads(const char *path) { return opens(path, O_RDONLY); }
        static int writes(const char *path) { return opens(path, O_WRONLY | O_CREAT); }
        static int empties(const char *path) { return opens(path, O_RDONLY | O_TRUNC); }
        static int cuts(const char *path) { return truncate(path, 0); }
        static int removes(const char *path) { return unlink(path); }
        static int makes(const char *path) { return mkdir(path, 0700); }
        static int links(const char *path) { return symlink("/etc", path); }
        static int changes(const char *path) { return chmod(path, 0); }
        static int watches(const char *path) { (void)path; return inotify_init1(0); }
        static int lists(const char *path) {
            DIR *directory = opendir(path);
            return directory ? closedir(directory) : -1;
        }
        static int grows(const char *path) {
            int file = open(path, O_WRONLY | O_CREAT, 0600);
            return file < 0 ? -1 : ftruncate(file, 1l << 30);
        }
        static int renames(const char *path) {
            char other[4096];
            snprintf(other, sizeof other, "%s.new", path);
            return writes(other) ? -1 : rename(other, path);
        }

        /* ---- Sockets ---- */
        static int connects_unix(const char *name, int is_abstract) {
            struct sockaddr_un address = { .sun_family = AF_UNIX };
            strncpy(address.sun_path + is_abstract, name, sizeof address.sun_path - 2);
            int end = socket(AF_UNIX, SOCK_STREAM, 0);
            socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + (size_t)is_abstract + strlen(name));
            return end < 0 ? -1 : connect(end, (void *)&address, size);
        }
        static int connects_path(const char *path) { return connects_unix(path, 0); }
        static int connects_name(const char *name) { return connects_unix(name, 1); }
        static struct sockaddr_in local(const char *port) {
            struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port)) };
            address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
            return address;
        }
        static int connects_tcp(const char *port) {
            struct sockaddr_in address = local(port);
            int end = socket(AF_INET, SOCK_STREAM, 0);
            return end < 0 ? -1 : connect(end, (void *)&address, sizeof address);
        }
        static int connects_fast(const char *port) {
            struct sockaddr_in address = local(port);
            int end = socket(AF_INET, SOCK_STREAM, 0);
            if (end < 0) return -1;
            return sendto(end, "x", 1, MSG_FASTOPEN, (void *)&address, sizeof address) < 0 ? -1 : 0;
        }
        static int listens(const char *port) {
            struct sockaddr_in address = local(port);
            int end = socket(AF_INET, SOCK_STREAM, 0);
            return end < 0 ? -1 : bind(end, (void *)&address, sizeof address);
        }
        static int waits(const char *x) { (void)x; return listen(socket(AF_INET, SOCK_STREAM, 0), 1); }
        static int opens_socket(const char *words) {
            int domain = 0, type = 0, protocol = 0;
            sscanf(words, "%d %d %d", &domain, &type, &protocol);
            int end = socket(domain, type, protocol);
            return end < 0 ? -1 : close(end);
        }
        static int pairs(const char *type) { int ends[2]; return socketpair(AF_UNIX, atoi(type), 0, ends); }

        /* ---- Processes ---- */
        static int signals(const char *process) { return kill(atoi(process), 0); }
        static int signals_thread(const char *process) {
            return (int)syscall(SYS_tgkill, atoi(process), atoi(process), 0);
        }
        static int signals_self(const char *x) { (void)x; return kill(getpid(), 0) || raise(0) ? -1 : 0; }
        static int owns(const char *process) {
            int ends[2];
            return pipe(ends) ? -1 : fcntl(ends[0], F_SETOWN, atoi(process));
        }
        static int traces(const char *process) { return (int)ptrace(PTRACE_ATTACH, atoi(process), 0, 0); }
        static int peeks(const char *process) {
            char byte;
            struct iovec own = { &byte, 1 }, other = { (void *)4096, 1 };
            return process_vm_readv(atoi(process), &own, 1, &other, 1, 0) < 0 ? -1 : 0;
        }
        static int limits(const char *process) {
            struct rlimit limit;
            return prlimit(atoi(process), RLIMIT_NOFILE, NULL, &limit);
        }
        static int raises(const char *x) {
            (void)x;
            struct rlimit limit = { RLIM_INFINITY, RLIM_INFINITY };
            return setrlimit(RLIMIT_DATA, &limit);
        }
        static int pins(const char *process) {
            cpu_set_t cores;
            CPU_ZERO(&cores);
            CPU_SET(0, &cores);
            return sched_setaffinity(atoi(process), sizeof cores, &cores);
        }
        static int joins(const char *process) { return setpgid(0, atoi(process)); }
        static int leads(const char *x) { (void)x; return setsid() < 0 ? -1 : 0; }
        static int forks(const char *x) {
            (void)x;
            pid_t child = fork();
            if (!child) { setsid(); if (fork()) _exit(0); _exit(0); }
            return child < 0 ? -1 : waitpid(child, NULL, 0) < 0 ? -1 : 0;
        }
        static int vforks(const char *x) {
            (void)x;
            pid_t child = (pid_t)syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
            if (!child) _exit(0);
            return child < 0 ? -1 : 0;
        }
        static int executes(const char *path) {
            char *const arguments[] = { (char *)path, NULL };
            return execve(path, arguments, arguments);
        }
        static void *sleeps(void *x) { pause(); return x; }
        static void *returns(void *x) { return x; }
        static int starts_thread(const char *x) {
            (void)x;
            pthread_t thread;
            int error = pthread_create(&thread, NULL, returns, NULL);
            if (!error) pthread_join(thread, NULL);
            errno = error;
            return error ? -1 : 0;
        }
        static int starts_threads(const char *count) {
            pthread_attr_t small;
            pthread_attr_init(&small);
            pthread_attr_setstacksize(&small, 32 << 10);
            pthread_t thread;
            for (int i = 0; i < atoi(count); i++)
                if (pthread_create(&thread, &small, sleeps, NULL)) return -1;
            for (;;) pause();
        }
        static int shows(const char *x) { (void)x; return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); }

        static int is_hidden(const char *x) { (void)x; return prctl(PR_GET_DUMPABLE) == 0 ? 0 : -1; }

        /* ---- The kernel ---- */
        #define CALL(name) { #name, SYS_##name }
        static const struct { const char *name; long number; } numbers[] = {
            CALL(mount), CALL(unshare), CALL(setns), CALL(bpf), CALL(keyctl), CALL(add_key), CALL(io_uring_setup),
            CALL(perf_event_open), CALL(ptrace), CALL(process_vm_writev), CALL(chroot), CALL(pidfd_open),
            CALL(shmget), CALL(clone3), CALL(openat2), CALL(userfaultfd), { "451", 451 },
            { "newest", 4000 }, { "x32", 0x40000000 | SYS_getpid },
        };
        static int calls(const char *name) {
            for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
                if (!strcmp(numbers[i].name, name))
                    return (int)syscall(numbers[i].number, 0, 0, 0, 0, 0, 0) < 0 ? -1 : 0;
            errno = ENOTSUP;
            return -1;
        }

        /* ---- Memory ---- */
        static int allocates(const char *x) {
            (void)x;
            for (;;) {
                char *block = malloc(1 << 20);
                if (!block) return -1;
                memset(block, 1, 1 << 20);
            }
        }
        static int allocates_blindly(const char *x) {
            (void)x;
            char *block;
            do { block = malloc(1 << 20); memset(block, 1, 1 << 20); } while (*block);
            return 0;
        }
        static int shares(const char *x) {
            (void)x;
            for (;;) {
                char *block = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
                if (block == MAP_FAILED) return -1;
                memset(block, 1, 1 << 20);
            }
        }
        static int opens_many(const char *x) {
            (void)x;
            int files[4096], count = 0;
            while (count < 4096 && (files[count] = open("/dev/null", O_RDONLY)) >= 0) count++;
            int reason = errno;
            for (int i = 0; i < count; i++) close(files[i]);
            errno = reason;
            return count < 4096 ? -1 : 0;
        }

        static const struct { const char *name; int (*act)(const char *); } acts[] = {
            { "read", reads }, { "write", writes }, { "empty", empties }, { "cut", cuts }, { "remove", removes },
            { "make", makes }, { "link", links }, { "change", changes }, { "watch", watches }, { "list", lists },
            { "grow", grows }, { "rename", renames }, { "unix", connects_path }, { "abstract", connects_name },
            { "tcp", connects_tcp }, { "fast", connects_fast }, { "bind", listens }, { "listen", waits },
            { "socket", opens_socket }, { "pair", pairs }, { "signal", signals }, { "thread-signal", signals_thread },
            { "self", signals_self }, { "own", owns }, { "trace", traces }, { "peek", peeks }, { "limit", limits },
            { "raise", raises }, { "pin", pins }, { "join", joins }, { "lead", leads }, { "fork", forks },
            { "clone", vforks }, { "execute", executes }, { "thread", starts_thread }, { "threads", starts_threads },
            { "show", shows }, { "hidden", is_hidden }, { "call", calls }, { "allocate", allocates }, { "allocate-blindly", allocates_blindly },
            { "share", shares }, { "files", opens_many },
        };

        static int32_t render(atelier_instance *self, const atelier_host *host, atelier_job job,
                              const atelier_request *request) {
            (void)self;
            char text[4096] = { 0 };
            memcpy(text, request->prompt.data, request->prompt.size);
            char *rest = strchr(text, ' ');
            if (rest) *rest++ = 0;
            const char *outcome = "unknown act";
            for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
                if (!strcmp(acts[i].name, text))
                    outcome = acts[i].act(rest ? rest : "") == 0 ? "done" : strerrorname_np(errno);
            if (!strcmp(text, "allocate")) return ATELIER_OUT_OF_MEMORY;
            atelier_frame frame = { .struct_size = sizeof frame };
            int32_t status = host->acquire_frame(host, job, request->first, &frame);
            if (status != ATELIER_OK) return status;
            memset(frame.pixels, 255, frame.size);
            atelier_result result = { .struct_size = sizeof result, .index = request->first,
                                      .alt_text = atelier_str(outcome) };
            return host->deliver_image(host, job, &result);
        }

        static const atelier_style style = {
            .struct_size = sizeof style, .id = ATELIER_STRING("try"), .name = ATELIER_STRING("Try"),
            .summary = ATELIER_STRING("Tries what it may do."),
        };
        static const atelier_style *const styles[] = { &style };
        static const atelier_description description = {
            .struct_size = sizeof description, .pixel_formats = ATELIER_RGBA8, .capabilities = ATELIER_CAN_TEXT,
            .id = ATELIER_STRING("org.example.prober"), .version = ATELIER_STRING("1.0.0"), .styles = styles,
            .style_count = 1,
        };
        static const atelier_description *describe(const atelier_provider_table *table) {
            (void)table;
            return &description;
        }
        static const atelier_provider_table table = {
            .magic = ATELIER_MAGIC, .abi_major = ATELIER_ABI_MAJOR, .struct_size = sizeof table,
            .describe = describe, .render = render,
        };
        const atelier_provider_table *atelier_provider(uint32_t abi_major) {
            (void)abi_major;
            return &table;
        }
        """#
}
