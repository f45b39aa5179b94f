import Terminal

/// A part of a reply, independent of how it will be displayed.
enum Block: Equatable, Sendable {
    case line(Line)
    /// A line that people copy, such as a Pix code; never broken into rows.
    case verbatim(Line)
    /// A list: columns without a frame.
    case table(Table)
    /// One object: a card, a confirmation, a receipt.
    case box(Box)
    /// One object that contains a list, in one frame.
    case sheet(Sheet)
    /// Columns side by side, each with a bar above.
    case chart(Chart)
    case bars(Bars, otherwise: Line)
    case qr(QRModules, otherwise: Line)
    /// A remark about the answer; written to standard error.
    case notice(Line)
    /// Text for a file or another program, such as a journal; no line of it is broken into rows.
    case text(String)
    /// A picture, with what belongs beside it; only that is written to a pipe.
    case drawing(Drawing, beside: [Block] = [])
}

extension Block {
    var isNotice: Bool {
        if case .notice = self { true } else { false }
    }

    /// `facts`, beside the picture if there is one.
    static func facts(_ facts: [Block], beside drawing: Drawing?) -> [Block] {
        drawing.map { [.drawing($0, beside: facts)] } ?? facts
    }
}

/// One line of pieces with different roles.
struct Line: Equatable, Sendable {
    var spans: [Span]

    init(_ spans: [Span]) {
        self.spans = spans
    }

    init(_ text: String, _ role: Role = .plain) {
        spans = [Span(text, role)]
    }
}

struct Span: Equatable, Sendable {
    let text: String
    let role: Role
    /// The target of a link on terminals that support links; never from outside.
    let link: String?
    /// The text for programs: in one language, with numbers without marks.
    let plain: String

    init(
        _ text: String, _ role: Role = .plain, link: String? = nil, plain: String? = nil
    ) {
        self.text = text
        self.role = role
        self.link = link
        self.plain = plain ?? text
    }
}

/// The meaning of a piece of text, which determines its style.
enum Role: Equatable, Sendable {
    case plain, strong, dim, accent, good, attention, bad
    case bill(BillTone)
}

struct Table: Equatable, Sendable {
    struct Column: Equatable, Sendable {
        let title: String
        let isRightAligned: Bool
        /// The decimal point of a column of numbers, which are aligned at it where that fits.
        let point: Character?
        /// Whether its texts identify something; they are never cut, and dropped last.
        let isWhole: Bool
        /// Whether it is the first to be left out.
        let isDispensable: Bool

        init(
            _ title: String, isRightAligned: Bool = false, point: Character? = nil,
            isWhole: Bool = false, isDispensable: Bool = false
        ) {
            self.title = title
            self.isRightAligned = isRightAligned || point != nil
            self.point = point
            self.isWhole = isWhole
            self.isDispensable = isDispensable
        }
    }

    let columns: [Column]
    let rows: LazyRows<[Span]>
    /// Whether rows are numbered, so that a later command can name one.
    let isNumbered: Bool
    /// The first column that must never be cut.
    ///
    /// If a row is wider than the screen, these columns are shown below it, each on its own lines.
    let firstUncutColumn: Int?

    init(
        columns: [Column], rows: [[Span]], isNumbered: Bool = false, firstUncutColumn: Int? = nil
    ) {
        self.init(
            columns: columns, rows: LazyRows(rows), isNumbered: isNumbered,
            firstUncutColumn: firstUncutColumn)
    }

    init(
        columns: [Column], rows: LazyRows<[Span]>, isNumbered: Bool = false,
        firstUncutColumn: Int? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.isNumbered = isNumbered
        self.firstUncutColumn = firstUncutColumn
    }
}

struct Box: Equatable, Sendable {
    struct Row: Equatable, Sendable {
        let label: String
        let value: Span

        init(_ label: String, _ value: Span) {
            self.label = label
            self.value = value
        }
    }

    let title: String
    /// The label of the title in a pipe; `nil` if the rows contain the title already.
    var titleLabel: String?
    let rows: [Row]
}
