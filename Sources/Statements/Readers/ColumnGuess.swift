import JSON
import Values

/// What the columns of an unknown CSV file probably hold, by their names and by what is in them.
struct ColumnGuess {
    let date, title, amount, incoming, outgoing: Int?
    /// Columns that hold nothing but codes of currencies, or words such as `D` and `C`.
    let currency, direction: Int?
    private let header: [String]
    /// Whether most amounts are negative, which are then the outgoing ones.
    private let isNegative: Bool

    init(_ header: [String], _ rows: [[String]]) {
        self.header = header
        let names = header.map(\.folded)
        func texts(_ column: Int) -> [String] {
            rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
                .filter { !$0.isEmpty }
        }
        func first(_ words: String..., unless other: Int? = nil) -> Int? {
            words.lazy.compactMap { word in
                names.indices.first { names[$0].contains(word) && $0 != other }
            }.first
        }
        func holds(_ isRight: (String) -> Bool) -> Int? {
            names.indices.first { !texts($0).isEmpty && texts($0).allSatisfy(isRight) }
        }
        currency = holds { Currency(code: $0) != nil && $0 == $0.uppercased() && $0.count == 3 }
        direction = holds { StatementRow.direction($0) != nil }
        date = first("data", "date", "dia", "fecha")
        title = first(
            "descri", "histor", "estabelecimento", "titulo", "title", "lancamento", "memo", "text",
            "detalhe", "detail", "payee", "nome")
        let direction = direction
        incoming = first("entrada", "credito", "credit", "deposit", unless: direction)
        outgoing = first("saida", "debito", "debit", "withdraw", unless: direction)
        let hasSides = incoming != nil && outgoing != nil && incoming != outgoing
        let amount =
            hasSides ? nil : first("valor", "amount", "montante", "importe", "value", "quantia")
        self.amount = amount
        let negative = amount.map { texts($0).count { $0.contains("-") } } ?? 0
        isNegative = direction == nil && negative > 0 && negative * 2 >= rows.count
    }

    /// The map to copy for the header; `…` stands for a column that cannot be guessed.
    var map: String {
        func member(_ key: String, _ place: Int?) -> String {
            "\"\(key)\": \(Self.quoted(place.map { header[$0] } ?? "…"))"
        }
        let hasSides = amount == nil && incoming != nil && outgoing != nil
        let members =
            [member("date", date), member("title", title)]
            + (hasSides
                ? [member("in", incoming), member("out", outgoing)] : [member("amount", amount)])
            + (hasSides ? [] : [direction].compactMap(\.self).map { member("direction", $0) })
            + [currency].compactMap(\.self).map { member("currency", $0) }
            + (isNegative ? ["\"negate\": true"] : [])
        return "{" + members.joined(separator: ", ") + "}"
    }

    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONQuoting.append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
