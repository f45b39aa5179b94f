/// A Pix key, which identifies an account in the central bank's directory (DICT).
struct PixKey: Equatable, Sendable {
    enum Kind: String, Equatable, Sendable, CaseIterable {
        case cpf, cnpj, email, phone
        case random
    }

    let kind: Kind
    /// The key in the directory's spelling: `52998224725`, `+5561912345678`, lower case in an e-mail address.
    let text: String

    /// Parses a key as people write it; the directory's spelling is always accepted.
    ///
    /// Eleven digits without `+55` are a CPF; a telephone number begins with `+55`.
    init(parsing written: String) throws(PixKeyError) {
        let typed = written.filter { !$0.isNewline }.split(separator: " ").joined(separator: " ")
        guard !typed.isEmpty else { throw .empty }
        if typed.contains("@") {
            (kind, text) = (.email, try Self.email(typed))
        } else if typed.hasPrefix("+") {
            (kind, text) = (.phone, try Self.phone(typed))
        } else if Self.looksRandom(typed) {
            (kind, text) = (.random, try Self.random(typed))
        } else {
            let number: TaxNumber
            do throws(TaxNumberError) { number = try TaxNumber(parsing: typed) } catch {
                throw Self.isTaxNumber(typed) ? .taxNumber(error) : .unknownKind
            }
            (kind, text) = (number.kind == .cpf ? .cpf : .cnpj, number.text)
        }
    }

    /// The key for display, with separators in a CPF or CNPJ.
    var grouped: String {
        guard kind == .cpf || kind == .cnpj else { return text }
        // The text is a valid number, because this type created it.
        return (try? TaxNumber(parsing: text).grouped) ?? text
    }

    /// Parses an e-mail address by the directory's grammar (bacen/pix-dict-api); at most 77 characters.
    private static func email(_ typed: String) throws(PixKeyError) -> String {
        let text = typed.lowercased()
        let limit = 77
        if let wrong = Array(text.unicodeScalars).firstIndex(where: { !isOfEmail($0) }) {
            throw .email(at: wrong + 1)
        }
        guard text.utf8.count <= limit else { throw .email(at: limit + 1) }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard let local = parts.first, !local.isEmpty else { throw .email(at: 1) }
        guard parts.count == 2 else {
            throw .email(at: parts[0].utf8.count + parts[1].utf8.count + 2)
        }
        var position = local.utf8.count + 2
        for label in parts[1].split(separator: ".", omittingEmptySubsequences: false) {
            let isLabel =
                (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy { $0 == 0x2D || $0.isDigit || $0.isSmallLetter }
            guard isLabel else { throw .email(at: position) }
            position += label.utf8.count + 1
        }
        return text
    }

    private static func isOfEmail(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "0"..."9": true
        default: "@.!#$'*+/=?^_`{|}~-".unicodeScalars.contains(scalar)
        }
    }

    /// Parses `+55`, an area code without a zero, and eight or nine digits; nine digits begin with a 9.
    private static func phone(_ typed: String) throws(PixKeyError) -> String {
        var digits: [Unicode.Scalar] = []
        for (offset, scalar) in typed.unicodeScalars.enumerated().dropFirst() {
            if [" ", "-", ".", "(", ")"].contains(scalar) { continue }
            guard ("0"..."9").contains(scalar) else { throw .phone(at: offset + 1) }
            digits.append(scalar)
        }
        guard digits.starts(with: ["5", "5"]) else { throw .phoneCountry }
        guard (12...13).contains(digits.count) else { throw .phoneLength(digits.count) }
        for position in 2...3 where digits[position] == "0" { throw .phone(at: position + 2) }
        if digits.count == 13, digits[4] != "9" { throw .phone(at: 6) }
        return "+" + digits.map { String($0) }.joined()
    }

    /// Whether the text resembles a UUID: at least three hyphens, or 32 to 40 characters.
    private static func looksRandom(_ typed: String) -> Bool {
        typed.utf8.count(where: { $0 == 0x2D }) >= 3 || (32...40).contains(typed.utf8.count)
    }

    /// Parses a UUID (RFC 9562, section 4) of any version, in lower case.
    private static func random(_ typed: String) throws(PixKeyError) -> String {
        let text = typed.lowercased()
        for (offset, byte) in text.utf8.enumerated() {
            let isRight =
                [8, 13, 18, 23].contains(offset)
                ? byte == 0x2D
                : byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            guard offset < 36, isRight else { throw .random(at: offset + 1) }
        }
        guard text.utf8.count == 36 else { throw .random(at: text.utf8.count + 1) }
        return text
    }

    /// Whether the text may be meant as a CPF or CNPJ: at least six digits.
    private static func isTaxNumber(_ typed: String) -> Bool {
        typed.utf8.count(where: \.isDigit) >= 6
    }
}

/// Why a text is not a key; positions count from 1.
enum PixKeyError: Error, Equatable, Sendable {
    case empty
    case taxNumber(TaxNumberError)
    case email(at: Int)
    case phone(at: Int)
    /// A telephone number of another country, or one without `+55`.
    case phoneCountry
    case phoneLength(Int)
    case random(at: Int)
    /// The text resembles no kind of key.
    case unknownKind

    /// The position of the mistake, if known.
    var position: Int? {
        switch self {
        case .taxNumber(.character(let position)), .taxNumber(.letter(let position)),
            .taxNumber(.checkDigit(_, let position)), .email(let position), .phone(let position),
            .random(let position):
            position
        default: nil
        }
    }
}

extension PixKeyError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        if case .taxNumber(.checkDigit(.cpf, let position)) = self, position <= 11 {
            // Typed without separators, it has as many digits as a mobile telephone.
            return Failure(
                .usage, phrases.reason(self),
                hint: phrases.pick(
                    "a telephone number begins with +55", "um telefone começa com +55"))
        }
        return Failure(.usage, phrases.reason(self), hint: "help pix key set")
    }
}

extension UInt8 {
    fileprivate var isSmallLetter: Bool { (0x61...0x7A).contains(self) }
}

extension Phrases {
    func reason(_ error: PixKeyError) -> String {
        switch error {
        case .empty: pick("the key is empty", "a chave está vazia")
        case .taxNumber(let error): reason(error)
        case .email(let position):
            pick(
                "not an e-mail address at character \(position)",
                "e-mail inválido no caractere \(position)")
        case .phone(let position):
            pick(
                "not a telephone number at character \(position)",
                "telefone inválido no caractere \(position)")
        case .phoneCountry:
            pick("a telephone number begins with +55", "um telefone começa com +55")
        case .phoneLength(let count):
            pick(
                "a telephone number has 12 or 13 digits with +55; this one has \(count)",
                "um telefone tem 12 ou 13 dígitos com +55; este tem \(count)")
        case .random(let position):
            pick(
                "not a random key at character \(position)",
                "chave aleatória inválida no caractere \(position)")
        case .unknownKind:
            pick(
                "not a CPF, CNPJ, e-mail address, telephone number or random key",
                "não é CPF, CNPJ, e-mail, telefone nem chave aleatória")
        }
    }
}
