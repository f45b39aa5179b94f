/// What a row of a list, or one object, consists of: described once.
///
/// Tables and boxes for people, rows in a pipe, CSV and JSON are made from it, so a value is the same in each.
struct View<Row: Sendable>: Sendable {
    let fields: [Field<Row>]
    /// The keys of the first columns of a table; the others follow in the order of the fields.
    let first: [String]
    /// Whether rows are numbered, so that a later command can name one.
    let isNumbered: Bool
    /// What is said instead of a list without rows.
    let empty: Sentence

    init(
        _ fields: Field<Row>..., first: [String] = [], isNumbered: Bool = false,
        empty: Sentence = .same("")
    ) {
        self.init(fields, first: first, isNumbered: isNumbered, empty: empty)
    }

    init(
        _ fields: [Field<Row>], first: [String] = [], isNumbered: Bool = false,
        empty: Sentence = .same("")
    ) {
        self.fields = fields
        self.first = first
        self.isNumbered = isNumbered
        self.empty = empty
    }
}

// For programs.
extension View {
    /// The columns of CSV: the keys of each value in JSON, joined by points.
    var header: [String] { columns.map { $0.path.joined(separator: ".") } }

    private var columns: [FieldColumn] {
        let all = fields.flatMap(\.columns)
        return all.filter { !$0.isLast } + all.filter(\.isLast)
    }

    /// The JSON Schema of a row; no key is required, because some rows lack some.
    var schema: JSON {
        var known: Set = [""]
        let own = fields.filter { known.insert($0.key).inserted }
        return ["type": "object", "properties": .object(own.map { ($0.key, $0.schema) })]
    }

    func json(_ row: Row) -> JSON {
        .object(
            fields.compactMap { field in
                field.json(row).map { JSON.Member(key: field.key, value: $0) }
            })
    }

    func json(_ rows: [Row]) -> JSON { .list(rows.map(json)) }

    /// The rows with a header, as CSV.
    func csv(_ rows: [Row]) -> CSVList {
        let paths = columns.map(\.path)
        return CSVList(
            header: header,
            rows: LazyRows(rows) { row in
                let object = json(row)
                return paths.map { object.value(at: $0)?.cell(CSVList.safe) ?? "" }
            })
    }

    /// What programs get of a list.
    func document(_ rows: [Row]) -> Document {
        Document(csv: csv(rows)) { json(rows) }
    }

    /// What programs get of one object.
    func document(of row: Row) -> Document {
        Document(csv: csv([row])) { json(row) }
    }
}

// For people, and for a pipe.
extension View {
    /// The rows in columns; without rows, the sentence that says so.
    func block(_ rows: [Row], _ context: ReplyContext) -> Block {
        rows.isEmpty
            ? .notice(Line(context.phrases.say(empty), .dim)) : .table(table(rows, context))
    }

    func table(_ rows: [Row], _ context: ReplyContext) -> Table {
        let shown = ordered.flatMap(\.shown).filter { part in
            !part.isOccasional || rows.contains { part.span($0, context) != nil }
        }
        return Table(
            columns: shown.map { $0.column(context.phrases) },
            rows: LazyRows(rows) { row in shown.map { $0.span(row, context) ?? Span("", $0.role) }
            },
            isNumbered: isNumbered, firstUncutColumn: shown.firstIndex { $0.width == .below })
    }

    /// The labels and values of one object, without values that it does not have.
    func rows(_ row: Row, _ context: ReplyContext) -> [Box.Row] {
        fields.flatMap(\.shown).compactMap { part in
            part.span(row, context).map { Box.Row(context.phrases.say(part.label), $0) }
        }
    }

    private var ordered: [Field<Row>] {
        first.compactMap { key in fields.first { $0.key == key } }
            + fields.filter { !first.contains($0.key) }
    }
}
