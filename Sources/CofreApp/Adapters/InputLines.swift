import CofreShell
import Foundation
import Synchronization

/// Standard input, line by line.
///
/// Reads byte by byte, so that what follows a line stays in the pipe for whoever reads next: a
/// passphrase, then commands, then the answers to one of them.
struct InputLines: Sendable {
    /// Bytes a line may have; a longer one is refused whole.
    static let longest = 1 << 20

    /// The next line without its line break; `nil` at the end.
    ///
    /// Cancelling the task ends the wait.
    func next() async throws(PersonError) -> String? {
        let stop = Stop()
        let result = await withTaskCancellationHandler {
            await onOwnThread { Self.readLine(until: stop) }
        } onCancel: {
            stop.now()
        }
        return try result.get()
    }

    private static func readLine(until stop: Stop) -> Result<String?, PersonError> {
        var bytes: [UInt8] = []
        var isTooLong = false
        while true {
            switch readByte(until: stop) {
            case .interrupted: return .failure(.interrupted)
            case .end:
                if isTooLong { return .failure(.tooLong) }
                return .success(bytes.isEmpty ? nil : text(bytes))
            case .byte(UInt8(ascii: "\n")):
                return isTooLong ? .failure(.tooLong) : .success(text(bytes))
            case .byte(let byte):
                if bytes.count < longest { bytes.append(byte) } else { isTooLong = true }
            }
        }
    }

    private enum Read { case byte(UInt8), end, interrupted }

    private static func readByte(until stop: Stop) -> Read {
        var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while !stop.isNow {
            // Looks up ten times a second whether anybody still waits.
            let ready = poll(&waiting, 1, 100)
            if ready == 0 || (ready < 0 && errno == EINTR) { continue }
            var byte: UInt8 = 0
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return .byte(byte) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            return .end
        }
        return .interrupted
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
        return String(decoding: line, as: UTF8.self)
    }
}

/// Says to a thread that nobody waits for it any more.
private final class Stop: Sendable {
    private let flag = Mutex(false)

    var isNow: Bool { flag.withLock { $0 } }

    func now() { flag.withLock { $0 = true } }
}

/// Runs blocking work on a thread of its own; the cooperative pool has as few as two.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: work()) }
    }
}
