import Glibc
import Testing

@testable import ProviderHost

@Suite struct FramePoolTests {
    private static func frame(_ number: UInt32, _ size: Int, zeroed: Bool) throws(Frame.Problem) -> Frame {
        try Frame(number: number, size: size, isZeroed: zeroed) { _ in 0 }
    }

    private static func lease(_ pool: FramePool, _ size: Int = 64, zeroed: Bool) throws -> FrameLease {
        try pool.lease(size, zeroed: zeroed) { number throws(Frame.Problem) in
            try frame(number, size, zeroed: zeroed)
        }
    }

    @Test func `planes come zeroed also where frames of pixels of that size don't`() throws {
        let pool = FramePool()
        for _ in 0..<4 {
            let (pixels, plane) = (
                try Self.lease(pool, zeroed: false), try Self.lease(pool, zeroed: true)
            )
            #expect(plane.bytes.allSatisfy { $0 == 0 })
            for lease in [pixels, plane] { memset(lease.frame.base, 0xFF, 64) }
        }
        pool.scrub()
        #expect(try Self.lease(pool, zeroed: false).bytes.allSatisfy { $0 == 0xFF })
        #expect(pool.framesMade < 5)
    }

    @Test func `a frame is made without keeping others from the pool`() throws {
        let pool = FramePool()
        let lease = try pool.lease(64, zeroed: true) { number throws(Frame.Problem) in
            #expect(!pool.isExhausted)
            return try Self.frame(number, 64, zeroed: true)
        }
        #expect(lease.frame.number == 1)
    }

    @Test func `a frame that can't be sent is told from one that can't be made`() {
        let pool = FramePool()
        #expect(throws: Frame.Problem.notSent(EAGAIN)) {
            try pool.lease(64, zeroed: true) { number throws(Frame.Problem) in
                try Frame(number: number, size: 64, isZeroed: true) { _ in EAGAIN }
            }
        }
        #expect(throws: Frame.Problem.noMemory(EINVAL)) {
            try pool.lease(0, zeroed: true) { number throws(Frame.Problem) in
                try Self.frame(number, 0, zeroed: true)
            }
        }
    }
}
