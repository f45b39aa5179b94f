/// Says to a thread that waits that nobody needs what it does any more.
public final class StopSign: Sendable {
    let pipe = WakePipe()

    public init() {}

    /// Whether it has been raised; once up it stays up.
    public var isUp: Bool { !Poll.wait(for: [pipe.readEnd], atMost: .zero).isEmpty }

    public func raise() {
        pipe.wake()
    }
}
