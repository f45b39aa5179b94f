import Foundation
import Synchronization

/// Standard input, line by line.
///
/// Reads byte by byte, so that what follows a line stays in the pipe for whoever reads next: a
/// passphrase, then commands, then the answers to one of them.
final class InputLines: Sendable {
    /// Longer lines are refused: 1 MiB.
    static let longest = 1 << 20

    /// The next line without its line break; `nil` at the end.
    func next() async -> String? {
        await onOwnThread { Self.readLine() }
    }

    private static func readLine() -> String? {
        var bytes: [UInt8] = []
        while bytes.count < longest, let byte = readByte() {
            if byte == UInt8(ascii: "\n") { return text(bytes) }
            bytes.append(byte)
        }
        return bytes.isEmpty ? nil : text(bytes)
    }

    /// The next byte of standard input; `nil` at the end or when it cannot be read.
    static func readByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            if count < 0, errno == EINTR { continue }
            return nil
        }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
        return String(decoding: line, as: UTF8.self)
    }
}

/// Runs blocking work on a thread of its own; the cooperative pool has as few as two.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: work()) }
    }
}
