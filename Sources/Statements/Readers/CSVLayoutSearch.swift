import Values

/// Finds the layout of a CSV file.
///
/// The header is the first line with all columns of the map, or of a header known from earlier, or of a bank.
struct CSVLayoutSearch {
    /// A header is looked for in as many lines; the longest known preamble has seven.
    private static let mostLines = 40
    /// The beginning of the name of an account that no file names.
    static let noName = "csv"

    private struct Line {
        let fields: [String]
        let separator: UInt8
        let position: Int
        /// The offset of the line after it.
        let end: Int
    }

    let text: StatementText
    let given: StatementColumns?
    let remembered: [RememberedColumns]
    /// The account that a person has named.
    var account: String?

    func layout() throws(StatementFault) -> CSVLayout {
        let lines = lines()
        guard let first = lines.first else { throw text.fault(.noStatement, at: text.start) }
        for (index, line) in lines.enumerated() {
            if let layout = layout(of: line, after: lines[..<index]) { return layout }
        }
        let widest = widest(of: lines) ?? first
        if let given {
            throw text.fault(.noColumn(missing(given, in: widest.fields)), at: widest.position)
        }
        if let layout = layoutWithoutHeader(from: first.position) { return layout }
        guard widest.fields.count > 1 else { throw text.fault(.unknownFormat, at: widest.position) }
        let hasHeader = !widest.fields.contains { DateFormat.day($0) != nil }
        guard hasHeader else { throw text.fault(.noHeader, at: widest.position) }
        let (names, rows) = widestLine()
        // A letter has commas, but no rows.
        guard rows.contains(where: { $0.count >= names.count }) else {
            throw text.fault(.unknownFormat, at: widest.position)
        }
        var guess = ColumnGuess(names, rows)
        // Another account has the header, but probably with the other sign.
        if remembered.contains(where: { $0.isFor(widest.fields) }) { guess.isNegative = nil }
        throw text.fault(.unknownColumns(names, map: guess.map), at: widest.position)
    }

    /// The line with the most fields, which is probably the header, and the rows after it.
    func widestLine() -> (names: [String], rows: [[String]]) {
        guard let widest = widest(of: lines()) else { return ([], []) }
        return (widest.fields.withoutEmptyEnd, rows(after: widest))
    }

    /// The first rows after a line.
    private func rows(after line: Line) -> [[String]] {
        var records = CSVRecords(text, from: line.end, separator: line.separator)
        var rows: [[String]] = []
        while rows.count < 200, let fields = records.next() {
            rows.append(fields.map(records.string))
        }
        return rows
    }

    private func widest(of lines: [Line]) -> Line? {
        lines.max { $0.fields.withoutEmptyEnd.count < $1.fields.withoutEmptyEnd.count }
    }

    private func layout(of line: Line, after before: ArraySlice<Line>) -> CSVLayout? {
        if let given { return layout(of: line, after: before, given) }
        if let known = known(line) {
            return make(known.columns, line, after: before, known.account)
        }
        guard let dialect = Dialect.of(line.fields.withoutEmptyEnd),
            dialect.separator == nil || dialect.separator == line.separator
        else { return nil }
        return make(dialect.columns, line, after: before, dialect.account, dialect)
    }

    /// The columns that were named for a header.
    ///
    /// Banks write one header with either sign. Those of another account are therefore not taken if outgoing amounts are
    /// negative in them and the file has none, or if they are positive and most of the file's are negative.
    private func known(_ line: Line) -> RememberedColumns? {
        let known = remembered.filter { $0.isFor(line.fields) }
        guard let account, !known.isEmpty else { return known.last }
        if let own = known.last(where: { $0.account == account }) { return own }
        let rows = rows(after: line)
        // How many amounts are negative, and how many are not; nil if the columns say directions otherwise.
        func signs(_ columns: StatementColumns) -> (negatives: Int, others: Int)? {
            guard columns.direction == nil, let place = columns.amount?.position(in: line.fields)
            else { return nil }
            let amounts = rows.compactMap { row in
                row.indices.contains(place)
                    ? AmountReader.alone(Array(row[place].utf8)[...], in: .brl) : nil
            }
            let negatives = amounts.count { $0 < 0 }
            return (negatives, amounts.count - negatives)
        }
        let possible = known.filter { other in
            guard let (negatives, others) = signs(other.columns) else { return true }
            return other.columns.negate == true
                ? negatives > 0 : negatives + others < 3 || negatives <= others
        }
        return possible.last { other in
            signs(other.columns).map { ($0 > $1) == (other.columns.negate == true) } ?? true
        } ?? possible.last
    }

    private func layout(
        of line: Line, after before: ArraySlice<Line>, _ given: StatementColumns
    ) -> CSVLayout? {
        let account = remembered.last { $0.isFor(line.fields) }?.account ?? newAccount
        guard let layout = make(given, line, after: before, account) else { return nil }
        // A map may have named the fields of an entry, because the file has no header.
        guard given.hasHeader, isEntry(line, layout) else { return layout }
        return make(given, line, after: before, account, hasHeader: false)
    }

    /// The name for the account of a header that is not remembered: not that of another header's.
    private var newAccount: String {
        let taken = Set(remembered.map(\.account))
        let names = [Self.noName] + (2...taken.count + 2).map { "\(Self.noName)-\($0)" }
        return names.first { !taken.contains($0) } ?? Self.noName
    }

    private func make(
        _ columns: StatementColumns, _ line: Line, after before: ArraySlice<Line>,
        _ account: String,
        _ dialect: Dialect? = nil, hasHeader: Bool? = nil
    ) -> CSVLayout? {
        guard let positions = CSVLayout.Positions(columns, in: line.fields) else { return nil }
        let hasHeader = hasHeader ?? columns.hasHeader
        let isAfterEntries =
            hasHeader
            && before.contains {
                $0.fields.count == line.fields.count
                    && columns.day($0.fields[positions.date]) != nil
            }
        return CSVLayout(
            columns: columns, positions: positions, header: hasHeader ? line.fields : [],
            account: account, dialect: dialect, separator: line.separator,
            // A sorted file has entries above its header, which is then a row to skip.
            start: isAfterEntries ? before[0].position : hasHeader ? line.end : line.position,
            linesBefore: isAfterEntries ? 0 : before.count,
            made: before.lazy.flatMap(\.fields).flatMap { $0.split(separator: " ") }
                .compactMap { DateFormat.day(String($0)) }.first)
    }

    /// Itaú's file, if some amount in it is negative or some row a balance: other files of this shape are of cards.
    private func layoutWithoutHeader(from start: Int) -> CSVLayout? {
        var records = CSVRecords(text, from: start, separator: UInt8(ascii: ";"))
        guard let first = records.next(), first.count == 3 else { return nil }
        let dialect = Dialect.itauText
        let line = Line(
            fields: first.map(records.string), separator: records.separator, position: start,
            end: records.end)
        guard let layout = make(dialect.columns, line, after: [], dialect.account, dialect),
            isEntry(line, layout)
        else { return nil }
        records = CSVRecords(text, layout)
        while let fields = records.next(), fields.count == 3 {
            if text.bytes[text.trimmed(fields[2].range)].first == UInt8(ascii: "-")
                || BalanceRow.isOne(title: records.string(fields[1]), id: nil, ofAccount: false)
            {
                return layout
            }
        }
        return nil
    }

    private func isEntry(_ line: Line, _ layout: CSVLayout) -> Bool {
        guard layout.columns.day(line.fields[layout.positions.date]) != nil,
            let amount = layout.positions.amount ?? layout.positions.outgoing
        else { return false }
        return AmountReader.alone(Array(line.fields[amount].utf8)[...], in: .brl) != nil
    }

    private func missing(_ columns: StatementColumns, in header: [String]) -> String {
        let column = columns.all.first { $0.position(in: header) == nil }
        return switch column {
        case .name(let name): name
        case .place(let place): "\(place)"
        case nil: ""
        }
    }

    /// The first lines with text.
    private func lines() -> [Line] {
        var lines: [Line] = []
        var index = text.start
        var chosen: UInt8?
        while lines.count < Self.mostLines {
            while index < text.bytes.count, StatementText.isBlank(text.bytes[index]) { index += 1 }
            guard index < text.bytes.count else { break }
            let line = text.bytes[index...].prefix {
                $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
            }
            // Excel's own remark about the separator.
            if lines.isEmpty, line.count == 5, line.starts(with: "sep=".utf8) {
                chosen = line.last
                index = line.endIndex
                continue
            }
            let separator = chosen ?? CSVRecords.separator(of: line)
            var records = CSVRecords(text, from: index, separator: separator)
            guard let fields = records.next() else { break }
            lines.append(
                Line(
                    fields: fields.map(records.string), separator: separator, position: index,
                    end: records.end))
            index = records.end
        }
        return lines
    }
}

extension [String] {
    /// Some banks write a separator at the end of each line.
    fileprivate var withoutEmptyEnd: [String] {
        Array(self[..<((lastIndex { !$0.isEmpty } ?? -1) + 1)])
    }
}
