/// Why a bank's file cannot be read, and where; lines and columns start at 1, columns count bytes.
struct StatementFault: Error, Equatable, Sendable {
    enum Problem: Equatable, Sendable {
        case tooLarge(limit: Int)
        case tooManyEntries(limit: Int)
        /// Neither OFX nor CSV.
        case unknownFormat
        /// A file of another kind, such as a PDF.
        case otherKind(OtherKind)
        /// A document type or an entity declaration, which no bank's file needs.
        case declaration
        /// An end tag without its start tag.
        case tag
        /// The file ends too early.
        case truncated
        /// The file contains no account.
        case noStatement
        case missing(field: String)
        case date
        /// A date of a CSV file, whose format a map can say.
        case dateOfColumn
        case amount
        /// An amount with two possible meanings, such as 1.234.
        case ambiguousAmount
        /// An amount with an exponent, such as 1.2E3.
        case exponent
        case currency
        /// A word that does not say whether the entry is booked.
        case status
        /// A date with the month before the day.
        case monthFirst(format: String)
        /// A word that does not say whether money comes or goes.
        case direction
        /// The record has other fields than the header.
        case fieldCount(Int, expected: Int)
        /// The header does not contain this column.
        case noColumn(String)
        /// The columns for this header are not known.
        ///
        /// `map` is a guess, in JSON.
        case unknownColumns([String], map: String)
        /// The first line is an entry, and the file's bank is not known.
        case noHeader
        /// The command was interrupted.
        case interrupted

        /// The map that probably fits the file, to edit; `nil` if the columns are not the problem.
        var guessedMap: String? {
            switch self {
            case .unknownColumns(_, let map): map
            case .noHeader:
                #"{"header": false, "date": 1, "title": 2, "amount": 3, "negate": …}"#
            default: nil
            }
        }
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
        var places = TextPlaces()
        self = places.fault(problem, at: offset, in: bytes)
    }
}
