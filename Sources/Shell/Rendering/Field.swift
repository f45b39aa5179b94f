import Values

/// One value of a row: its key and value in JSON, which is also its column in CSV and its text in a pipe, and how
/// people see it.
struct Field<Row: Sendable>: Sendable {
    typealias Value = @Sendable (Row) -> JSON?
    typealias Show = @Sendable (Row, ReplyContext) -> Span?

    let key: String
    /// `nil` if the key is left out of this row.
    let json: Value
    /// The JSON Schema of the value; a single value may be of any type.
    let schema: JSON
    let columns: [FieldColumn]
    let shown: [ShownField<Row>]

    /// A value that only programs get.
    init(_ key: String, json: @escaping Value) {
        self.init(key, json, [FieldColumn()], [])
    }

    /// - Parameters:
    ///   - isMarkup: whether the value is HTML of a server, of which a pipe has the text that people see.
    ///   - isOccasional: whether a list has its column only if a row has a value.
    ///   - show: how people see it; the same text as for programs if it is omitted.
    init(
        _ key: String, _ label: Sentence, _ role: Role = .plain, width: FieldWidth = .usual,
        isMarkup: Bool = false, isOccasional: Bool = false, json: @escaping Value,
        show: Show? = nil
    ) {
        let plain: @Sendable (Row) -> String? = { row in
            json(row).flatMap { $0 == .null ? nil : $0.cell() }
        }
        let shown = ShownField<Row>(
            label: label, role: role, width: width, isOccasional: isOccasional
        ) { row, context in
            guard let show else { return plain(row).map { Span($0, role) } }
            return show(row, context).map {
                Span($0.text, $0.role, plain: isMarkup ? $0.text : plain(row) ?? "")
            }
        }
        self.init(key, json, [FieldColumn()], [shown])
    }

    private init(
        _ key: String, _ json: @escaping Value, _ columns: [FieldColumn],
        _ shown: [ShownField<Row>], schema: JSON = [:]
    ) {
        self.key = key
        self.json = json
        self.schema = schema
        self.columns = columns.map { FieldColumn(path: [key] + $0.path, isLast: $0.isLast) }
        self.shown = shown
    }

    /// What only people and pipes see, such as several values in one column; a pipe has it in English.
    static func shown(
        _ label: Sentence, width: FieldWidth = .usual, show: @escaping Show
    ) -> Field {
        let shown = ShownField<Row>(label: label, role: .plain, width: width) { row, context in
            let english = show(row, ReplyContext(phrases: .plain, now: context.now))
            return show(row, context).map { Span($0.text, $0.role, plain: english?.plain) }
        }
        return Field("", { _ in nil }, [], [shown])
    }

    /// - Parameters:
    ///   - isCurrencyLast: whether the column of its currency is after those of other fields, because the row names
    ///     the same currency before.
    ///   - otherwise: what people see if there is none.
    ///   - absent: what is written if there is none; `nil` leaves the key out.
    static func money(
        _ key: String, _ label: Sentence? = nil, _ role: Role = .plain,
        isCurrencyLast: Bool = false, otherwise: Show? = nil, absent: JSON? = .null,
        _ money: @escaping @Sendable (Row) -> Money?
    ) -> Field {
        let shown = label.map { label in
            ShownField<Row>(label: label, role: role, width: .right) { row, context in
                guard let money = money(row) else {
                    return otherwise?(row, context).map { Span($0.text, $0.role, plain: "") }
                }
                return Span(context.phrases.money(money), role, plain: money.decimalString)
            }
        }
        let columns = [
            FieldColumn(path: ["value"]), FieldColumn(path: ["currency"], isLast: isCurrencyLast),
        ]
        return Field(
            key, { money($0).map(JSON.money) ?? absent }, columns, [shown].compactMap(\.self),
            schema: [
                "type": .texts(["object", "null"]),
                "properties": ["value": ["type": "string"], "currency": ["type": "string"]],
            ])
    }

    /// An object of its own.
    ///
    /// - Parameter absent: what is written instead if there is none; `nil` leaves the key out.
    static func object<Part>(
        _ key: String, absent: JSON? = .null, _ part: @escaping @Sendable (Row) -> Part?,
        _ fields: Field<Part>...
    ) -> Field {
        let view = View(fields)
        return Field(
            key, { row in part(row).map(view.json) ?? absent }, fields.flatMap(\.columns),
            fields.flatMap(\.shown).map { $0.lifted(part) },
            schema: ["anyOf": .list([view.schema, ["type": "null"]])])
    }

    /// Objects inside a row, which people see elsewhere; `nil` leaves the key out, or is `null`.
    static func list<Part>(
        _ key: String, isNullable: Bool = false,
        _ parts: @escaping @Sendable (Row) -> [Part]?, _ fields: Field<Part>...
    ) -> Field {
        .list(key, isNullable: isNullable, parts, of: View(fields))
    }

    /// Rows of another view.
    static func list<Part>(
        _ key: String, isNullable: Bool = false,
        _ parts: @escaping @Sendable (Row) -> [Part]?, of view: View<Part>
    ) -> Field {
        Field(
            key, { row in parts(row).map(view.json) ?? (isNullable ? .null : nil) },
            view.fields.flatMap(\.columns), [],
            schema: ["type": .texts(["array", "null"]), "items": view.schema])
    }
}

/// A column of CSV: the keys below the field that lead to its value.
struct FieldColumn: Sendable {
    var path: [String] = []
    /// Whether it is after the columns of other fields.
    var isLast = false
}

/// How a column of a table uses the width of the screen.
enum FieldWidth: Sendable {
    case usual
    /// Never cut, and dropped last.
    case whole
    /// The first to be left out.
    case dispensable
    case right
    /// Numbers, aligned at their decimal points.
    case point
    /// Never cut: if a row is too wide, it and the columns after it are shown below the row.
    case below
}

/// How people see a value of a row.
struct ShownField<Row: Sendable>: Sendable {
    let label: Sentence
    /// The role of an empty cell.
    let role: Role
    let width: FieldWidth
    /// Whether a list has its column only if a row has a value.
    var isOccasional = false
    /// `nil` if the row has no such value.
    let span: @Sendable (Row, ReplyContext) -> Span?

    func column(_ phrases: Phrases) -> Table.Column {
        Table.Column(
            phrases.say(label), isRightAligned: width == .right,
            point: width == .point ? phrases.decimalPoint : nil,
            isWhole: width == .whole, isDispensable: width == .dispensable)
    }

    fileprivate func lifted<Whole>(
        _ part: @escaping @Sendable (Whole) -> Row?
    ) -> ShownField<Whole> {
        ShownField<Whole>(
            label: label, role: role, width: width, isOccasional: isOccasional
        ) { [span] whole, context in
            part(whole).flatMap { span($0, context) }
        }
    }
}
