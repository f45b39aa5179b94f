/// What a reply is made of, before anybody has decided how it will look.
package enum Block: Equatable, Sendable {
    case line(Line)
    /// A list: unboxed columns.
    case table(Table)
    /// One object: a card, a confirmation, a receipt.
    case box(Box)
    /// One object with a list in it, in one frame.
    case sheet(Sheet)
    /// Things side by side, a bar above each.
    case chart(Chart)
    case bars(Bars)
    /// About the answer, not the answer: goes to standard error.
    case notice(Line)
    /// Text that is already laid out, such as help.
    case text(String)
    /// A picture; a pipe has none.
    case drawing(Drawing)
}

/// One line of differently marked pieces.
package struct Line: Equatable, Sendable, ExpressibleByStringLiteral {
    package var spans: [Span]

    package init(_ spans: [Span]) {
        self.spans = spans
    }

    package init(_ text: String, _ role: Role = .plain) {
        spans = [Span(text, role)]
    }

    package init(stringLiteral value: String) {
        self.init(value)
    }
}

package struct Span: Equatable, Sendable {
    package let text: String
    package let role: Role
    /// Where a terminal that knows links leads to from here; never from outside.
    package let link: String?
    /// What a program reads in its place: one language, and numbers without marks.
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

/// What a piece of text is, never what it looks like.
package enum Role: Equatable, Sendable {
    case plain, strong, dim, accent, good, attention, bad
    case bill(BillTone)
}

package struct Table: Equatable, Sendable {
    package struct Column: Equatable, Sendable {
        package let title: String
        package let isRightAligned: Bool

        package init(_ title: String, isRightAligned: Bool = false) {
            self.title = title
            self.isRightAligned = isRightAligned
        }
    }

    package let columns: [Column]
    package let rows: LazyRows<[Span]>
    /// Numbers the rows, so that a later command can name one.
    package let isNumbered: Bool

    package init(columns: [Column], rows: [[Span]], isNumbered: Bool = false) {
        self.init(columns: columns, rows: LazyRows(rows), isNumbered: isNumbered)
    }

    package init(columns: [Column], rows: LazyRows<[Span]>, isNumbered: Bool = false) {
        self.columns = columns
        self.rows = rows
        self.isNumbered = isNumbered
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
    package let rows: [Row]

    package init(title: String, rows: [Row]) {
        self.title = title
        self.rows = rows
    }
}
