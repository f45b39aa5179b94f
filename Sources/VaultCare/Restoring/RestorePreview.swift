import Essentials

/// What putting a copy in the place of the vault would change, and the function that does it.
struct RestorePreview: Sendable {
    struct Collection: Equatable, Sendable {
        let name: String
        /// The number of records in the copy.
        let records: Int
        /// The number of those that only the present vault has.
        let lacking: Int
        /// The number of those that only the copy has.
        let additional: Int
        /// The number of those that have another value in the present vault.
        let different: Int
    }

    /// The vault that the copy replaces.
    enum Present: Sendable {
        /// There is no vault yet.
        case missing
        case compared(VaultContents, hasSameKey: Bool, isDamaged: Bool)
        /// Neither the copy's key nor its passphrase opens it.
        case locked
        case unreadable(StoreError)
    }

    /// The path of the copy.
    let copy: String
    let contents: VaultContents
    let present: Present
    /// Puts the copy in place.
    let apply: @Sendable () async throws -> VaultRestoration

    var isFirst: Bool { if case .missing = present { true } else { false } }

    var collections: [Collection] {
        guard case .compared(let contents, _, _) = present else {
            return self.contents.compared(with: nil)
        }
        return self.contents.compared(with: contents)
    }

    /// Whether the present vault holds something that the copy does not; false if that is not known.
    var losesSomething: Bool { collections.contains { $0.lacking + $0.different > 0 } }

    /// Whether the vault opens with other keys afterwards; false if that is not known.
    var changesKeys: Bool {
        switch present {
        case .compared(_, let hasSameKey, _): !hasSameKey
        case .missing, .locked, .unreadable: false
        }
    }
}

/// A copy that was put in the place of the vault.
struct VaultRestoration: Equatable, Sendable {
    let path: String
    /// The path of the file that was replaced; `nil` if there was none.
    let kept: String?
    let records: Int
}
