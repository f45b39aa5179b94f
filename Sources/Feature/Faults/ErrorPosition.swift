/// The position of the wrong word in a typed line.
struct ErrorPosition: Equatable, Sendable {
    /// The line, with its words quoted if necessary.
    let line: String
    /// The text before the word.
    let before: String

    /// The column of the word's first character, from 1.
    var column: Int { before.count + 1 }
}
