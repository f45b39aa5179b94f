import CofreShell
import Foundation
import Terminal

/// What a person has named to be read: a file, a pipe or a device.
struct NamedFile {
    let path: String
    /// More bytes are refused, so that a device without an end is, too.
    let limit: Int
    /// Where it is open already, as standard input is.
    var input: Int32?

    /// All of it; cancelling the task ends the wait for a pipe.
    func bytes() async throws(FileProblem) -> [UInt8] {
        let stop = StopSign()
        let read = await withTaskCancellationHandler {
            await onOwnThread { attempt(until: stop) }
        } onCancel: {
            stop.raise()
        }
        return try read.get()
    }

    private func attempt(until stop: StopSign) -> Result<[UInt8], FileProblem> {
        do throws(FileProblem) { return .success(try contents(until: stop)) } catch {
            return .failure(error)
        }
    }

    private func contents(until stop: StopSign) throws(FileProblem) -> [UInt8] {
        if let input { return try drain(input, until: stop) }
        // Non-blocking: a pipe that nobody writes to yet would hold us here, deaf to Ctrl-C.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
        defer { close(descriptor) }
        return try drain(descriptor, until: stop)
    }

    /// A directory can be opened; reading it fails with EISDIR.
    private func drain(
        _ descriptor: Int32, until stop: StopSign
    ) throws(FileProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while bytes.count <= limit {
            try waitForBytes(from: descriptor, until: stop)
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else { throw .unreadable(path: path, code: errno) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        throw .tooLong(path: path, limit: limit)
    }

    /// Looks up ten times a second whether anybody still waits.
    private func waitForBytes(
        from descriptor: Int32, until stop: StopSign
    ) throws(FileProblem) {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        repeat {
            if stop.isUp { throw .interrupted }
        } while poll(&waiting, 1, 100) == 0
    }
}
