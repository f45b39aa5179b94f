import Essentials

/// Reads from a pipe, a device or a file until it is stopped.
public enum StoppableInput {
    /// Waits for bytes from `descriptor` and reads at most `buffer.count` of them; returns 0 at the
    /// end.
    ///
    /// Waits without a time limit, even if the descriptor is non-blocking. Once `stop` is raised,
    /// it reads nothing and throws `.interrupted`; it throws `.io` with the system's number if the
    /// descriptor cannot be read, and no other errors. Blocks: call it on a dedicated thread.
    public static func read(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer,
        until stop: CancellationSignal
    ) throws(InputError) -> Int {
        while true {
            let ready = Poll.wait(for: [descriptor, stop.pipe.readEnd], atMost: nil)
            if ready.contains(stop.pipe.readEnd) { throw .interrupted }
            // A signal interrupted the wait; a read now could block and ignore `stop`.
            guard ready.contains(descriptor) else { continue }
            if let count = try take(from: descriptor, into: buffer) { return count }
        }
    }

    /// Reads the bytes that `descriptor` has now, at most `buffer.count`; returns 0 at the end,
    /// `nil` if there are none yet.
    ///
    /// Does not wait; throws `.io` in the same cases as ``read(_:into:until:)``.
    public static func readAtOnce(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) throws(InputError) -> Int? {
        guard !Poll.wait(for: [descriptor], atMost: .zero).isEmpty else { return nil }
        return try take(from: descriptor, into: buffer)
    }

    /// `nil` if there was nothing to read.
    private static func take(
        from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) throws(InputError) -> Int? {
        let count = Posix.read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return nil }
        guard count >= 0 else { throw .io(errno: errno) }
        return count
    }
}
