import Values

/// What programs get of a reply: a value as JSON and, if it is a list, its rows as CSV.
struct Document: Sendable {
    /// Made when it is written, because it may have 100,000 rows.
    let json: @Sendable () -> JSON
    @WhenRead var csv: CSVList?

    init(
        csv: @autoclosure @escaping @Sendable () -> CSVList? = nil,
        json: @escaping @Sendable () -> JSON
    ) {
        self.json = json
        _csv = WhenRead(csv)
    }
}

/// A list as CSV: a header, and rows whose texts are safe to show and to open in a spreadsheet.
struct CSVList: Sendable {
    let header: [String]
    let rows: LazyRows<[String]>

    /// The whole document.
    var text: String {
        var text = CSVRow.text(header)
        for row in rows { text += CSVRow.text(row) }
        return text
    }

    static func safe(_ text: String) -> String {
        CSVRow.inert(Sanitizer.clean(text, limit: .max))
    }
}
