import Values

/// The fields of a BR Code or of a template in it (EMV QRCPS Merchant-Presented Mode, section 3).
///
/// A field is two digits of name, two digits of length, and the value.
struct BRCodeFields {
    struct Field {
        let name: String
        let value: [Unicode.Scalar]
        /// The positions of the name and of the value, from 1.
        let position: Int
        var valuePosition: Int { position + 4 }

        var text: String { String(String.UnicodeScalarView(value)) }
    }

    private(set) var fields: [Field] = []

    /// - Parameter start: the position of the first character.
    init(_ text: some Collection<Unicode.Scalar>, at start: Int) throws(BRCodeError) {
        let characters = Array(text)
        var offset = 0
        while offset < characters.count {
            let position = start + offset
            guard let name = Self.number(characters, offset) else {
                throw BRCodeError(.format, at: position)
            }
            guard let count = Self.number(characters, offset + 2), count > 0,
                offset + 4 + count <= characters.count
            else { throw BRCodeError(.length, at: position + 2) }
            let field = Field(
                name: name.twoDigits,
                value: Array(characters[(offset + 4)..<(offset + 4 + count)]), position: position)
            guard self[field.name] == nil else {
                throw BRCodeError(.repeated(field: field.name), at: position)
            }
            fields.append(field)
            offset += 4 + count
        }
    }

    subscript(name: String) -> Field? { fields.first { $0.name == name } }

    private static func number(_ characters: [Unicode.Scalar], _ offset: Int) -> Int? {
        guard offset + 2 <= characters.count else { return nil }
        var number = 0
        for character in characters[offset..<(offset + 2)] {
            guard ("0"..."9").contains(character) else { return nil }
            number = number * 10 + Int(character.value - 48)
        }
        return number
    }
}

extension String {
    /// Encodes one field of a BR Code; empty if the value is empty.
    ///
    /// The value must have at most 99 characters.
    static func brCodeField(_ name: String, _ value: String) -> String {
        let count = value.unicodeScalars.count
        precondition(count <= 99, "a field of a BR Code has at most 99 characters: limit its parts")
        return value.isEmpty ? "" : name + count.twoDigits + value
    }
}
