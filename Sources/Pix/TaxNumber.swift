/// A number in the Brazilian tax register, CPF (person) or CNPJ (company), with correct check digits.
struct TaxNumber: Equatable, Sendable {
    enum Kind: String, Equatable, Sendable { case cpf, cnpj }

    let kind: Kind
    /// 11 digits, or 12 digits and capital letters followed by 2 digits.
    let text: String

    /// Parses 11 (CPF) or 14 (CNPJ) characters, with or without points, hyphens, slashes and blanks.
    ///
    /// A CNPJ issued since 2026 may contain letters; lower-case letters are accepted.
    init(parsing written: String) throws(TaxNumberError) {
        var values: [UInt8] = []
        var positions: [Int] = []
        for (offset, character) in written.unicodeScalars.enumerated() {
            if [" ", ".", "-", "/"].contains(character) { continue }
            guard let value = Self.value(of: character) else {
                throw .character(at: offset + 1)
            }
            values.append(value)
            positions.append(offset + 1)
        }
        switch values.count {
        case 11:
            if let letter = values.firstIndex(where: { $0 > 9 }) {
                throw .letter(at: positions[letter])
            }
            kind = .cpf
        case 14:
            if let letter = values[12...].firstIndex(where: { $0 > 9 }) {
                throw .letter(at: positions[letter])
            }
            kind = .cnpj
        default: throw .length(values.count)
        }
        // Numbers of one repeated digit have correct check digits and are never issued.
        guard Set(values).count > 1 else { throw .oneDigit(kind) }
        let own = values.count - 2
        for position in own...(own + 1) {
            guard Self.checkDigit(values[..<position], kind) == values[position] else {
                throw .checkDigit(kind, at: positions[position])
            }
        }
        text = String(decoding: values.map { $0 + 48 }, as: UTF8.self)
    }

    /// The number with separators: `529.982.247-25`, `12.ABC.345/01DE-35`.
    var grouped: String {
        let marks: [Int: String] =
            kind == .cpf ? [3: ".", 6: ".", 9: "-"] : [2: ".", 5: ".", 8: "/", 12: "-"]
        return text.enumerated().map { (marks[$0] ?? "") + String($1) }.joined()
    }

    /// The character's ASCII code minus 48 (Receita Federal, Nota Técnica COCAD/SUARA/RFB 49 of 2024);
    /// `nil` for anything but an ASCII digit or letter.
    private static func value(of character: Unicode.Scalar) -> UInt8? {
        switch character {
        case "0"..."9", "A"..."Z": UInt8(character.value - 48)
        case "a"..."z": UInt8(character.value - 32 - 48)
        default: nil
        }
    }

    /// Modulo 11; the weights from the right are 2, 3, 4… for a CPF, and 2 to 9 repeated for a CNPJ.
    private static func checkDigit(_ values: ArraySlice<UInt8>, _ kind: Kind) -> UInt8 {
        var sum = 0
        for (index, value) in values.reversed().enumerated() {
            sum += Int(value) * (2 + (kind == .cpf ? index : index % 8))
        }
        let rest = sum % 11
        return rest < 2 ? 0 : UInt8(11 - rest)
    }
}

/// What is wrong with a CPF or CNPJ; positions count from 1 in the original text.
enum TaxNumberError: Error, Equatable, Sendable {
    /// Neither a digit, a letter nor a separator.
    case character(at: Int)
    case length(Int)
    /// A letter at a position where only a digit is allowed.
    case letter(at: Int)
    case oneDigit(TaxNumber.Kind)
    case checkDigit(TaxNumber.Kind, at: Int)
}

extension Phrases {
    func reason(_ error: TaxNumberError) -> String {
        switch error {
        case .character(let position):
            pick(
                "invalid character at position \(position) of the CPF or CNPJ",
                "caractere inválido na posição \(position) do CPF ou CNPJ")
        case .length(let count):
            pick(
                "a CPF has 11 digits and a CNPJ 14 characters; this one has \(count)",
                "um CPF tem 11 dígitos e um CNPJ, 14 caracteres; este tem \(count)")
        case .letter(let position):
            pick(
                "a letter at position \(position), where only a digit is valid",
                "uma letra na posição \(position), onde só cabe um dígito")
        case .oneDigit(let kind):
            pick(
                "a \(kind.name) is never one repeated digit",
                "um \(kind.name) nunca repete um só dígito")
        case .checkDigit(let kind, let position):
            pick(
                "the check digit of the \(kind.name) at position \(position) is wrong",
                "o dígito verificador do \(kind.name) na posição \(position) está errado")
        }
    }
}

extension TaxNumber.Kind {
    fileprivate var name: String { rawValue.uppercased() }
}
