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
            let count = Posix.read(descriptor, buffer.baseAddress, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else { throw .io(errno: errno) }
            return count
        }
    }
}
