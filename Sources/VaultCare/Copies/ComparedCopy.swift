import Vault

/// A file that contains this vault, and what it holds in comparison with it.
struct ComparedCopy: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        /// Nothing that the vault lacks.
        case nothingNew
        /// Something that the vault lacks: the report of a merge of it.
        case more(MergeReport)
        /// Unknown, because a part cannot be read.
        case unreadable
        /// Unknown, because the vault's key does not open it.
        case locked(opensWithPassphrase: Bool)
        /// A part of a write that was interrupted and never confirmed.
        case interruptedWrite
    }

    /// The names in JSON.
    enum Kind: String, Sendable {
        case backup
        case older = "older-copy"
        case conflict = "conflict-copy"
        case unreadable = "damaged-copy"
        case locked = "locked-copy"
        case interruptedWrite = "interrupted-write"
    }

    let file: VaultCopy
    let content: Content
    /// Whether `vault backup` has made it.
    let isBackup: Bool
    /// The version of the file that was compared.
    let version: FileVersion?

    init(_ file: VaultCopy, _ content: Content, isBackup: Bool, version: FileVersion?) {
        self.file = file
        self.content = content
        self.isBackup = isBackup
        self.version = version
    }

    var path: String { file.path }

    var kind: Kind {
        switch content {
        case .nothingNew: isBackup ? .backup : .older
        case .more: .conflict
        case .unreadable: .unreadable
        case .locked: isBackup ? .backup : .locked
        case .interruptedWrite: .interruptedWrite
        }
    }

    /// Whether removing it loses nothing.
    var isSpare: Bool { content == .nothingNew || content == .interruptedWrite }

    /// Whether something is to be done about it.
    var needsAttention: Bool {
        switch content {
        case .nothingNew, .interruptedWrite, .locked(opensWithPassphrase: true): false
        case .more, .unreadable, .locked: true
        }
    }

    /// The report of what only this copy holds; `nil` if it holds nothing more, or if that is not known.
    var report: MergeReport? {
        if case .more(let report) = content { report } else { nil }
    }
}

/// Copies that `vault status --remove-copies` does not remove.
struct KeptCopies: Error, Equatable, Sendable {
    let copies: [ComparedCopy]

    init(_ copies: [ComparedCopy]) {
        self.copies = copies
    }
}

extension KeptCopies: Fault {
    /// Names no file, because in an error a date in its name may be hidden as a card number.
    ///
    /// The answer lists all copies.
    func failure(in phrases: Phrases) -> Failure {
        let count = copies.count
        return phrases.failure(
            .refused,
            count == 1
                ? "not removed: 1 copy that may hold what the vault lacks"
                : "not removed: \(count) copies that may hold what the vault lacks",
            count == 1
                ? "não apagada: 1 cópia que pode ter o que falta no cofre"
                : "não apagadas: \(count) cópias que podem ter o que falta no cofre",
            hint: copies.first.map(phrases.hintToRemove))
    }
}

extension Phrases {
    fileprivate func hintToRemove(_ copy: ComparedCopy) -> String {
        switch copy.content {
        case .locked:
            pick(
                "add --from-passphrase-file FILE with its passphrase",
                "acrescente --from-passphrase-file ARQUIVO com a senha dela")
        case .unreadable: "cofre --vault \(fileWord) vault check"
        case .more, .nothingNew, .interruptedWrite: "vault merge \(fileWord)"
        }
    }
}
