/// A simple terminal screen, sufficient for a line editor.
///
/// It supports text, wrapping, scrolling, cursor movement and erasing. It ignores colours and modes.
struct PseudoTerminalScreen {
    private var columns: Int
    private var rows: Int
    private var grid: [[String]]
    private var row = 0
    /// The cursor's column, or `columns` after the last cell was written; the next character then wraps.
    private var column = 0
    /// The beginning of an incomplete character or escape sequence.
    private var pending: [UInt8] = []

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        grid = [Self.blank(columns)]
    }

    var text: String {
        var lines = grid.map { line in
            let full = line.joined()
            return String(full.prefix(full.reversed().drop { $0 == " " }.count))
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    mutating func resize(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        grid = grid.map { Array(($0 + Self.blank(columns)).prefix(columns)) }
        column = min(column, columns)
    }

    mutating func feed(_ bytes: ArraySlice<UInt8>) {
        pending += bytes
        while let (token, length) = TerminalToken.first(in: pending) {
            pending.removeFirst(length)
            apply(token)
        }
    }

    private mutating func apply(_ token: TerminalToken) {
        switch token {
        case .scalar(let scalar): put(scalar)
        case .control(0x0D): column = 0
        case .control(0x0A): lineFeed()
        case .control(0x08): column = max(0, min(column, columns - 1) - 1)
        case .control, .ignored: break
        case .sequence(let final, let numbers): move(final, numbers)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let cells = TerminalToken.cells(of: scalar)
        guard cells > 0 else {
            if column > 0 { grid[row][column - 1].unicodeScalars.append(scalar) }
            return
        }
        if column + cells > columns {
            column = 0
            lineFeed()
        }
        grid[row][column] = String(scalar)
        if cells == 2 { grid[row][column + 1] = "" }
        column += cells
    }

    private mutating func lineFeed() {
        row += 1
        if row == grid.count { grid.append(Self.blank(columns)) }
        if grid.count > rows {
            grid.removeFirst()
            row -= 1
        }
    }

    private mutating func move(_ final: UInt8, _ numbers: [Int]) {
        let amount = max(1, numbers.first ?? 1)
        switch final {
        case UInt8(ascii: "A"): row = max(0, row - amount)
        case UInt8(ascii: "B"): for _ in 0..<amount { go(to: min(rows - 1, row + 1)) }
        case UInt8(ascii: "C"): column = min(columns - 1, column + amount)
        case UInt8(ascii: "D"): column = max(0, min(column, columns - 1) - amount)
        case UInt8(ascii: "G"): column = min(columns, amount) - 1
        case UInt8(ascii: "H"):
            go(to: min(rows, amount) - 1)
            column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
        case UInt8(ascii: "K"): eraseLine(numbers.first ?? 0)
        case UInt8(ascii: "J"): eraseScreen(numbers.first ?? 0)
        case UInt8(ascii: "P"):
            let start = min(column, columns)
            grid[row].removeSubrange(start..<min(columns, start + amount))
            grid[row] += Self.blank(columns - grid[row].count)
        case UInt8(ascii: "@"):
            grid[row].insert(contentsOf: Self.blank(amount), at: min(column, columns))
            grid[row] = Array(grid[row].prefix(columns))
        default: break
        }
    }

    private mutating func go(to newRow: Int) {
        while grid.count <= newRow { grid.append(Self.blank(columns)) }
        row = newRow
    }

    private mutating func eraseLine(_ mode: Int) {
        let start = mode == 0 ? min(column, columns) : 0
        let end = mode == 1 ? min(column + 1, columns) : columns
        for cell in start..<end { grid[row][cell] = " " }
    }

    private mutating func eraseScreen(_ mode: Int) {
        if mode == 0 {
            eraseLine(0)
            grid.removeSubrange((row + 1)...)
        } else {
            grid = grid.map { _ in Self.blank(columns) }
        }
    }

    private static func blank(_ columns: Int) -> [String] {
        Array(repeating: " ", count: columns)
    }
}
