import Essentials

/// Reads from a pipe, a device or a file for as long as anybody wants what comes.
public enum StoppableInput {
    /// Waits for bytes of `descriptor` and takes them, at most `buffer.count`; 0 is the end.
    ///
    /// The wait takes as long as it takes, also where the descriptor itself does not wait. Once
    /// `stop` is up nothing is taken any more, and `.interrupted` is thrown; `.io` with the
    /// system's number where the descriptor cannot be read. Nothing else is thrown. Blocks: call
    /// it on a thread of your own.
    public static func read(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, until stop: StopSign
    ) throws(InputError) -> Int {
        while true {
            let ready = Poll.wait(for: [descriptor, stop.pipe.readEnd], atMost: nil)
            if ready.contains(stop.pipe.readEnd) { throw .interrupted }
            // A signal came in between: reading now would wait without the sign.
            guard ready.contains(descriptor) else { continue }
            if let count = try take(from: descriptor, into: buffer) { return count }
        }
    }

    /// Takes what `descriptor` has now, at most `buffer.count`; 0 is the end, `nil` that nothing
    /// has come yet.
    ///
    /// Throws `.io` as ``read(_:into:until:)`` does, and does not wait.
    public static func readAtOnce(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) throws(InputError) -> Int? {
        guard !Poll.wait(for: [descriptor], atMost: .zero).isEmpty else { return nil }
        return try take(from: descriptor, into: buffer)
    }

    /// `nil` where there was nothing to take after all.
    private static func take(
        from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) throws(InputError) -> Int? {
        let count = Posix.read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return nil }
        guard count >= 0 else { throw .io(errno: errno) }
        return count
    }
}
