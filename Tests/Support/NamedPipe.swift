import Essentials
import Foundation
import TestSupport
import Testing

/// A named pipe in a home, as with `<(…)` in a shell.
struct NamedPipe {
    let path: String

    init(in home: TemporaryHome) throws {
        path = home.file("pipe").path()
        try #require(mkfifo(path, 0o600) == 0)
    }

    /// The result of `read`, while `text` is written to the pipe.
    func carrying<Value: Sendable>(
        _ text: String, to read: (_ path: String) async throws -> Value
    ) async throws -> Value {
        let path = path
        let writing = Task {
            try await onOwnThread {
                let pipe = try FileHandle(forWritingTo: URL(filePath: path))
                try pipe.write(contentsOf: Data(text.utf8))
                try pipe.close()
            }
        }
        let answer = try await read(path)
        // Without a reader the write would block forever.
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try await writing.value
        return answer
    }
}
