/// Why a bank's file cannot be read, and where; lines and columns count from 1, columns in bytes.
package struct StatementFault: Error, Equatable, Sendable {
    package enum Problem: Equatable, Sendable {
        case tooLarge(limit: Int)
        case tooManyEntries(limit: Int)
        /// Neither OFX nor CSV.
        case unknownFormat
        /// Not UTF-8, nor Windows-1252.
        case encoding
        /// A document type or an entity of its own, which a bank's file never needs.
        case declaration
        /// Not a tag, or one that closes what is not open.
        case tag
        case quote
        /// The file ends too early.
        case truncated
        /// No account is in the file.
        case noStatement
        case missing(field: String)
        case date
        case amount
        /// Digits that can be read in two ways, such as 1.234.
        case ambiguousAmount
        case currency
        /// More or fewer fields than the header has.
        case fieldCount(Int, expected: Int)
        /// The header has no such column.
        case noColumn(String)
        /// No columns are known for this header.
        case unknownColumns([String])
        /// The command was interrupted.
        case interrupted
    }

    package let problem: Problem
    package let line: Int
    package let column: Int

    package init(_ problem: Problem, line: Int, column: Int) {
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
