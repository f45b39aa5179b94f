/// The records of a log that was read from its first frame, in the order in which they lie in the file.
///
/// By the numbers of their rows: what a rewrite keeps may be a million records, and none is copied to be named.
struct LiveRecords {
    let table: RecordTable
    /// The rows, in order.
    private let order: [UInt32]

    init(_ table: RecordTable) {
        self.table = table
        let rows = table.rows
        var order: [UInt32] = []
        order.reserveCapacity(rows.count)
        var isSorted = true
        var last: Location?
        for (number, row) in rows.enumerated() {
            guard let location = row.location else { continue }
            if let last, location.isBefore(last) { isSorted = false }
            last = location
            order.append(UInt32(number))
        }
        if !isSorted {
            order.sort {
                guard let a = rows[Int($0)].location, let b = rows[Int($1)].location else {
                    preconditionFailure("only rows with a place were taken")
                }
                return a.isBefore(b)
            }
        }
        self.order = order
    }

    var count: Int { order.count }

    /// The row of the record at this place in the file.
    subscript(place: Int) -> RecordTable.Row { table.rows[Int(order[place])] }

    /// The bytes that each record takes in a frame.
    var encodedLengths: some Sequence<Int> {
        order.lazy.map { table.encodedLength(of: table.rows[Int($0)]) }
    }

    /// Whether every row of `other` was made of one of these, in their order, with the same clock, writer and size.
    func areContent(of other: RecordTable) -> Bool {
        other.rows.count == count
            && (0..<count).allSatisfy { place in
                let (old, new) = (self[place], other.rows[place])
                guard let a = old.location, let b = new.location else { return false }
                return table.names(old, asDoes: other, new) && a.hasTheSameOrigin(as: b)
            }
    }
}
