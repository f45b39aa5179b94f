package import CofreDomain

/// What the import of statements uses besides the session.
package struct StatementUseCases: Sendable {
    package let shelf: any StatementShelf
    /// The files that a path names: itself, or the OFX and CSV files of a folder, in order of their names.
    package let files: @Sendable (_ path: String) throws(FileProblem) -> [String]
    /// The bytes of a file, at most as many as a statement may have and one more.
    package let read: @Sendable (_ path: String) async throws(FileProblem) -> [UInt8]

    package init(
        shelf: any StatementShelf,
        files: @escaping @Sendable (_ path: String) throws(FileProblem) -> [String],
        read: @escaping @Sendable (_ path: String) async throws(FileProblem) -> [UInt8]
    ) {
        self.shelf = shelf
        self.files = files
        self.read = read
    }
}
