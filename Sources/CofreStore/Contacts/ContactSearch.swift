import CofreDomain
import Essentials

/// Compares contacts that are still JSON with what was typed, both folded.
struct ContactSearch {
    enum Rule { case beginning, lettersInOrder }

    private let wanted: [UInt8]
    private var folder = ByteFolder()

    /// - Parameter typed: with or without the `@` of a handle.
    init(_ typed: String) {
        wanted = Array((typed.hasPrefix("@") ? String(typed.dropFirst()) : typed).folded.utf8)
    }

    mutating func finds(
        _ place: ContactScanner.Place, in bytes: [UInt8], by rule: Rule
    ) -> Bool {
        switch rule {
        case .beginning:
            wanted.isEmpty || folder.folded(bytes[place.handle]).starts(with: wanted)
                || hasWord(folder.folded(bytes[place.name]))
        case .lettersInOrder: hasLetters(folder.folded(bytes[place.handle]))
        }
    }

    private func hasWord(_ name: [UInt8]) -> Bool {
        var isStart = true
        for index in name.indices {
            if isStart, name[index] == wanted[0], name[index...].starts(with: wanted) {
                return true
            }
            isStart = name[index] == UInt8(ascii: " ")
        }
        return false
    }

    /// The first where it is typed, the others anywhere behind it.
    private func hasLetters(_ handle: [UInt8]) -> Bool {
        guard wanted.count > 1, handle.first == wanted[0] else { return false }
        var rest = wanted[...]
        for byte in handle where byte == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}

/// `folded`, for the bytes of a JSON text: by a table where there are only Latin letters.
struct ByteFolder {
    /// What each scalar up to U+017F becomes.
    private static let latin: [[UInt8]] = (0..<0x180).map { value in
        Unicode.Scalar(UInt32(value)).map { Array(String(Character($0)).folded.utf8) } ?? []
    }

    private var made: [UInt8] = []

    mutating func folded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        made.removeAll(keepingCapacity: true)
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): made.append(byte | 0x20)
            case UInt8(ascii: "\\"): return slowlyFolded(text)
            case ..<0x80: made.append(byte)
            case 0xC3...0xC5 where index + 1 < text.endIndex:
                made += Self.latin[Int(byte & 0x1F) << 6 | Int(text[index + 1] & 0x3F)]
                index += 1
            default: return slowlyFolded(text)
            }
            index += 1
        }
        return made
    }

    private func slowlyFolded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let quoted = Data([UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")])
        // Who loses: a contact that is no JSON text, which no decoder would give either.
        let plain = try? JSONDecoder().decode(String.self, from: quoted)
        return Array((plain ?? "").folded.utf8)
    }
}
