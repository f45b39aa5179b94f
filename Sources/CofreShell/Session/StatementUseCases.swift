package import CofreDomain

/// The dependencies of the import of statements.
package struct StatementUseCases: Sendable {
    package let store: any StatementStore
    /// The files at a path: the file itself, or the OFX and CSV files of a folder, sorted by name.
    package let files: @Sendable (_ path: String) throws(FileProblem) -> [String]
    /// Reads a file, at most one byte more than a statement may have.
    package let read: @Sendable (_ path: String) async throws(FileProblem) -> [UInt8]

    package init(
        store: any StatementStore,
        files: @escaping @Sendable (_ path: String) throws(FileProblem) -> [String],
        read: @escaping @Sendable (_ path: String) async throws(FileProblem) -> [UInt8]
    ) {
        self.store = store
        self.files = files
        self.read = read
    }
}
