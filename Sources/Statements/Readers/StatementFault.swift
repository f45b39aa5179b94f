import Values

/// Why a bank's file cannot be read, and where; lines and columns start at 1, columns count bytes.
struct StatementFault: Error, Equatable, Sendable {
    enum Problem: Equatable, Sendable {
        case tooLarge(limit: Int)
        case tooManyEntries(limit: Int)
        /// Neither OFX nor CSV.
        case unknownFormat
        /// Neither UTF-8 nor Windows-1252.
        case encoding
        /// A control character, which no bank's file contains.
        case control
        /// A document type or an entity declaration, which no bank's file needs.
        case declaration
        /// Not a valid tag, or an end tag without its start tag.
        case tag
        case quote
        /// The file ends too early.
        case truncated
        /// The file contains no account.
        case noStatement
        case missing(field: String)
        case date
        case amount
        /// An amount with two possible meanings, such as 1.234.
        case ambiguousAmount
        case currency
        /// The record has more or fewer fields than the header.
        case fieldCount(Int, expected: Int)
        /// The header does not contain this column.
        case noColumn(String)
        /// The columns for this header are not known.
        case unknownColumns([String])
        /// The command was interrupted.
        case interrupted
    }

    let problem: Problem
    let line: Int
    let column: Int

    init(_ problem: Problem, line: Int, column: Int) {
        self.problem = problem
        self.line = line
        self.column = column
    }

    init(_ problem: Problem, at offset: Int, in bytes: [UInt8]) {
        var (line, start) = (1, 0)
        for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        self.init(problem, line: line, column: offset - start + 1)
    }
}
