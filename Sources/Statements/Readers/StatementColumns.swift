import Values

/// Which columns of a CSV file hold what: a map that a person wrote, or a row of the table of banks.
struct StatementColumns: Codable, Equatable, Sendable {
    /// A column by its name in the header, ignoring case and accents, or by its place, counted from 1.
    enum Column: Equatable, Sendable {
        case name(String)
        case place(Int)
    }

    /// The columns whose texts form the title of an entry, in this order.
    struct Title: Equatable, Sendable {
        let columns: [Column]
    }

    /// False if the first line is an entry; all columns are then places.
    var header: Bool?
    var date: Column
    var title: Title
    var amount: Column?
    /// Incoming and outgoing amounts, if they have columns of their own.
    var incoming: Column?
    var outgoing: Column?
    /// What the bank takes in addition to the amount; outgoing money.
    var fee: Column?
    /// Whether money comes or goes, in words such as `Entrada` and `Saída`; a minus must agree.
    var direction: Column?
    /// Whether the entry is booked, in words such as `COMPLETED`.
    var status: Column?
    /// The number of an instalment, such as `2/5` or `2 de 5`.
    var installment: Column?
    var id: Column?
    var currency: Column?
    /// The currency of incoming amounts, if they have columns of their own.
    var incomingCurrency: Column?
    /// The currency of a file without a column for it.
    var currencyCode: Currency?
    /// Such as `MM/dd/yyyy`; `nil` for year-month-day or day/month/year, with any mark.
    var dateFormat: String?
    /// Whether outgoing amounts are negative in the file.
    var negate: Bool?
    /// Whether the file is that of a bank account, and not of a card; `nil` to tell it by the titles.
    var bankAccount: Bool?

    enum CodingKeys: String, CodingKey {
        case header, date, title, amount
        case incoming = "in"
        case outgoing = "out"
        case fee, direction, status, installment, id, currency
        case incomingCurrency = "inCurrency"
        case currencyCode, dateFormat, negate, bankAccount
    }

    var hasHeader: Bool { header ?? true }

    /// The columns without which an entry cannot be read.
    var needed: [Column] {
        [date] + title.columns + [amount, incoming, outgoing].compactMap(\.self)
    }

    var all: [Column] {
        let others = [fee, direction, status, installment, id, currency, incomingCurrency]
        return needed + others.compactMap(\.self)
    }
}

/// The columns to use for every file with this header, and the last account for which they were used.
struct RememberedColumns: Codable, Equatable, Sendable {
    /// The column names in the header.
    let header: [String]
    let columns: StatementColumns
    let account: String

    func isFor(_ header: [String]) -> Bool {
        self.header.map(\.folded) == header.map(\.folded)
    }
}

extension StatementColumns.Column: Codable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let place = try? value.decode(Int.self), place > 0 {
            self = .place(place)
        } else {
            self = .name(try value.decode(String.self))
        }
        guard self != .name("") else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "an empty name")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .name(let name): try value.encode(name)
        case .place(let place): try value.encode(place)
        }
    }
}

extension StatementColumns.Column: ExpressibleByStringLiteral {
    init(stringLiteral name: String) { self = .name(name) }
}

extension StatementColumns.Title: Codable {
    /// One column, or a list of them.
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let column = try? value.decode(StatementColumns.Column.self) {
            columns = [column]
        } else {
            columns = try value.decode([StatementColumns.Column].self)
        }
        guard !columns.isEmpty else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "no column")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        if columns.count == 1 {
            try value.encode(columns[0])
        } else {
            try value.encode(columns)
        }
    }
}

extension StatementColumns.Title: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    init(stringLiteral name: String) { columns = [.name(name)] }
    init(arrayLiteral names: String...) { columns = names.map { .name($0) } }
}
