import Essentials
import Values

/// The name by which a contact is paid: `@marina.coelho`.
///
/// Stored without the `@`: one to 256 Unicode scalars. A backend's handle may contain anything;
/// only a plain one is offered and accepted as a typed word. Handles are compared without case.
struct Handle: Hashable, Sendable, CustomStringConvertible {
    let name: String

    /// Accepts the handle with or without its `@`; `nil` when the text is not a handle.
    init?(parsing text: String) {
        let name = text.hasPrefix("@") ? String(text.dropFirst()) : text
        guard !name.isEmpty, name.utf8.count <= 256 || name.unicodeScalars.count <= 256 else {
            return nil
        }
        self.name = name
    }

    var description: String { "@" + name }

    /// Whether the name contains only letters with their marks, decimal digits, `.`, `_` and `-`.
    ///
    /// Only a contact with a plain handle can be paid by handle or name, because another handle may
    /// contain characters that a system shell interprets. Other contacts are paid by id
    /// (`ContactWord.id`). A handle that mixes scripts is plain; paying it raises a caution
    /// (`PaymentCaution.mixedScripts`).
    var isPlain: Bool {
        // In an ASCII text every byte is one scalar.
        if name.allBytes(\.isPlain) { return name.utf8.count <= 64 }
        let scalars = name.unicodeScalars
        return scalars.count <= 64 && scalars.first?.isMark == false
            && scalars.allSatisfy(\.isPlain)
    }

    /// Whether it may be offered as a completion or in a hint: it is plain and its letters are of
    /// one script.
    var isOffered: Bool {
        isPlain && (name.allBytes { $0 < 0x80 } || !Confusables.mixesScripts(name))
    }

    static func == (left: Handle, right: Handle) -> Bool {
        left.name.lowercased() == right.name.lowercased()
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(name.lowercased())
    }
}

extension Handle: TextCoded {
    init?(coded text: String) { self.init(parsing: text) }
    var coded: String { name }
}

extension UInt8 {
    /// Whether it is an ASCII letter, a digit, a point, an underscore or a hyphen.
    var isPlain: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": return true
        default: break
        }
        // Some letters and marks are invisible, such as the Hangul filler.
        guard !isASCII, !properties.isDefaultIgnorableCodePoint else { return false }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .decimalNumber:
            true
        default: false
        }
    }
}
