import Values

/// A static code for the person's own key, which anyone can pay (manual, section 1.6).
struct PixRequest: Equatable, Sendable {
    let code: String
    let payee: PixPayee
    let amount: Money?
    /// The note as it is in the code.
    let note: String?
    /// The reference of codes that are not issued by an institution.
    private static let noReference = "***"
    /// The maximum amount in field 54 (13 characters), in centavos.
    static let largest: Int64 = 999_999_999_999

    init(
        payee: PixPayee, amount: Money?, note: String?
    ) throws(PixRequestError) {
        if let amount, amount.currency != .brl || !(1...Self.largest).contains(amount.minor) {
            throw .amount
        }
        let key =
            String.brCodeField("00", BRCode.identifier)
            + .brCodeField("01", payee.key.text)
        var account = key
        let plain = note.map { PixText.plain($0) }
        if let note, let plain {
            let room = 99 - key.utf8.count - 4
            guard !plain.isEmpty else { throw .unwritableNote }
            guard plain.utf8.count <= room else { throw .note(note, limit: room) }
            account += .brCodeField("02", plain)
        }
        let body: [String] = [
            .brCodeField("00", "01"), .brCodeField("26", account),
            .brCodeField("52", "0000"), .brCodeField("53", "986"),
            .brCodeField("54", amount?.decimalString ?? ""), .brCodeField("58", "BR"),
            .brCodeField("59", payee.nameInCode), .brCodeField("60", payee.cityInCode),
            .brCodeField("62", .brCodeField("05", Self.noReference)), "6304",
        ]
        let covered = body.joined()
        code = covered + CRC16.text(covered.utf8)
        self.payee = payee
        self.amount = amount
        self.note = plain
    }
}

/// The payee of the person's own codes.
struct PixPayee: Equatable, Sendable {
    let key: PixKey
    let name: String
    let city: String

    /// Throws if the name or the city has no characters in the banks' alphabet.
    init(key: PixKey, name: String, city: String) throws(PixRequestError) {
        self.key = key
        self.name = name
        self.city = city
        guard !nameInCode.isEmpty else { throw .name }
        guard !cityInCode.isEmpty else { throw .city }
    }

    var nameInCode: String { PixText.cut(PixText.plain(name), BRCode.longestName) }
    var cityInCode: String { PixText.cut(PixText.plain(city), BRCode.longestCity) }
}

enum PixRequestError: Error, Equatable, Sendable {
    /// Not in reais, or larger than field 54 allows.
    case amount
    case name, city
    /// A note without characters in the banks' alphabet.
    case unwritableNote
    /// Too long to fit beside the key.
    case note(String, limit: Int)
    /// No key was set.
    case noKey
}

extension PixRequestError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .amount:
            phrases.failure(
                .usage, "a Pix code takes R$0,01 to R$9.999.999.999,99",
                "um código Pix aceita de R$0,01 a R$9.999.999.999,99", hint: "pix request 25")
        case .name:
            phrases.failure(
                .usage, "this name has no characters that banks accept",
                "este nome não tem caracteres que os bancos aceitam", hint: "--name \"Ana Souza\"")
        case .city:
            phrases.failure(
                .usage, "this city has no characters that banks accept",
                "esta cidade não tem caracteres que os bancos aceitam", hint: "--city Brasilia")
        case .unwritableNote:
            phrases.failure(
                .usage, "this note has no characters that banks accept",
                "esta descrição não tem caracteres que os bancos aceitam",
                hint: phrases.pick("--note rent", "--note aluguel"))
        case .note(_, ..<1):
            phrases.failure(
                .usage, "this key leaves no room for a note",
                "esta chave não deixa espaço para descrição",
                hint: phrases.pick("leave --note out", "sem --note"))
        case .note(_, let limit):
            phrases.failure(
                .usage, "with this key, a note can have 1 to \(limit) plain characters",
                "com esta chave, a descrição pode ter de 1 a \(limit) caracteres simples",
                hint: phrases.pick("shorten the note", "encurte a descrição"))
        case .noKey:
            phrases.failure(
                .config, "no Pix key is saved", "nenhuma chave Pix salva",
                hint: phrases.pick(
                    "pix key set KEY --name NAME --city CITY",
                    "pix key set CHAVE --name NOME --city CIDADE"))
        }
    }
}

/// Converts text to the banks' alphabet.
enum PixText {
    /// Printable ASCII: removes accents from letters, replaces other characters by blanks.
    static func plain(_ text: String) -> String {
        var plain = ""
        for character in text {
            if let ascii = character.asciiValue, (0x20...0x7E).contains(ascii) {
                plain.append(character)
                continue
            }
            let folded = String(character).folded
            let isSpelled = !folded.isEmpty && folded.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            plain += isSpelled ? (character.isUppercase ? folded.uppercased() : folded) : " "
        }
        return plain.split(separator: " ").joined(separator: " ")
    }

    /// At most `limit` characters: as many whole words as fit, or the beginning of the first word.
    static func cut(_ text: String, _ limit: Int) -> String {
        var words = text.split(separator: " ")
        guard let first = words.first else { return "" }
        while words.count > 1, words.reduce(-1, { $0 + 1 + $1.count }) > limit {
            words.removeLast()
        }
        return words.count == 1 ? String(first.prefix(limit)) : words.joined(separator: " ")
    }
}
