/// Where a vault and its witness are.
public struct VaultLocation: Sendable, Equatable {
    /// The vault's file.
    ///
    /// A symbolic link is followed and stays one.
    public let path: String
    /// The folder of witnesses and places (FORMAT.md section 10); not the vault's own folder.
    ///
    /// Nil does without.
    public let witnesses: String?
    /// Names the places; nothing is touched before a vault is made or opened.
    public init(path: String, witnesses: String? = nil) {
        self.path = path
        self.witnesses = witnesses
    }

    /// The path of the witness of the vault with this id, as ``HeaderSummary/vaultID`` spells it; nil without a folder for it.
    public func witness(of vaultID: String) -> String? {
        witnesses.map { "\($0)/\(vaultID).witness" }
    }
}
