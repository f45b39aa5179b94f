package import Terminal

/// A part of a reply, independent of how it will be displayed.
package enum Block: Equatable, Sendable {
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
    /// Text that is already laid out, such as help.
    case text(String)
    /// A picture, with what belongs beside it; only that is written to a pipe.
    case drawing(Drawing, beside: [Block] = [])
}

extension Block {
    package var isNotice: Bool {
        if case .notice = self { true } else { false }
    }

    /// `facts`, beside the picture if there is one.
    static func facts(_ facts: [Block], beside drawing: Drawing?) -> [Block] {
        drawing.map { [.drawing($0, beside: facts)] } ?? facts
    }
}

/// One line of pieces with different roles.
package struct Line: Equatable, Sendable {
    package var spans: [Span]

    package init(_ spans: [Span]) {
        self.spans = spans
    }

    package init(_ text: String, _ role: Role = .plain) {
        spans = [Span(text, role)]
    }
}

package struct Span: Equatable, Sendable {
    package let text: String
    package let role: Role
    /// The target of a link on terminals that support links; never from outside.
    package let link: String?
    /// The text for programs: in one language, with numbers without marks.
    package let plain: String

    package init(
        _ text: String, _ role: Role = .plain, link: String? = nil, plain: String? = nil
    ) {
        self.text = text
        self.role = role
        self.link = link
        self.plain = plain ?? text
    }
}

/// The meaning of a piece of text, which determines its style.
package enum Role: Equatable, Sendable {
    case plain, strong, dim, accent, good, attention, bad
    case bill(BillTone)
}

package struct Table: Equatable, Sendable {
    package struct Column: Equatable, Sendable {
        package let title: String
        package let isRightAligned: Bool
        /// The decimal point of a column of numbers, which are aligned at it where that fits.
        package let point: Character?
        /// Whether its texts identify something; they are never cut, and dropped last.
        package let isWhole: Bool
        /// Whether it is the first to be left out.
        package let isDispensable: Bool

        package init(
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

    package let columns: [Column]
    package let rows: LazyRows<[Span]>
    /// Whether rows are numbered, so that a later command can name one.
    package let isNumbered: Bool
    /// The first column that must never be cut.
    ///
    /// If a row is wider than the screen, these columns are shown below it, each on its own lines.
    package let firstUncutColumn: Int?

    package init(
        columns: [Column], rows: [[Span]], isNumbered: Bool = false, firstUncutColumn: Int? = nil
    ) {
        self.init(
            columns: columns, rows: LazyRows(rows), isNumbered: isNumbered,
            firstUncutColumn: firstUncutColumn)
    }

    package init(
        columns: [Column], rows: LazyRows<[Span]>, isNumbered: Bool = false,
        firstUncutColumn: Int? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.isNumbered = isNumbered
        self.firstUncutColumn = firstUncutColumn
    }
}

package struct Box: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package let label: String
        package let value: Span

        package init(_ label: String, _ value: Span) {
            self.label = label
            self.value = value
        }
    }

    package let title: String
    /// The label of the title in a pipe; `nil` if the rows contain the title already.
    let titleLabel: String?
    package let rows: [Row]

    package init(title: String, titleLabel: String? = nil, rows: [Row]) {
        self.title = title
        self.titleLabel = titleLabel
        self.rows = rows
    }
}
