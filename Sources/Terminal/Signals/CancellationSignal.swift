/// Tells a waiting thread that its work is no longer needed.
public final class CancellationSignal: Sendable {
    let pipe = WakePipe()

    /// A sign that is not raised; uses two descriptors while it exists.
    public init() {}

    /// Whether it has been raised; it cannot be lowered.
    public var isUp: Bool { !Poll.wait(for: [pipe.readEnd], atMost: .zero).isEmpty }

    /// Raises the sign, from any thread, and wakes waiting threads; raising it twice is harmless.
    public func raise() {
        pipe.wake()
    }
}
