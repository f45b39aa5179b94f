/// Where a vault and its witness are.
public struct VaultLocation: Sendable, Equatable {
    /// The vault's file.
    ///
    /// A symbolic link is followed and stays one.
    public let path: String
    /// The folder of the witnesses (FORMAT.md section 10), one file for each vault; not the vault's own folder.
    ///
    /// Nil does without.
    public let witnesses: String?
    /// A witness that several vaults took turns to write.
    ///
    /// It counts as this vault's as long as it speaks of it and there is no other.
    public let formerWitness: String?

    /// Names the places; nothing is touched before a vault is made or opened.
    public init(path: String, witnesses: String? = nil, formerWitness: String? = nil) {
        self.path = path
        self.witnesses = witnesses
        self.formerWitness = formerWitness
    }

    /// The path of the witness of the vault with this id, as ``HeaderSummary/vaultID`` spells it; nil without a folder for it.
    public func witness(of vaultID: String) -> String? {
        witnesses.map { "\($0)/\(vaultID).witness" }
    }
}
