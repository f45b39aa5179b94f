/// Says to a thread that waits that nobody needs what it does any more.
public final class StopSign: Sendable {
    let pipe = WakePipe()

    /// A sign that is down; takes two descriptors for as long as it exists.
    public init() {}

    /// Whether it has been raised; once up it stays up.
    public var isUp: Bool { !Poll.wait(for: [pipe.readEnd], atMost: .zero).isEmpty }

    /// Puts it up, from any thread, and wakes whoever waits; once more is harmless.
    public func raise() {
        pipe.wake()
    }
}
