import Values

/// One row of a CSV file, by its columns.
struct StatementRow {
    private let records: CSVRecords
    private let fields: [CSVRecords.Field]
    private let layout: CSVLayout
    let title: String
    let date: String

    init(_ records: CSVRecords, _ fields: [CSVRecords.Field], _ layout: CSVLayout) {
        (self.records, self.fields, self.layout) = (records, fields, layout)
        func string(_ position: Int) -> String {
            fields.indices.contains(position) ? records.string(fields[position]) : ""
        }
        date = string(layout.positions.date)
        let title = CSVRow.original(Self.joined(layout.positions.title.map(string)))
        // Such as `2/5` or `2 de 5`; `Única` and `-` are no instalments.
        let numbers = layout.positions.installment.map(string)?.split { !$0.isNumber } ?? []
        self.title = numbers.count == 2 ? "\(title) \(numbers[0])/\(numbers[1])" : title
    }

    /// The texts of a title, without those that another one begins with.
    private static func joined(_ texts: [String]) -> String {
        texts.reduce("") { title, text in
            if text.isEmpty || title.hasPrefix(text) { return title }
            return title.isEmpty || text.hasPrefix(title) ? text : title + " " + text
        }
    }

    /// What tells two rows apart.
    var texts: [String] { fields.prefix(layout.positions.last + 1).map(records.string) }

    var id: String? { string(layout.positions.id).flatMap { $0.isEmpty ? nil : $0 } }

    var dateOffset: Int {
        field(layout.positions.date)?.range.lowerBound ?? records.position
    }

    /// Whether this is the header once more.
    var isHeader: Bool {
        let names = layout.header
        guard date.utf8.first?.isDigit == false, names.indices.contains(layout.positions.date)
        else {
            return false
        }
        let needed = [layout.positions.date, layout.positions.amount, layout.positions.incoming]
        return needed.compactMap(\.self).allSatisfy { string($0)?.folded == names[$0].folded }
    }

    /// The only text of the row, without capitals and accents; `nil` if it has several.
    var heading: String? {
        let texts = fields.filter { !records.isBlank($0) }
        guard texts.count < 2 else { return nil }
        return texts.first.map { records.string($0).folded } ?? ""
    }

    var isBalance: Bool {
        let isAccount = layout.dialect?.isCard == false
        return BalanceRow.isOne(title: title, id: id, ofAccount: isAccount)
            || BalanceRow.isOne(title: date, id: nil, ofAccount: true)
    }

    var isTotal: Bool {
        BalanceRow.isTotal(title, isDated: date.contains { ("1"..."9").contains($0) })
            || (date.isEmpty || BalanceRow.beginsTotal(date))
                && fields.contains { BalanceRow.beginsTotal(records.string($0)) }
    }

    enum Status { case booked, unbooked, unknown }

    /// Whether the entry is booked, or announced, refused or taken back.
    var status: Status {
        guard let word = string(layout.positions.status)?.folded, !word.isEmpty else {
            return .booked
        }
        if Self.booked.contains(word) { return .booked }
        return Self.unbooked.contains(word) ? .unbooked : .unknown
    }

    /// Whether a word says that an entry is booked, or that it is not.
    static func isStatus(_ word: String) -> Bool {
        booked.contains(word.folded) || unbooked.contains(word.folded)
    }

    /// Whether the row ends before a field that is needed, as the last row of a file that was cut.
    var isShort: Bool { fields.count <= layout.positions.last }

    /// Whether the row has more fields than the header.
    var isLong: Bool {
        !layout.header.isEmpty
            && !fields.dropFirst(layout.header.count).allSatisfy(records.isBlank)
    }

    /// The currency; `nil` if its column contains no code.
    var currency: Currency? {
        let column =
            word == .incoming
            ? layout.positions.incomingCurrency ?? layout.positions.currency
            : layout.positions.currency
        guard let text = string(column), !text.isEmpty || layout.columns.currencyCode == nil else {
            return layout.columns.currencyCode ?? .brl
        }
        return Currency(code: text)
    }

    /// What the bank takes of an outgoing amount in addition, in minor units; `nil` if it cannot be read.
    var fee: Int64? {
        guard let fee = layout.positions.fee, !isBlank(fee), let field = field(fee), let currency,
            word != .incoming
        else { return 0 }
        return minor(field, in: currency).map(abs)
    }

    /// Whether the row moves money between two balances of the account (Wise).
    var isExchange: Bool { string(layout.positions.direction)?.folded == "neutral" }

    /// The direction that its column says; `nil` without such a column, or for an unknown word.
    private var word: AmountReader.Direction? {
        string(layout.positions.direction).flatMap(Self.direction)
    }

    /// The direction that a word says, such as `Entrada`, `D` or `OUT`.
    static func direction(_ word: String) -> AmountReader.Direction? {
        let word = word.folded
        if incoming.contains(word) { return .incoming }
        return outgoing.contains(word) ? .outgoing : nil
    }

    /// True if no amount is written, or if all are zero where a row has several.
    var isWithoutAmount: Bool {
        let positions = layout.positions
        let amounts = [positions.amount, positions.incoming, positions.outgoing, positions.fee]
            .compactMap(\.self)
        return amounts.count == 1 ? isBlank(amounts[0]) : amounts.allSatisfy(isNothing)
    }

    /// The place of the amount, and the direction that its column or another one says.
    ///
    /// `nil` if they contradict each other, or if the row is both incoming and outgoing.
    var amount: (Range<Int>, AmountReader.Direction?)? {
        let positions = layout.positions
        guard let amount = positions.amount else { return amountOfSides }
        guard let range = range(amount) else { return nil }
        if let dialect = layout.dialect, dialect.payments.contains(title.folded) {
            return (range, .incoming)
        }
        guard positions.direction != nil else { return (range, nil) }
        let isNegative =
            field(amount).flatMap { minor($0, in: currency ?? .brl) }.map { $0 < 0 } ?? false
        return word.flatMap { isNegative && $0 == .incoming ? nil : (range, $0) }
    }

    private var amountOfSides: (Range<Int>, AmountReader.Direction)? {
        let positions = layout.positions
        if positions.direction != nil {
            // The amount that comes in may be in another currency than the one that goes.
            if word == .incoming, positions.currency != nil, positions.incomingCurrency == nil {
                return nil
            }
            let side = word == .incoming ? positions.incoming : positions.outgoing
            return word.flatMap { word in side.flatMap(range).map { ($0, word) } }
        }
        let sides = [positions.incoming, positions.outgoing].map { position in
            position.flatMap { isNothing($0) ? nil : range($0) }
        }
        switch (sides[0], sides[1]) {
        case (let range?, nil):
            let isNegative =
                field(positions.incoming).flatMap { minor($0, in: currency ?? .brl) }
                .map { $0 < 0 } ?? false
            return isNegative ? nil : (range, .incoming)
        // Some exports write a minus before what went out, others do not.
        case (nil, let range?): return (range, .outgoing)
        default: return nil
        }
    }

    private func isNothing(_ position: Int) -> Bool {
        isBlank(position) || field(position).flatMap { minor($0, in: .brl) } == 0
    }

    /// Whether a field is missing or has no digit.
    private func isBlank(_ position: Int) -> Bool {
        guard let field = field(position) else { return true }
        return !records.text.bytes[field.range].contains(where: \.isDigit)
            && records.string(field).allSatisfy { " .,-–−R$".contains($0) }
    }

    private func minor(_ field: CSVRecords.Field, in currency: Currency) -> Int64? {
        AmountReader.alone(
            records.text.bytes[records.text.trimmed(field.range)], in: currency,
            mayHaveGroups: currency.scale == 0)
    }

    private func range(_ position: Int) -> Range<Int>? {
        field(position).map { records.text.trimmed($0.range) }
    }

    private func field(_ position: Int?) -> CSVRecords.Field? {
        position.flatMap { fields.indices.contains($0) ? fields[$0] : nil }
    }

    private func string(_ position: Int?) -> String? { field(position).map(records.string) }

    private static let booked: Set<String> = [
        "completed", "complete", "concluido", "concluida", "efetuado", "efetuada", "efetivado",
        "efetivada", "aprovado", "aprovada", "completado", "completada", "liquidado", "liquidada",
        "pago", "paga", "settled", "booked", "posted", "paid", "ok", "cleared", "success",
        "processed", "confirmed", "processado", "processada", "confirmado", "confirmada", "gebucht",
    ]
    private static let unbooked: Set<String> = [
        "pending", "pendente", "processing", "em processamento", "scheduled", "agendado",
        "agendada",
        "reverted", "revertido", "revertida", "declined", "recusado", "recusada", "failed",
        "falhou",
        "cancelled", "canceled", "cancelado", "cancelada", "refunded", "reembolsado", "reembolsada",
        "estornado", "estornada", "reversed", "vorgemerkt", "funds_refunded", "bounced_back",
        "charged_back", "expired", "expirado", "expirada",
    ]
    private static let incoming: Set<String> = [
        "entrada", "in", "credito", "credit", "c", "cr", "receita", "bij", "haben",
        "abono", "haber", "cred", "h", "k", "+",
    ]
    private static let outgoing: Set<String> = [
        "saida", "out", "debito", "debit", "d", "db", "dr", "despesa", "af", "soll", "cargo",
        "debe", "deb", "s", "-",
    ]
}
