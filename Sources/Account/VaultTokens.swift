import Vault

extension Kind {
    static let token = Kind("account", Sentence("account", "conta"), remedy: "login")
}

/// Stores the token in the vault, which has at most one; every change is synced before the call returns.
struct VaultTokens: TokenStore {
    private static let id = "token"

    let records: any RecordStore

    func token() async throws(StoreError) -> Token? {
        guard let value = try await records.value(.token, Self.id) else { return nil }
        return try Self.decode(value)
    }

    /// Deletes the old token and writes the new one in the same transaction.
    func save(_ token: Token) async throws(StoreError) {
        try await records.commit([Self.deletion, try Self.put(token)])
    }

    func replace(_ old: Token, with new: Token?) async throws(StoreError) -> Bool {
        try await records.update(.token, erasing: new == nil) { stored in
            guard let present = stored.first(where: { $0.id == Self.id }),
                try Self.decode(present.value).access == old.access
            else { return Update([], result: false) }
            return Update([try new.map(Self.put) ?? Self.deletion], result: true)
        }
    }

    /// Erases the token, and the tokens that it replaced, from all files of the vault; does nothing if
    /// there is none.
    func clear() async throws(StoreError) {
        try await records.update(.token, erasing: true) { stored in
            Update(stored.isEmpty ? [] : [Self.deletion], result: ())
        }
    }

    private static var deletion: Vault.Change {
        .forget(.token, Self.id)
    }

    private static func put(_ token: Token) throws(StoreError) -> Vault.Change {
        .put(.token, Self.id, try RecordCoding.encode(token))
    }

    private static func decode(_ value: [UInt8]) throws(StoreError) -> Token {
        let token = try RecordCoding.decode(Token.self, from: value, in: .token)
        // `localExpiry` is a sum, so it can be out of range although its parts are not.
        guard RecordCoding.milliseconds(token.localExpiry) != nil else {
            throw Kind.token.unreadable
        }
        return token
    }
}
