import Values

/// Who is paid, as far as the title of an entry says.
struct PayeeName: Hashable, Sendable {
    /// As the bank writes it.
    let shown: String
    /// The same without case and accents; equal names are one payee.
    let key: String

    /// The title without the bank's words before the name, and without dates and numbers beside it.
    ///
    /// `Transferência enviada pelo Pix - ANA LIMA - •••.123` is `ANA LIMA`, `UBER *TRIP 7K3` is `UBER *TRIP`, and
    /// `PIX TRANSF MARCELO05/11` is `PIX TRANSF MARCELO`. A title that has nothing else is kept.
    init(in title: String) {
        let plain = Self.withoutPrefix(title)
        let isNumber = !plain.isEmpty && !plain.contains(where: \.isLetter)
        let name = Self.withoutNumbers(isNumber ? title[...] : plain)
        shown = name.isEmpty ? title : name
        key = shown.folded
    }

    static func == (one: PayeeName, other: PayeeName) -> Bool { one.key == other.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }

    /// What banks write before a name, without case and accents; longer ones first.
    private static let prefixes: [String] =
        purchases + refunds.flatMap { word in [" de ", " - ", ": ", " "].map { word + $0 } }
        + ["pix enviado ", "pix recebido ", paidAhead]

    private static let purchases = [
        "transferencia enviada pelo pix - ", "transferencia recebida pelo pix - ",
        "compra no debito via nupay - ", "compra no debito - ", "compra no credito - ",
        "compra com cartao - ", "compra com cartao ", "compra cartao deb mc ", "compra cartao - ",
        "transferencia enviada - ", "transferencia recebida - ", "pagamento de boleto efetuado - ",
        "pagamento efetuado - ", "pix enviado - ", "pix recebido - ", "pix enviado: ",
        "pix recebido: ", "pix - enviado - ", "pix - recebido - ", "pix - enviado ",
        "pix - recebido ", "reembolso recebido pelo pix - ",
    ]

    /// How banks begin the title of money that came back.
    private static let refunds = [
        "estorno", "reembolso", "pix enviado devolvido", "pix - rejeitado", "pix rejeitado",
    ]

    /// What Nubank writes before an instalment that was paid ahead.
    private static let paidAhead = "antecipada - "

    /// The title as the instalments have it that were not paid ahead.
    static func withoutPaidAhead(_ title: String) -> String {
        guard let first = title.utf8.first, "aA".utf8.contains(first),
            title.folded.hasPrefix(paidAhead)
        else { return title }
        return String(title.dropFirst(paidAhead.count))
    }

    /// Whether a title begins with the bank's word for a refund.
    static func isRefund(_ title: String) -> Bool {
        refunds.contains(where: title.folded.hasPrefix)
    }

    private static func withoutPrefix(_ title: String) -> Substring {
        var rest = title[...]
        // A refund has the words of a purchase after its own.
        while let prefix = prefix(of: rest) {
            rest = rest.dropFirst(prefix.count)
            // The account of the other person follows.
            if prefix.hasSuffix(" - ") {
                rest = rest.firstPart(before: " - ", unlessPrefix: prefixes)
            }
            // The day and the time of the entry, and the number of the other person (Banco do Brasil).
            while let blank = rest.firstIndex(of: " "),
                rest[..<blank].isDate || rest[..<blank].isDocument
            {
                rest = rest[blank...].dropFirst()
            }
        }
        if rest.hasPrefix("\"") && rest.hasSuffix("\"") && rest.count > 2 {
            rest = rest.dropFirst().dropLast()
        }
        // The number of the other person's bank (Inter).
        if rest.hasPrefix("Cp :"), let hyphen = rest.firstIndex(of: "-") {
            rest = rest[hyphen...].dropFirst()
        }
        return rest
    }

    private static func prefix(of title: Substring) -> String? {
        // Most titles begin with none of these letters.
        guard let first = title.utf8.first, "tTcCpPeErRaA".utf8.contains(first) else { return nil }
        let folded = String(title).folded
        // A letter that folds to several would shift the rest.
        guard folded.count == title.count else { return nil }
        return prefixes.first(where: folded.hasPrefix)
    }

    private static func withoutNumbers(_ title: Substring) -> String {
        var name = title
        var text: Substring?
        // A reference after a star, such as `AMAZON BR*2K3LM4`.
        if let star = name.lastIndex(of: "*"), star != name.startIndex,
            name[name.index(before: star)] != " ", name[star...].utf8.contains(where: \.isDigit)
        {
            name = name[..<star]
        }
        while let blank = name.utf8.lastIndex(of: UInt8(ascii: " ")), blank != name.startIndex,
            blank == name.utf8.index(before: name.endIndex)
                || name[blank...].utf8.contains(where: \.isDigit)
        {
            text = text ?? name[blank...].dropFirst().textBesideNumber
            name = name[..<blank]
        }
        if let text { return (name.split(separator: " ") + [text]).joined(separator: " ") }
        guard name.utf8.first == UInt8(ascii: " ") || name.hasRepeatedBlanks else {
            return String(name)
        }
        return name.split(separator: " ").joined(separator: " ")
    }
}

/// The payees of many titles; each title is read once, because many entries have the same.
struct PayeeNames {
    private var known: [String: PayeeName] = [:]

    mutating func payee(of entry: Entry) -> PayeeName { payee(in: entry.alias ?? entry.title) }

    mutating func payee(in title: String) -> PayeeName {
        if let payee = known[title] { return payee }
        let payee = PayeeName(in: title)
        known[title] = payee
        return payee
    }
}

extension Substring {
    /// Whether it is a day or a time, such as `05/11` and `10:22`.
    fileprivate var isDate: Bool {
        utf8.count == 5
            && utf8.enumerated().allSatisfy { place, byte in
                place == 2 ? "/:".utf8.contains(byte) : byte.isDigit
            }
    }

    /// Whether it is the number of a person or a company (CPF, CNPJ).
    fileprivate var isDocument: Bool {
        [11, 14].contains(utf8.count) && utf8.allSatisfy(\.isDigit)
    }

    /// The name in a word with the day after it, or the number of a bank and a branch before it, as in `MARCELO05/11` and
    /// `033.1730.MARCELO`; `nil` for a reference.
    fileprivate var textBesideNumber: Substring? {
        let name = suffix(5).isDate ? dropLast(5) : self[...]
        let parts = name.split(separator: ".")
        let isAfterBank =
            parts.count == 3 && parts[..<2].allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
        let text = isAfterBank ? parts[2] : name
        guard isAfterBank || text.count < count, text.contains(where: \.isLetter),
            !text.utf8.contains(where: \.isDigit)
        else { return nil }
        return text
    }

    fileprivate var hasRepeatedBlanks: Bool {
        let blank = UInt8(ascii: " ")
        return zip(utf8, utf8.dropFirst()).contains { $0 == blank && $1 == blank }
    }

    /// The text before the separator; the whole text if it begins with another prefix, which has the separator too.
    fileprivate func firstPart(before separator: String, unlessPrefix prefixes: [String])
        -> Substring
    {
        let folded = String(self).folded
        if prefixes.contains(where: folded.hasPrefix) { return self }
        return firstRange(of: separator).map { self[..<$0.lowerBound] } ?? self
    }
}
