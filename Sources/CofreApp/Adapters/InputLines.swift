import CofreShell
import Essentials
import Terminal

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
        let stop = StopSign()
        let result = await withTaskCancellationHandler {
            await onOwnThread { Self.readLine(until: stop) }
        } onCancel: {
            stop.raise()
        }
        return try result.get()
    }

    private static func readLine(until stop: StopSign) -> Result<String?, PersonError> {
        var bytes: [UInt8] = []
        var isTooLong = false
        while true {
            switch readByte(until: stop) {
            case .interrupted: return .failure(.interrupted)
            case .end:
                if isTooLong { return .failure(.tooLong) }
                return .success(bytes.isEmpty ? nil : text(bytes[...]))
            case .byte(UInt8(ascii: "\n")):
                return isTooLong ? .failure(.tooLong) : .success(text(bytes[...]))
            case .byte(let byte):
                if bytes.count < longest { bytes.append(byte) } else { isTooLong = true }
            }
        }
    }

    private enum Read { case byte(UInt8), end, interrupted }

    /// Standard input that cannot be read has ended.
    private static func readByte(until stop: StopSign) -> Read {
        var byte: UInt8 = 0
        do throws(InputError) {
            let count = try withUnsafeMutableBytes(of: &byte) { buffer throws(InputError) in
                try StoppableInput.read(STDIN_FILENO, into: buffer, until: stop)
            }
            return count == 1 ? .byte(byte) : .end
        } catch {
            return error == .interrupted ? .interrupted : .end
        }
    }

    /// The line that stood before a line feed; what else Unicode calls a line break is text.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        return String(decoding: line, as: UTF8.self)
    }
}

/// Runs blocking work on a thread of its own; the cooperative pool has as few as two.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        startThread { continuation.resume(returning: work()) }
    }
}
