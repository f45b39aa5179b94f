/// Terminal output without its escape sequences.
struct PlainText {
    private var bytes: [UInt8] = []
    /// For each byte, the index of the next byte in the output.
    private var ends: [Int] = []

    private enum Mode { case ground, escape, sequence, command, commandEscape }

    init(of output: ArraySlice<UInt8>) {
        var mode = Mode.ground
        for (index, byte) in zip(output.indices, output) {
            switch (mode, byte) {
            case (.ground, 0x1B): mode = .escape
            case (.ground, _):
                bytes.append(byte)
                ends.append(index + 1)
            case (.escape, UInt8(ascii: "[")): mode = .sequence
            case (.escape, UInt8(ascii: "]")): mode = .command
            case (.escape, _): mode = .ground
            case (.sequence, 0x40...0x7E): mode = .ground
            case (.sequence, _): break
            case (.command, 0x07): mode = .ground
            case (.command, 0x1B): mode = .commandEscape
            case (.command, _): break
            case (.commandEscape, _): mode = .ground
            }
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The index in the output after the first occurrence of `text`.
    func end(of text: String) -> Int? {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
        for start in 0...(bytes.count - wanted.count)
        where bytes[start] == first && bytes[start...].starts(with: wanted) {
            return ends[start + wanted.count - 1]
        }
        return nil
    }
}
