import Values

/// Reads the entries of a CSV file by its columns.
struct CSVStatementReader {
    private let text: StatementText
    private let layout: CSVLayout
    private let format: DateFormat?
    private var collector: EntryCollector
    private var records: CSVRecords
    /// The rows before a block that repeats some of them; `nil` before such a block.
    private var repeated: Set<[String]>?
    /// The first date in which only the month can come first, and its format.
    private var monthFirst: (offset: Int, format: String)?
    /// Whether the rows have not happened yet.
    private var areFuture = false

    /// - Parameters:
    ///   - given: the columns of the file, whatever its header.
    ///   - remembered: the columns for headers imported earlier.
    ///   - account: the account that a person has named.
    init(
        _ text: StatementText, given: StatementColumns?, remembered: [RememberedColumns],
        account: String?
    ) throws(StatementFault) {
        self.text = text
        layout = try CSVLayoutSearch(
            text: text, given: given, remembered: remembered, account: account
        ).layout()
        format = layout.columns.dateFormat.map(DateFormat.init)
        collector = EntryCollector(
            text, own: layout.columns.currencyCode ?? .brl, mayHaveGroups: true)
        records = CSVRecords(text, layout)
    }

    mutating func read() throws(StatementFault) -> StatementFile {
        let sign: EntryCollector.Sign = layout.columns.negate == true ? .negative : .positive
        var count = 0
        while let fields = records.next() {
            count += 1
            guard count <= StatementReader.mostEntries else {
                throw text.fault(
                    .tooManyEntries(limit: StatementReader.mostEntries), at: records.position)
            }
            if count.isMultiple(of: 4096), Task.isCancelled {
                throw text.fault(.interrupted, at: records.position)
            }
            collector.collect(finding(fields), outgoing: sign)
        }
        // Other dates of the file would be read with day and month exchanged.
        if let monthFirst {
            throw text.fault(.monthFirst(format: monthFirst.format), at: monthFirst.offset)
        }
        let columns = layout.columns
        let isAccount = columns.bankAccount == nil && layout.isOfAccount
        let isCard = layout.dialect?.isCard ?? (isAccount ? false : nil)
        let found = collector.finish()
        let seemsAccount =
            isCard == nil
            && (layout.seemsOfAccount
                || found.contains { $0.entries.contains(where: \.namesAccount) })
        let seemsCard = columns.bankAccount.map { !$0 } ?? (seemsAccount ? false : nil)
        let statements = found.map { currency, entries in
            Statement(
                source: StatementSource(
                    suggestedName: layout.account, number: nil, currency: currency,
                    isCard: isCard, seemsCard: seemsCard),
                entries: entries)
        }
        var file = StatementFile(
            statements: statements, skipped: collector.skipped, rounded: collector.rounded)
        file.linesBefore = layout.linesBefore
        file.assumesCurrency = columns.currency == nil && columns.currencyCode == nil
        file.columns = columns
        if layout.dialect == nil, !layout.header.isEmpty {
            file.remembered = RememberedColumns(
                header: layout.header, columns: columns, account: layout.account)
        }
        return file
    }

    private mutating func finding(_ written: [CSVRecords.Field]) -> EntryCollector.Finding {
        let fields = withWholeTitle(written)
        let row = StatementRow(records, fields, layout)
        let start = records.position
        // The dates of rows that are left out have the same order.
        if format == nil, monthFirst == nil, let format = DateFormat.monthFirst(row.date) {
            monthFirst = (row.dateOffset, format)
        }
        if let reason = reasonToSkip(row) { return .skipped(reason, at: start) }
        let wrongCount = StatementFault.Problem.fieldCount(
            fields.count, expected: layout.fieldCount)
        if row.isLong { return .unreadable(wrongCount, at: start) }
        if areFuture || row.status == .unbooked { return .skipped(.pending, at: start) }
        if row.isExchange { return .skipped(.exchange, at: start) }
        if row.date.isEmpty { return .skipped(.noDate, at: start) }
        if row.isWithoutAmount, !row.isShort { return .skipped(.noAmount, at: start) }
        if repeated?.contains(row.texts) == true { return .skipped(.repeated, at: start) }
        guard
            let day = format.map({
                $0.day(row.date, until: layout.made)
                    ?? ($0.isComplete ? nil : DateFormat.day(row.date))
            }) ?? DateFormat.day(row.date)
        else {
            // Between the cards of a file, the name and the number of the next one.
            let isHeading =
                layout.dialect != nil && row.title.isEmpty && !row.date.contains(where: \.isNumber)
            if row.isWithoutAmount || isHeading { return .skipped(.noDate, at: start) }
            return .unreadable(.dateOfColumn, at: row.dateOffset)
        }
        if row.isShort { return .unreadable(wrongCount, at: start) }
        guard row.status == .booked else { return .unreadable(.status, at: start) }
        guard let fee = row.fee else { return .unreadable(.amount, at: start) }
        guard let currency = row.currency else { return .unreadable(.currency, at: start) }
        guard let (amount, direction) = row.amount else {
            return .unreadable(.direction, at: start)
        }
        return .entry(
            EntryCollector.Row(
                offset: start, id: row.id, day: day,
                title: row.title.isEmpty
                    ? "—" : String(row.title.prefix(StatementReader.longestTitle)),
                currency: currency, amount: amount, fee: fee, direction: direction,
                isOfSide: layout.positions.amount == nil && layout.positions.direction == nil))
    }

    /// Why a row cannot be an entry, whatever its fields hold.
    private mutating func reasonToSkip(_ row: StatementRow) -> SkippedEntry.Reason? {
        if row.isHeader { return .header }
        if let begin = row.heading {
            // Itaú and Bradesco write several blocks into a file.
            if begin.hasPrefix("lancamentos") { areFuture = begin.hasPrefix("lancamentos futuros") }
            if begin.hasPrefix("ultimos lancamentos"), repeated == nil { repeated = rowsSoFar() }
            return row.isTotal ? .total : .noDate
        }
        if row.isBalance { return .balance }
        return row.isTotal ? .total : nil
    }

    /// The texts of the rows before the current one.
    private func rowsSoFar() -> Set<[String]> {
        var rows: Set<[String]> = []
        var earlier = CSVRecords(text, layout)
        while let fields = earlier.next(), earlier.position < records.position {
            rows.insert(StatementRow(earlier, fields, layout).texts)
        }
        return rows
    }

    /// Joins the parts of a title that contains commas without quotation marks, as Itaú writes them.
    ///
    /// If the parts could be those of an amount with a decimal comma, the fields are left as they are.
    private func withWholeTitle(_ fields: [CSVRecords.Field]) -> [CSVRecords.Field] {
        let surplus = fields.count - layout.header.count
        guard surplus > 0, !layout.header.isEmpty, layout.separator == UInt8(ascii: ","),
            layout.positions.title.count == 1, let title = layout.positions.title.first,
            layout.positions.amount == layout.header.count - 1, title == layout.header.count - 2,
            let last = fields.last, !records.isBlank(last)
        else { return fields }
        let cut = title + surplus
        // Such as `12,50` and `R$ 1,234.56`, but not `SP 04/10`.
        let end = records.string(fields[cut]).split(separator: " ").last ?? ""
        guard end.utf8.last?.isDigit != true || end.contains("/") else { return fields }
        let range = fields[title].range.lowerBound..<fields[cut].range.upperBound
        return fields[..<title] + [CSVRecords.Field(range: range, isEscaped: false)]
            + fields[(cut + 1)...]
    }
}

extension StatementEntry {
    /// Whether only an account has an entry with such a title: a salary, or a transfer that came in or was sent.
    fileprivate var namesAccount: Bool {
        let title = title.folded.split { !$0.isLetter }.joined(separator: " ")
        if minor > 0 {
            return Self.sent.contains(where: title.hasPrefix) && !title.contains("credito")
        }
        return Self.received.contains(where: title.hasPrefix)
            || ["salario", "salary", "payroll"].contains(where: title.contains)
    }

    private static let transfers = ["pix", "ted", "doc", "transf", "transferencia"]
    private static let sent = transfers.map { $0 + " enviad" }
    private static let received =
        transfers.map { $0 + " receb" } + [
            "recebimento pix", "recebimento de pix", "provento", "rendiment", "direct deposit",
        ]
}
