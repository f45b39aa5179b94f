import Values

/// The fields of a BR Code or of a template in it (EMV QRCPS Merchant-Presented Mode, section 3).
///
/// A field is two digits of name, two digits of length, and the value.
struct BRCodeFields {
    /// What a length counts: characters, or UTF-8 bytes in the codes of some programs.
    enum LengthUnit {
        case characters, bytes

        func width(_ character: Unicode.Scalar) -> Int {
            self == .characters ? 1 : UTF8.width(character)
        }
    }

    struct Field {
        let name: String
        let value: [Unicode.Scalar]
        /// The positions of the name and of the value, from 1.
        let position: Int
        var valuePosition: Int { position + 4 }

        var text: String { String(String.UnicodeScalarView(value)) }
    }

    private(set) var fields: [Field] = []
    private let unit: LengthUnit

    /// - Parameter start: the position of the first character.
    init(
        _ characters: [Unicode.Scalar], at start: Int, counting unit: LengthUnit
    ) throws(BRCodeError) {
        self.unit = unit
        var offset = 0
        while offset < characters.count {
            let position = start + offset
            guard let name = Self.number(characters, offset) else {
                throw BRCodeError(.length, at: position)
            }
            guard let length = Self.number(characters, offset + 2), length > 0,
                let end = Self.end(of: length, in: characters, from: offset + 4, unit)
            else { throw BRCodeError(.length, at: position + 2) }
            let field = Field(
                name: name.twoDigits, value: Array(characters[(offset + 4)..<end]),
                position: position)
            guard self[field.name] == nil else {
                throw BRCodeError(.repeated(field: field.name), at: position)
            }
            fields.append(field)
            offset = end
        }
    }

    /// The fields in the value of a field that is a template.
    func inside(_ field: Field) throws(BRCodeError) -> BRCodeFields {
        try BRCodeFields(field.value, at: field.valuePosition, counting: unit)
    }

    subscript(name: String) -> Field? { fields.first { $0.name == name } }

    /// `nil` if the text ends before, or if the length ends inside a character.
    private static func end(
        of length: Int, in characters: [Unicode.Scalar], from start: Int, _ unit: LengthUnit
    ) -> Int? {
        var (rest, end) = (length, start)
        while rest > 0, end < characters.count {
            rest -= unit.width(characters[end])
            end += 1
        }
        return rest == 0 ? end : nil
    }

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
