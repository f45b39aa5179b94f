import Values

/// The first rows of a CSV file whose columns are not known.
struct CSVSample: Sendable {
    /// The names of the columns; for a file without a header, the first row.
    let names: [String]
    let rows: [[String]]
    let hasHeader: Bool

    init(_ text: StatementText) {
        let search = CSVLayoutSearch(text: text, given: nil, remembered: [])
        (names, rows) = search.widestLine()
        hasHeader = !names.contains { DateFormat.day($0) != nil }
    }

    /// The texts of a column in the rows, and in the first row of a file without a header.
    func texts(_ column: Int) -> [String] {
        (hasHeader ? rows : [names] + rows).compactMap {
            $0.indices.contains(column) ? $0[column] : nil
        }.filter { !$0.isEmpty }
    }
}

/// Asks a person what the columns of an unknown CSV file hold.
struct ColumnQuestions {
    private static let shownRows = 4

    let context: Context
    let path: String
    let sample: CSVSample

    private var phrases: Phrases { context.phrases }

    /// The columns, with the name of the account; the header is empty for a file that has none.
    ///
    /// Throws `PersonError.declined` if the person leaves a list.
    func ask() async throws -> RememberedColumns {
        await show()
        let guess =
            sample.hasHeader
            ? ColumnGuess(sample.names, sample.rows)
            : ColumnGuess(sample.names.map { _ in "" }, [sample.names] + sample.rows)
        let date = try await pick(phrases.dateColumn, guess.date, holding: Self.isDate)
        let title = try await pick(phrases.titleColumn, guess.title, after: [date])
        let usual = guess.amount ?? (guess.outgoing == nil ? nil : sample.names.count)
        let amount = try await pick(
            phrases.amountColumn, usual, after: [date, title], last: phrases.twoColumns,
            holding: Self.isNumber)
        var columns = StatementColumns(
            date: column(date), title: StatementColumns.Title(columns: [column(title)]))
        columns.header = sample.hasHeader ? nil : false
        columns.dateFormat = dateFormat(sample.texts(date))
        columns.currency = guess.currency.map(column)
        if amount == sample.names.count {
            let incoming = try await pick(
                phrases.incomingColumn, guess.incoming, after: [date, title],
                holding: Self.isNumber)
            columns.incoming = column(incoming)
            columns.outgoing = column(
                try await pick(
                    phrases.outgoingColumn, guess.outgoing, after: [date, title, incoming],
                    holding: Self.isNumber))
        } else {
            columns.amount = column(amount)
            columns.direction = guess.direction.map(column)
            if guess.direction == nil {
                columns.negate = try await outgoingIsNegative(amount, title)
            }
        }
        return RememberedColumns(
            header: sample.hasHeader ? sample.names : [], columns: columns,
            account: try await AccountQuestion(context: context, path: path).ask())
    }

    private func column(_ place: Int) -> StatementColumns.Column {
        sample.hasHeader ? .name(sample.names[place]) : .place(place + 1)
    }

    private func show() async {
        let names = sample.names.map { Sanitizer.clean($0, limit: 30) }
        let rows = sample.rows.prefix(Self.shownRows).map { row in
            names.indices.map {
                row.indices.contains($0) ? Sanitizer.clean(row[$0], limit: 30) : ""
            }
        }
        let title = phrases.unknownColumns(Sanitizer.clean(path))
        await context.person.show { _ in
            [
                .line(Line(title)),
                .table(
                    Table(
                        columns: names.map { Table.Column($0) },
                        rows: LazyRows(rows) { row in row.map { Span($0) } })),
            ]
        }
    }

    /// The place of the column that the person picks; the number of columns for `last`.
    ///
    /// Asks again if no text of the column is right.
    private func pick(
        _ title: String, _ usual: Int?, after taken: [Int] = [], last: String? = nil,
        holding isRight: (String) -> Bool = { _ in true }
    ) async throws(PersonError) -> Int {
        let usual = usual ?? sample.names.indices.first { !taken.contains($0) }
        var choices = sample.names.indices.map { place in
            let name = sample.hasHeader ? sample.names[place] : "\(place + 1)"
            return PickChoice(
                name, detail: sample.texts(place).prefix(2).joined(separator: " · "),
                isUsual: place == usual)
        }
        if let last { choices.append(PickChoice(last, isUsual: usual == choices.count)) }
        while true {
            let place = try await context.pick(choices, title: title)
            let texts = place == sample.names.count ? [] : sample.texts(place)
            if texts.isEmpty || texts.contains(where: isRight) { return place }
            let name = choices[place].label
            await context.person.show {
                [.notice(Line($0.phrases.noneInColumn(name, title), .attention))]
            }
        }
    }

    private static let monthFirst = ["M/d/yyyy", "M/d/yy", "M-d-yyyy", "yyyyMMdd"].map {
        DateFormat($0)
    }

    private static func isDate(_ text: String) -> Bool {
        DateFormat.day(text) != nil || monthFirst.contains { $0.day(text) != nil }
    }

    private static func isNumber(_ text: String) -> Bool {
        text.contains(where: \.isNumber) && DateFormat.day(text) == nil
    }

    /// The format of dates in which the month comes first, if only that fits.
    private func dateFormat(_ dates: [String]) -> String? {
        guard dates.contains(where: { DateFormat.day($0) == nil }) else { return nil }
        return ["M/d/yyyy", "M/d/yy", "M-d-yyyy", "yyyyMMdd"].first { format in
            let format = DateFormat(format)
            return dates.allSatisfy { format.day($0) != nil }
        }
    }

    private static func isNegative(_ amount: String) -> Bool {
        AmountReader.alone(Array(amount.utf8)[...], in: .brl).map { $0 < 0 } ?? amount.contains("-")
    }

    /// Whether a negative amount is money that left, by an example of each sign; most entries are money that left.
    private func outgoingIsNegative(_ amount: Int, _ title: Int) async throws -> Bool? {
        let rows = (sample.hasHeader ? [] : [sample.names]) + sample.rows
        let examples = rows.filter {
            $0.indices.contains(max(amount, title)) && !$0[amount].isEmpty
        }
        let negative = examples.first { Self.isNegative($0[amount]) }
        let positive = examples.first { !Self.isNegative($0[amount]) }
        let negatives = examples.count { Self.isNegative($0[amount]) }
        let usual = negatives * 2 >= examples.count ? negative : positive
        guard let example = usual ?? negative else { return nil }
        let others = [negative, positive].compactMap(\.self).map {
            "\($0[amount])  \(Sanitizer.clean($0[title], limit: 40))"
        }
        await context.person.show { _ in others.map { .line(Line($0)) } }
        let question = phrases.leftQuestion(
            "\(example[amount]) \(Sanitizer.clean(example[title], limit: 40))")
        let left = try await context.person.confirm(question, assuming: true)
        return Self.isNegative(example[amount]) == left ? true : nil
    }
}
