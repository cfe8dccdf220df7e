import Glibc
import ProviderModel
import ProviderTestSupport

@testable import ProviderHost

/// A program in a worker's place that says what a script tells it to, packet by packet.
///
/// It is started like `atelier-worker`; its script lies beside it under the provider's id. Frames are filled with one
/// colour as they come, so that only what is said of them can be wrong.
struct FakeWorker {
    /// What goes along with a packet.
    enum Attachment: UInt32, CaseIterable {
        case none
        /// Memory with what was put into it last: sealed, only its size sealed, not sealed.
        case sealed, sized, loose
        /// A descriptor of something else, and two at once.
        case null, two
    }

    enum Step {
        /// Waits for a packet of this kind.
        case wait(WireHeader.Kind)
        case send([UInt8], Attachment = .none)
        /// What the memory of the next attachment holds.
        case memory([UInt8])
        /// Writes a word to the page that the host reads.
        case word(UInt64, offset: Int)
        case exit(Int32)
        case signal(Int32)
        /// Closes the socket and stays.
        case hangUp
        /// Sends the last packet again and again.
        case flood(Int)

        fileprivate var record: [UInt8] {
            switch self {
            case .wait(let kind): Self.record(0, UInt32(kind.rawValue))
            case .send(let packet, let attachment): Self.record(1, attachment.rawValue, packet)
            case .memory(let bytes): Self.record(2, 0, bytes)
            case .word(let value, let offset):
                Self.record(3, UInt32(offset), (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) })
            case .exit(let status): Self.record(4, UInt32(bitPattern: status))
            case .signal(let number): Self.record(5, UInt32(bitPattern: number))
            case .hangUp: Self.record(6, 0)
            case .flood(let times): Self.record(7, UInt32(times))
            }
        }

        private static func record(_ operation: UInt32, _ argument: UInt32, _ bytes: [UInt8] = []) -> [UInt8] {
            [operation, argument, UInt32(bytes.count)].flatMap { number in
                (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
            } + bytes
        }
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        let source = try directory.write(Self.source, to: "worker.c")
        try CommandRun.check(
            "cc", ["-std=c11", "-Wall", "-O1", "-o", path, source], log: "\(directory.path)/worker.log")
    }

    var path: String { "\(directory.path)/worker" }

    var runtime: WorkerRuntime {
        var runtime = WorkerFixture.runtime
        runtime.workerPath = path
        runtime.grace = .milliseconds(50)
        return runtime
    }

    /// What the worker does for the provider of this id.
    func play(_ steps: [Step], for id: String) throws {
        try directory.write(steps.flatMap(\.record), to: id)
    }

    /// A packet as it goes over the socket, with the true length in its header.
    static func packet(_ header: WireHeader, _ body: (inout WireWriter) -> Void = { _ in }) -> [UInt8] {
        var writer = WireWriter()
        body(&writer)
        return [UInt8](writer.packet(header, number: 0))
    }

    private static let source = #"""
        #define _GNU_SOURCE
        #include <fcntl.h>
        #include <libgen.h>
        #include <signal.h>
        #include <stdint.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/mman.h>
        #include <sys/socket.h>
        #include <unistd.h>

        enum { room = 1 << 16 };
        static char packet[room], *last, *memory;
        static uint32_t last_size, memory_size;
        static char *status_page;

        static void take_memory(uint16_t kind, int32_t index, uint64_t value, int descriptor) {
            size_t size = kind == 1 ? 4096 : value;
            char *base = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
            close(descriptor);
            if (base == MAP_FAILED) return;
            if (kind == 1 && index == 1) status_page = base;
            if (kind == 3) memset(base, 0xFF, size);
        }

        static int receive(void) {
            struct iovec part = { packet, sizeof packet };
            union { struct cmsghdr header; char space[CMSG_SPACE(sizeof(int))]; } control;
            struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control,
                                      .msg_controllen = sizeof control };
            ssize_t size = recvmsg(3, &message, MSG_CMSG_CLOEXEC);
            if (size < 32) exit(0);
            uint16_t kind;
            int32_t index;
            uint64_t value;
            memcpy(&kind, packet, 2), memcpy(&index, packet + 16, 4), memcpy(&value, packet + 24, 8);
            struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
            int descriptor;
            if (rights) {
                memcpy(&descriptor, CMSG_DATA(rights), sizeof descriptor);
                if (kind == 1 || kind == 3) take_memory(kind, index, value, descriptor);
                else close(descriptor);
            }
            return kind;
        }

        static int attachment(uint32_t mode) {
            if (mode >= 4) return open("/dev/null", O_RDONLY);
            int descriptor = memfd_create("fake", MFD_ALLOW_SEALING);
            if (memory_size && write(descriptor, memory, memory_size) < 0) exit(2);
            int seals = mode == 1 ? F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL
                : mode == 2 ? F_SEAL_SHRINK | F_SEAL_GROW : 0;
            if (seals) fcntl(descriptor, F_ADD_SEALS, seals);
            return descriptor;
        }

        static void say(uint32_t mode) {
            struct iovec part = { last, last_size };
            union { struct cmsghdr header; char space[CMSG_SPACE(2 * sizeof(int))]; } control = { 0 };
            struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1 };
            int count = mode == 0 ? 0 : mode == 5 ? 2 : 1, descriptors[2];
            for (int i = 0; i < count; i++) descriptors[i] = attachment(mode);
            if (count) {
                message.msg_control = &control;
                message.msg_controllen = CMSG_SPACE(count * sizeof(int));
                struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
                rights->cmsg_level = SOL_SOCKET, rights->cmsg_type = SCM_RIGHTS;
                rights->cmsg_len = CMSG_LEN(count * sizeof(int));
                memcpy(CMSG_DATA(rights), descriptors, count * sizeof(int));
            }
            ssize_t sent = sendmsg(3, &message, MSG_NOSIGNAL);
            for (int i = 0; i < count; i++) close(descriptors[i]);
            if (sent < 0) exit(0);
        }

        int main(int count, char **words) {
            char path[4096] = "", script[8192];
            if (count < 2 || readlink("/proc/self/exe", path, sizeof path - 1) < 0) return 2;
            snprintf(script, sizeof script, "%s/%s", dirname(path), words[1]);
            FILE *file = fopen(script, "r");
            uint32_t record[3];
            while (file && fread(record, sizeof record, 1, file) == 1) {
                char *bytes = malloc(record[2] + 1);
                if (fread(bytes, 1, record[2], file) != record[2]) return 2;
                switch (record[0]) {
                case 0: while ((uint32_t)receive() != record[1]); break;
                case 1: last = bytes, last_size = record[2], say(record[1]); break;
                case 2: memory = bytes, memory_size = record[2]; break;
                case 3: if (status_page) memcpy(status_page + record[1] % 4089, bytes, 8); break;
                case 4: return (int)record[1];
                case 5: kill(getpid(), (int)record[1]); break;
                case 6: close(3); for (;;) pause();
                default: for (uint32_t i = 0; i < record[1]; i++) say(0);
                }
            }
            for (;;) receive();
        }
        """#
}
