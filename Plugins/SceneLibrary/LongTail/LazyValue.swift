import Synchronization

/// A value made once, by whoever asks first; safe from any thread.
final class LazyValue<Value: Sendable>: Sendable {
    private let make: @Sendable () -> Value
    private let cached = Mutex<Value?>(nil)

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var value: Value {
        cached.withLock { cached in
            if let cached { return cached }
            let value = make()
            cached = value
            return value
        }
    }
}
