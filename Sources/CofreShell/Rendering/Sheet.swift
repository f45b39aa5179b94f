/// One object with a list in it: a bill.
///
/// Sections in one frame, rows that may be very many.
package struct Sheet: Equatable, Sendable {
    package enum Row: Equatable, Sendable {
        case centred(Span)
        /// Words on the left, what they come to on the right.
        case pair(Span, Span)
        case entry(Entry)
    }

    /// A dated line: its title gives way when it is too long, its figure never does.
    package struct Entry: Equatable, Sendable {
        package let lead: String
        package let title: Span
        package let figure: Span
        /// The same for a program to read.
        package let plain: [String]

        package init(lead: String, title: Span, figure: Span, plain: [String]) {
            self.lead = lead
            self.title = title
            self.figure = figure
            self.plain = plain
        }
    }

    /// Stands above the frame, for people only: where this one is among its like.
    package let tabs: [Span]
    package let title: String
    package let sections: [SheetRows]

    package init(tabs: [Span] = [], title: String, sections: [SheetRows]) {
        self.tabs = tabs
        self.title = title
        self.sections = sections
    }
}
