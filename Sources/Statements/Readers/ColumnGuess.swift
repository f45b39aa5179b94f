import JSON
import Values

/// What the columns of an unknown CSV file probably hold, by their names and by what is in them.
struct ColumnGuess {
    let date, title, amount, incoming, outgoing: Int?
    /// Columns that hold nothing but codes of currencies, or words such as `D` and `C`, or such as `COMPLETED`.
    let currency, direction, status: Int?
    /// The currency in the name of the column for amounts, as in `Amount (EUR)`.
    private let currencyCode: String?
    private let header: [String]
    /// Whether negative amounts are the outgoing ones: in a file of an account, or if most amounts are negative; `nil` if
    /// that is not known.
    var isNegative: Bool?

    init(_ header: [String], _ rows: [[String]]) {
        self.header = header
        let names = header.map(\.folded)
        func texts(_ column: Int) -> [String] {
            rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
                .filter { !$0.isEmpty }
        }
        func first(
            _ words: String..., unless other: Int? = nil,
            where isRight: @escaping (Int) -> Bool = { _ in true }
        ) -> Int? {
            words.lazy.compactMap { word in
                names.indices.first { names[$0].contains(word) && $0 != other && isRight($0) }
            }.first
        }
        func all(_ isRight: (String) -> Bool) -> [Int] {
            names.indices.filter { !texts($0).isEmpty && texts($0).allSatisfy(isRight) }
        }
        func only(besides other: Int? = nil, _ isRight: (String) -> Bool) -> Int? {
            let found = all(isRight).filter { $0 != other }
            return found.count == 1 ? found[0] : nil
        }
        let named = first("moeda", "currency", "divisa", "cur") { !names[$0].contains("orig") }
        // A column that is empty in some rows says nothing of them.
        let currency = named.flatMap { column in
            texts(column).count == rows.count
                && texts(column).allSatisfy { Currency(code: $0) != nil } ? column : nil
        }
        self.currency = currency
        direction = all { StatementRow.direction($0) != nil }.first { column in
            Set(texts(column).map(StatementRow.direction)).count == 2
        }
        let status = first("status", "situacao", "estado", "state") { column in
            !texts(column).isEmpty && texts(column).allSatisfy(StatementRow.isStatus)
        }
        self.status = status
        func isAmount(_ text: String) -> Bool {
            AmountReader.alone(Array(text.utf8)[...], in: .brl) != nil
        }
        func letters(_ column: Int) -> Int {
            texts(column).reduce(0) { $0 + $1.count(where: \.isLetter) }
        }
        // By what is in them, if their names say nothing; the longest texts are titles.
        let date =
            first("data", "date", "dia", "fecha", "datum") ?? only { DateFormat.day($0) != nil }
        self.date = date
        title =
            first(
                "descri", "histor", "estabelecimento", "titulo", "title", "lancamento", "payee",
                "memo", "text", "detalhe", "detail", "nome")
            ?? names.indices.first { Self.payees.contains(names[$0]) }
            ?? names.indices.filter {
                ![date, currency, status].contains($0) && letters($0) > 0
            }
            .max { letters($0) < letters($1) }
        let direction = direction
        incoming = first(
            "entrada", "credito", "credit", "deposit", "inflow", "money in", "paid in",
            unless: direction)
        outgoing = first(
            "saida", "debito", "debit", "withdraw", "outflow", "money out", "paid out",
            unless: direction)
        let balance = first("saldo", "balance")
        let hasSides = incoming != nil && outgoing != nil && incoming != outgoing
        let isInReais = names.contains { $0.contains("r$") }
        let amount =
            hasSides
            ? nil
            : first(
                "valor", "amount", "montante", "importe", "value", "quantia", "betrag",
                "bedrag", "gross"
            ) { column in
                !(isInReais && names[column].contains("us$"))
                    && texts(column).allSatisfy { DateFormat.day($0) == nil }
            }
                ?? only(besides: balance) { isAmount($0) && DateFormat.day($0) == nil }
        self.amount = amount
        currencyCode = amount.flatMap { column in
            let code = header[column].split { !$0.isLetter }.last.map(String.init) ?? ""
            return header[column].hasSuffix("(\(code.uppercased()))")
                ? Currency(code: code)?.code : nil
        }
        let negative = amount.map { texts($0).count { $0.contains("-") } } ?? 0
        let isAccount =
            balance != nil
            || title.map {
                texts($0).contains { BalanceRow.isOne(title: $0, id: nil, ofAccount: true) }
            }
                ?? false
        isNegative =
            negative == 0 || direction != nil
            ? false : isAccount || negative * 2 >= rows.count ? true : nil
    }

    /// Names of columns that are parts of other columns' names.
    private static let payees: Set<String> = [
        "name", "merchant", "counter party", "counterparty", "partner name", "naam / omschrijving",
    ]

    /// The map to copy for the header; `…` stands for a column that cannot be guessed.
    var map: String {
        func member(_ key: String, _ place: Int?) -> String {
            "\"\(key)\": \(JSONQuoting.quoted(place.map { header[$0] } ?? "…"))"
        }
        let hasSides = amount == nil && incoming != nil && outgoing != nil
        let members =
            [member("date", date), member("title", title)]
            + (hasSides
                ? [member("in", incoming), member("out", outgoing)] : [member("amount", amount)])
            + (hasSides ? [] : [direction].compactMap(\.self).map { member("direction", $0) })
            + [status].compactMap(\.self).map { member("status", $0) }
            + [currency].compactMap(\.self).map { member("currency", $0) }
            + (currency == nil ? [currencyCode].compactMap(\.self) : []).map {
                "\"currencyCode\": \"\($0)\""
            }
            + (isNegative == false ? [] : ["\"negate\": \(isNegative == true ? "true" : "…")"])
        return "{" + members.joined(separator: ", ") + "}"
    }
}
