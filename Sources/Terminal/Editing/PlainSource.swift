import CSystem
import Essentials

/// Reads lines from a pipe or a file, without prompt and editing.
///
/// Reads one byte at a time, as shells do, so that the input after the line remains for the next
/// reader of stdin.
final class PlainSource: LineSource {
    private var bytes: [UInt8] = []

    func begin(prompt: String, text: String) {
        bytes = Array(text.utf8)
    }

    func feed() -> LineEvent? {
        var byte: UInt8 = 0
        let count = read(STDIN_FILENO, &byte, 1)
        if count < 0 && (errno == EINTR || errno == EAGAIN) { return nil }
        guard count == 1 else { return bytes.isEmpty ? .endOfInput : .line(taken()) }
        if byte == UInt8(ascii: "\n") { return .line(taken()) }
        bytes.append(byte)
        return nil
    }

    func interrupt() -> LineEvent {
        .interrupt(hadText: !taken().isEmpty)
    }

    func abandon(erasing: Bool) -> String {
        taken()
    }

    func suspend() {
        csystem_stop_process()
    }

    func resize() {}
    func resume() {}
    func addHistory(_ lines: [String]) {}
    func clearHistory() {}

    private func taken() -> String {
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
