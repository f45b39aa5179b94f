import Values

/// Reads the entries of a CSV file by the names of its columns.
struct CSVStatementReader {
    private static let longestTitle = 200

    /// The positions of an entry's fields in a record.
    private struct Positions {
        let date: Int
        let title: Int
        let amount: Int
        let id: Int?
        let currency: Int?
    }

    private var records: CSVRecords

    init(_ text: StatementText) {
        records = CSVRecords(text)
    }

    /// The statement, and the columns used to read it unless they are those of a known bank.
    mutating func statement(
        given: StatementColumns?, remembered: [RememberedColumns]
    ) throws(StatementFault) -> (Statement, RememberedColumns?) {
        guard let first = try records.next() else {
            throw records.text.fault(.noStatement, at: records.position)
        }
        let header = first.map(records.string)
        let start = records.position
        let known = remembered.last { Self.same($0.header, header) }
        let shape = BankColumns(header)
        guard let columns = given ?? known?.columns ?? shape?.columns else {
            throw records.text.fault(
                header.count > 1 ? .unknownColumns(header) : .unknownFormat, at: start)
        }
        let positions = try positions(of: columns, in: header, at: start)
        let isOwn = given != nil || known != nil
        let name = isOwn ? known?.account ?? "csv" : shape?.account ?? "csv"
        let statement = try entries(
            columns, positions, header.count, name, isCard: isOwn ? nil : shape?.isCard)
        return (
            statement,
            isOwn ? RememberedColumns(header: header, columns: columns, account: name) : nil
        )
    }

    private static func same(_ one: [String], _ other: [String]) -> Bool {
        one.map(\.folded) == other.map(\.folded)
    }

    private func positions(
        of columns: StatementColumns, in header: [String], at start: Int
    ) throws(StatementFault) -> Positions {
        func position(_ name: String) throws(StatementFault) -> Int {
            guard let position = header.firstIndex(where: { $0.folded == name.folded }) else {
                throw records.text.fault(.noColumn(name), at: start)
            }
            return position
        }
        var (id, currency): (Int?, Int?) = (nil, nil)
        if let name = columns.id { id = try position(name) }
        if let name = columns.currency { currency = try position(name) }
        return Positions(
            date: try position(columns.date), title: try position(columns.title),
            amount: try position(columns.amount), id: id, currency: currency)
    }

    private mutating func entries(
        _ columns: StatementColumns, _ positions: Positions, _ count: Int, _ name: String,
        isCard: Bool?
    ) throws(StatementFault) -> Statement {
        var entries: [StatementEntry] = []
        var skipped: [SkippedEntry] = []
        var own: Currency?
        var (read, place) = (0, (line: 1, offset: 0))
        let format = columns.dateFormat.map(DateFormat.init)
        func skip(_ reason: SkippedEntry.Reason) {
            place = (records.text.line(at: records.position, after: place), records.position)
            skipped.append(SkippedEntry(line: place.line, reason: reason))
        }
        while let fields = try records.next() {
            guard fields.count == count else {
                throw records.text.fault(
                    .fieldCount(fields.count, expected: count), at: records.position)
            }
            guard read < StatementReader.mostEntries else {
                throw records.text.fault(
                    .tooManyEntries(limit: StatementReader.mostEntries), at: records.position)
            }
            if read.isMultiple(of: 4096), Task.isCancelled {
                throw records.text.fault(.interrupted, at: records.position)
            }
            read += 1
            if let position = positions.currency {
                let currency = try currency(fields[position])
                // The first entry determines the currency.
                own = own ?? currency
                if currency != own {
                    skip(.currency)
                    continue
                }
            }
            let title = records.string(fields[positions.title])
            let id = positions.id.map { records.string(fields[$0]) }
            if BalanceRow.isOne(title: title, id: id) {
                skip(.balance)
                continue
            }
            let day = try day(fields[positions.date], format)
            let minor = try minor(fields[positions.amount], own ?? .brl)
            entries.append(
                StatementEntry(
                    id: id?.isEmpty == false ? id : nil, day: day,
                    minor: columns.negate == true ? -minor : minor,
                    title: title.isEmpty ? "—" : String(title.prefix(Self.longestTitle))))
        }
        let source = StatementSource(
            suggestedName: name, number: nil, currency: own ?? .brl, isCard: isCard)
        return Statement(source: source, entries: entries, skipped: skipped)
    }

    private func currency(_ field: CSVRecords.Field) throws(StatementFault) -> Currency {
        guard let currency = Currency(code: records.string(field)) else {
            throw records.text.fault(.currency, at: field.range.lowerBound)
        }
        return currency
    }

    private func day(
        _ field: CSVRecords.Field, _ format: DateFormat?
    ) throws(StatementFault) -> Day {
        let text = records.string(field)
        let day =
            format.map { $0.day(text) } ?? Day(iso8601: text) ?? DateFormat.brazilian.day(text)
        guard let day else { throw records.text.fault(.date, at: field.range.lowerBound) }
        return day
    }

    private func minor(
        _ field: CSVRecords.Field, _ currency: Currency
    ) throws(StatementFault) -> Int64 {
        let range = records.text.trimmed(field.range)
        do throws(StatementAmount.Fault) {
            return try StatementAmount.minor(records.text.bytes[range], scale: currency.scale)
        } catch {
            throw records.text.fault(
                error == .ambiguous ? .ambiguousAmount : .amount, at: field.range.lowerBound)
        }
    }
}

/// The columns of CSV files that are recognised by their header.
struct BankColumns {
    let columns: StatementColumns
    let account: String
    /// `nil` if files of cards and of accounts have these columns.
    let isCard: Bool?

    /// `nil` for any other header.
    init?(_ header: [String]) {
        let names = header.map(\.folded)
        switch names {
        case ["date", "title", "amount"], ["date", "category", "title", "amount"]:
            // Nubank's card.
            columns = StatementColumns(date: "date", title: "title", amount: "amount")
            (account, isCard) = ("nubank", true)
        case ["data", "valor", "identificador", "descricao"]:
            // Nubank's account, where outgoing amounts are negative.
            columns = StatementColumns(
                date: "data", title: "descricao", amount: "valor", id: "identificador",
                dateFormat: "dd/MM/yyyy", negate: true)
            (account, isCard) = ("nubank-conta", false)
        case ["id", "date", "title", "amount", "currency"]:
            // The format that `bill --format csv` writes.
            columns = StatementColumns(
                date: "date", title: "title", amount: "amount", id: "id", currency: "currency")
            (account, isCard) = ("csv", nil)
        default: return nil
        }
    }
}

/// A date format such as `dd/MM/yyyy`: runs of `d`, `M` and `y` are digits, other characters are literal.
struct DateFormat {
    static let brazilian = DateFormat("dd/MM/yyyy")

    private let pattern: [Character]

    init(_ pattern: String) {
        self.pattern = Array(pattern)
    }

    /// `nil` if the text does not match or the day does not exist; years of two digits are in this century.
    func day(_ text: String) -> Day? {
        var rest = text[...]
        var values: [Character: Int] = [:]
        var position = 0
        while position < pattern.count {
            let letter = pattern[position]
            var count = 1
            while position + count < pattern.count, pattern[position + count] == letter {
                count += 1
            }
            position += count
            guard "dMy".contains(letter) else {
                let literal = String(repeating: letter, count: count)
                guard rest.hasPrefix(literal) else { return nil }
                rest = rest.dropFirst(count)
                continue
            }
            let digits = rest.prefix(count == 1 ? 2 : count).prefix { $0.isASCII && $0.isNumber }
            guard digits.count == count || count == 1 && !digits.isEmpty, let value = Int(digits)
            else { return nil }
            values[letter] = letter == "y" && count == 2 ? 2000 + value : value
            rest = rest.dropFirst(digits.count)
        }
        guard rest.isEmpty, let year = values["y"], let month = values["M"], let day = values["d"]
        else { return nil }
        return Day(existing: year, month: month, day: day)
    }
}
