import Essentials

/// Reads from a pipe, a device or a file until it is stopped.
public enum StoppableInput {
    /// Waits for bytes from `descriptor` and reads at most `buffer.count` of them; returns 0 at the
    /// end.
    ///
    /// Waits without a time limit, even if the descriptor is non-blocking, unless it is a named pipe that nobody has
    /// opened for writing for half a minute: then it throws `.io` with ETIMEDOUT. Once `stop` is raised,
    /// it reads nothing and throws `.interrupted`; it throws `.io` with the system's number if the
    /// descriptor cannot be read, and no other errors. Blocks: call it on a dedicated thread.
    public static func read(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer,
        until stop: CancellationSignal
    ) throws(InputError) -> Int {
        let deadline = ContinuousClock.now + mostWithoutWriter
        while true {
            let isEarly = ContinuousClock.now < deadline
            let ready = Poll.wait(
                for: [descriptor, stop.pipe.readEnd], atMost: isEarly ? mostWithoutWriter : nil)
            if ready.contains(stop.pipe.readEnd) { throw .interrupted }
            if isEarly, ContinuousClock.now >= deadline, isNamedPipe(descriptor),
                let count = try take(from: descriptor, into: buffer)
            {
                // A pipe that is open at the other end has nothing to read yet, not an end.
                guard count > 0 else { throw .io(errno: ETIMEDOUT) }
                return count
            }
            // A signal interrupted the wait; a read now could block and ignore `stop`.
            guard ready.contains(descriptor) else { continue }
            if let count = try take(from: descriptor, into: buffer) { return count }
        }
    }

    private static let mostWithoutWriter = Duration.seconds(30)

    /// Whether it is a pipe that this program has opened, which does not wait for a writer then.
    private static func isNamedPipe(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
            && fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0
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
