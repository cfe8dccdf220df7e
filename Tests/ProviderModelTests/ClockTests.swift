import ProviderModel
import Testing

@Suite struct ClockTests {
    @Test(arguments: [
        (Duration.zero, UInt64(0)), (.milliseconds(1500), 1_500_000_000), (.nanoseconds(1), 1), (.seconds(-1), 0),
        (.seconds(Int64.max), 3_000_000_000_000_000_000),
    ])
    func `a duration of any length has nanoseconds`(_ duration: Duration, _ nanoseconds: UInt64) {
        #expect(duration.nanoseconds == nanoseconds)
    }

    @Test func `the clock doesn't go back, and nothing is beyond it`() {
        let now = MonotonicClock.now
        #expect(MonotonicClock.now >= now)
        #expect(MonotonicClock.after(.seconds(Int64.max)) > now)
    }
}
