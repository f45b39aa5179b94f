/// A static code for the person's own key, which anyone can pay (manual, section 1.6).
package struct PixRequest: Equatable, Sendable {
    package let code: String
    package let payee: PixPayee
    package let amount: Money?
    /// The note as it is in the code.
    package let note: String?
    /// The reference of codes that are not issued by an institution.
    private static let noReference = "***"
    /// The maximum amount in field 54 (13 characters), in centavos.
    package static let largest: Int64 = 999_999_999_999

    package init(
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
package struct PixPayee: Equatable, Sendable {
    package let key: PixKey
    package let name: String
    package let city: String

    /// Throws if the name or the city has no characters in the banks' alphabet.
    package init(key: PixKey, name: String, city: String) throws(PixRequestError) {
        self.key = key
        self.name = name
        self.city = city
        guard !nameInCode.isEmpty else { throw .name }
        guard !cityInCode.isEmpty else { throw .city }
    }

    package var nameInCode: String { PixText.cut(PixText.plain(name), BRCode.longestName) }
    package var cityInCode: String { PixText.cut(PixText.plain(city), BRCode.longestCity) }
}

package enum PixRequestError: Error, Equatable, Sendable {
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

/// Converts text to the banks' alphabet.
package enum PixText {
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
