import Essentials

extension String {
    /// The text in the form that searches compare, without case and accents: `Márcia` becomes
    /// `marcia`.
    ///
    /// Letters that Unicode does not decompose but people type without marks are replaced: ß, ø, ł.
    package var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        var folded = ""
        for scalar in lowercased().canonicallyDecomposed.unicodeScalars
        where !scalar.isAccent {
            if let plain = scalar.plainSpelling {
                folded += plain
            } else {
                folded.unicodeScalars.append(scalar)
            }
        }
        return folded
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is in the combining diacritics blocks; vowel signs are not accents.
    fileprivate var isAccent: Bool {
        switch value {
        case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }

    fileprivate var plainSpelling: String? {
        switch self {
        case "ß": "ss"
        case "æ": "ae"
        case "œ": "oe"
        case "þ": "th"
        case "ø": "o"
        case "ł": "l"
        case "đ", "ð": "d"
        case "ħ": "h"
        case "ŧ": "t"
        case "ı": "i"
        case "ς": "σ"
        default: nil
        }
    }
}
