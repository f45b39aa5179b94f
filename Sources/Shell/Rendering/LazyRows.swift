/// Rows that are created on access, because a list may have a hundred thousand and a pager shows
/// thirty.
struct LazyRows<Row: Equatable & Sendable>: RandomAccessCollection, Equatable, Sendable {
    let count: Int
    private let make: @Sendable (Int) -> Row

    init(_ rows: [Row]) {
        self.init(rows) { $0 }
    }

    init<Item: Sendable>(_ items: [Item], _ row: @escaping @Sendable (Item) -> Row) {
        self.init(count: items.count) { row(items[$0]) }
    }

    /// - Parameter make: creates the row at an index.
    init(count: Int, _ make: @escaping @Sendable (Int) -> Row) {
        self.count = count
        self.make = make
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(position: Int) -> Row { make(position) }

    /// The same rows, each transformed on access.
    func changed(_ change: @escaping @Sendable (Row) -> Row) -> LazyRows {
        LazyRows(count: count) { change(make($0)) }
    }

    static func + (left: LazyRows, right: LazyRows) -> LazyRows {
        LazyRows(count: left.count + right.count) {
            $0 < left.count ? left[$0] : right[$0 - left.count]
        }
    }

    static func == (left: LazyRows, right: LazyRows) -> Bool {
        left.elementsEqual(right)
    }
}

/// The rows of a sheet's section.
typealias SheetRows = LazyRows<Sheet.Row>
