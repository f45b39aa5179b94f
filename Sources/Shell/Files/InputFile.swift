import Essentials
import Terminal

/// Reads a file, a pipe or a device that a person has named.
struct InputFile {
    let path: String
    /// More bytes are refused, so that an endless device is refused, too.
    let limit: Int
    /// Standard input, if the person named it.
    var input: StandardInput?

    /// Reads everything; cancelling the task ends the wait for a pipe.
    func bytes() async throws(FileProblem) -> [UInt8] {
        let stop = CancellationSignal()
        let read = await withTaskCancellationHandler {
            await onOwnThread { attempt(until: stop) }
        } onCancel: {
            stop.raise()
        }
        return try read.get()
    }

    private func attempt(until stop: CancellationSignal) -> Result<[UInt8], FileProblem> {
        do throws(FileProblem) { return .success(try contents(until: stop)) } catch {
            return .failure(error)
        }
    }

    private func contents(until stop: CancellationSignal) throws(FileProblem) -> [UInt8] {
        if let input {
            return try drain { buffer throws(InputError) in
                try input.read(into: buffer, until: stop)
            }
        }
        // Non-blocking: opening a pipe without a writer would block and ignore Ctrl-C.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
        defer { close(descriptor) }
        return try drain { buffer throws(InputError) in
            try StoppableInput.read(descriptor, into: buffer, until: stop)
        }
    }

    /// A directory can be opened, but reading it fails with EISDIR.
    private func drain(
        _ read: (UnsafeMutableRawBufferPointer) throws(InputError) -> Int
    ) throws(FileProblem) -> [UInt8] {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
        defer { buffer.deallocate() }
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            let count: Int
            do throws(InputError) { count = try read(buffer) } catch .io(let code) {
                throw .unreadable(path: path, code: code)
            } catch {
                throw .interrupted
            }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        throw .tooLong(path: path, limit: limit)
    }
}
