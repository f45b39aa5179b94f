import Values
import Vault

/// Stores the token in the vault; every change is synced before the call returns.
struct VaultTokens: TokenStore {
    let records: any RecordStore

    func token() async throws(StoreError) -> Token? {
        guard let value = try await records.value(.token, TokenRecord.id) else {
            return nil
        }
        return try Self.decode(value)
    }

    /// Deletes the old token and writes the new one in the same transaction.
    func save(_ token: Token) async throws(StoreError) {
        try await records.commit([Self.deletion, try Self.put(token)])
    }

    func replace(_ old: Token, with new: Token?) async throws(StoreError) -> Bool {
        try await records.update(.token, erasing: new == nil) { stored in
            guard let present = stored.first(where: { $0.id == TokenRecord.id }),
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
        .forget(.token, TokenRecord.id)
    }

    private static func put(_ token: Token) throws(StoreError) -> Vault.Change {
        .put(.token, TokenRecord.id, try RecordCoding.encode(TokenRecord(token)))
    }

    private static func decode(_ value: [UInt8]) throws(StoreError) -> Token {
        try RecordCoding.decode(TokenRecord.self, from: value, in: .token).token()
    }
}
