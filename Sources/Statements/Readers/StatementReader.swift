import Values

/// Reads the statement files that banks offer for download.
enum StatementReader {
    /// The maximum size of a file in bytes, and the maximum number of its entries.
    static let largest = 64 << 20
    static let mostEntries = 500_000

    /// The statements of a file; for a CSV file also the columns that were used.
    ///
    /// In `damaged` are the lines with a character that cannot be decoded; U+FFFD stands for it.
    ///
    /// - Parameters:
    ///   - given: the columns of every CSV file, regardless of its header.
    ///   - remembered: the columns for headers imported earlier.
    static func read(
        _ bytes: [UInt8], given: StatementColumns? = nil, remembered: [RememberedColumns] = []
    ) throws(StatementFault) -> (
        statements: [Statement], columns: RememberedColumns?, damaged: [Int]
    ) {
        guard bytes.count <= largest else {
            throw StatementFault(.tooLarge(limit: largest), at: 0, in: bytes)
        }
        let text = try StatementText(bytes)
        if isOFX(text) {
            var reader = OFXReader(text)
            return (try reader.read(), nil, text.damagedLines)
        }
        var reader = CSVStatementReader(text)
        let (statement, columns) = try reader.statement(given: given, remembered: remembered)
        return ([statement], columns, text.damagedLines)
    }

    /// Whether the file begins like OFX 1 or OFX 2.
    private static func isOFX(_ text: StatementText) -> Bool {
        let head = text.bytes[text.start...].prefix(4096).drop(while: StatementText.isBlank)
        let begin = String(decoding: head, as: UTF8.self).uppercased()
        return begin.hasPrefix("OFXHEADER") || begin.hasPrefix("<?OFX") || begin.hasPrefix("<OFX>")
            || begin.hasPrefix("<?XML") || begin.hasPrefix("<!DOCTYPE")
    }
}
