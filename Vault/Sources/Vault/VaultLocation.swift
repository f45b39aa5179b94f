/// Where a vault and its witness are.
public struct VaultLocation: Sendable, Equatable {
    /// The vault's file.
    ///
    /// A symbolic link is followed and stays one.
    public let path: String
    /// The witness (FORMAT.md section 10), in a directory that is not the vault's.
    ///
    /// Nil does without.
    public let witness: String?

    public init(path: String, witness: String? = nil) {
        self.path = path
        self.witness = witness
    }
}
