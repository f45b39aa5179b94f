import Values

/// How a CSV file is read: its separator, where its rows begin, and what its columns hold.
struct CSVLayout {
    /// The positions of an entry's fields in a record.
    struct Positions {
        let date: Int
        let title: [Int]
        let amount, incoming, outgoing: Int?
        let fee, direction, status, installment, id, currency, incomingCurrency: Int?

        /// `nil` if the header lacks a column.
        init?(_ columns: StatementColumns, in header: [String]) {
            guard columns.all.allSatisfy({ $0.position(in: header) != nil }),
                let date = columns.date.position(in: header)
            else { return nil }
            func position(_ column: StatementColumns.Column?) -> Int? {
                column?.position(in: header)
            }
            self.date = date
            title = columns.title.columns.compactMap { $0.position(in: header) }
            amount = position(columns.amount)
            (incoming, outgoing) = (position(columns.incoming), position(columns.outgoing))
            (fee, direction) = (position(columns.fee), position(columns.direction))
            (status, installment) = (position(columns.status), position(columns.installment))
            (id, currency) = (position(columns.id), position(columns.currency))
            incomingCurrency = position(columns.incomingCurrency)
        }

        /// A row must have these fields.
        var last: Int {
            ([date, amount, incoming, outgoing, fee, direction, status, currency, incomingCurrency]
                .compactMap(\.self) + title).max() ?? date
        }
    }

    let columns: StatementColumns
    let positions: Positions
    /// The names of the columns; empty if the file has no header.
    let header: [String]
    /// Whether the columns are those of an account: the balance after each entry, or money in and out in its words.
    var isOfAccount: Bool {
        has("saldo", "balance", "saida", "debito", "withdraw", "outflow")
    }
    /// Whether a column says D or C, as banks write it for accounts.
    var seemsOfAccount: Bool { has("deb_", "deb/") }
    let account: String
    /// The dialect of a known bank; `nil` if the columns are a person's choice.
    let dialect: Dialect?
    let separator: UInt8
    /// The offset of the first row.
    let start: Int
    /// The number of lines with text before the header.
    let linesBefore: Int
    /// The first day that is named before the header.
    let made: Day?

    var fieldCount: Int { header.isEmpty ? positions.last + 1 : header.count }

    private func has(_ words: String...) -> Bool {
        header.map(\.folded).contains { name in words.contains(where: name.contains) }
    }
}

extension StatementColumns.Column {
    func position(in header: [String]) -> Int? {
        switch self {
        case .name(let name):
            // Of two columns with one name, neither is meant.
            header.count { $0.folded == name.folded } == 1
                ? header.firstIndex { $0.folded == name.folded } : nil
        case .place(let place): header.indices.contains(place - 1) ? place - 1 : nil
        }
    }
}
