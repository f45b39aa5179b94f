/// Reads the statement files that banks offer for download.
enum StatementReader {
    /// The maximum size of a file in bytes, and the maximum number of its entries.
    static let largest = 64 << 20
    static let mostEntries = 500_000
    /// A title is shown on one line of a bill.
    static let longestTitle = 200

    /// Reads a file of any kind that is supported.
    ///
    /// - Parameters:
    ///   - given: the columns of every CSV file, regardless of its header.
    ///   - remembered: the columns for headers imported earlier.
    ///   - account: the account that a person has named.
    static func read(
        _ bytes: [UInt8], given: StatementColumns? = nil, remembered: [RememberedColumns] = [],
        account: String? = nil
    ) throws(StatementFault) -> StatementFile {
        guard bytes.count <= largest else {
            throw StatementFault(.tooLarge(limit: largest), at: 0, in: bytes)
        }
        if let kind = OtherKind.of(bytes) {
            throw StatementFault(.otherKind(kind), at: 0, in: bytes)
        }
        let text = StatementText(bytes)
        var file: StatementFile
        if let start = try OFXTags.start(of: text) {
            var reader = OFXReader(text, from: start)
            file = try reader.read()
        } else if let kind = OtherKind.of(text) {
            throw text.fault(.otherKind(kind), at: text.start)
        } else {
            var reader = try CSVStatementReader(
                text.withoutQuotedLines(), given: given, remembered: remembered, account: account)
            file = try reader.read()
        }
        file.damaged = text.damagedLines
        return file
    }
}
