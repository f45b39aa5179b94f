/// The rows of a sheet's section, each made when it is asked for: a bill may have a hundred
/// thousand, and its reader sees thirty.
package struct SheetRows: RandomAccessCollection, Equatable, Sendable {
    package let count: Int
    private let make: @Sendable (Int) -> Sheet.Row

    package init(_ rows: [Sheet.Row]) {
        self.init(rows) { $0 }
    }

    package init<Item: Sendable>(
        _ items: [Item], _ row: @escaping @Sendable (Item) -> Sheet.Row
    ) {
        self.init(count: items.count) { row(items[$0]) }
    }

    private init(count: Int, _ make: @escaping @Sendable (Int) -> Sheet.Row) {
        self.count = count
        self.make = make
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(position: Int) -> Sheet.Row { make(position) }

    /// The same rows, each changed when it is asked for.
    func changed(_ change: @escaping @Sendable (Sheet.Row) -> Sheet.Row) -> SheetRows {
        SheetRows(count: count) { change(make($0)) }
    }

    package static func + (left: SheetRows, right: SheetRows) -> SheetRows {
        SheetRows(count: left.count + right.count) {
            $0 < left.count ? left[$0] : right[$0 - left.count]
        }
    }

    package static func == (left: SheetRows, right: SheetRows) -> Bool {
        left.elementsEqual(right)
    }
}
