/// The position of the wrong word in a typed line.
package struct ErrorPosition: Equatable, Sendable {
    /// The line, with its words quoted if necessary.
    package let line: String
    /// The text before the word.
    package let before: String

    package init(line: String, before: String) {
        self.line = line
        self.before = before
    }

    /// The column of the word's first character, from 1.
    package var column: Int { before.count + 1 }
}
