import CSodium
import VaultPlatform

/// Stores data keys in the Linux kernel for a limited time (FORMAT.md section 11).
///
/// Uses the session keyring if a login created one, otherwise the user's, which all processes of the user can read.
enum KernelKeyring {
    private enum Ring {
        static let process: Int32 = -2
        static let session: Int32 = -3
        static let user: Int32 = -4
        static let userSession: Int32 = -5
    }

    /// View, read, search and set attributes, for possessor and user.
    private static let permissions: UInt32 = 0x2B2B_0000
    private static let payloadLength = 36

    /// Stores the key for `seconds`.
    static func store(
        _ key: borrowing SecretBytes, vaultID: String, seconds: UInt32
    ) throws(VaultError) {
        try remove(vaultID: vaultID)
        var payload = key.withBytes { Array(copying: $0, count: payloadLength) }
        defer { Sodium.wipe(&payload) }
        payload.set(seconds, at: 32)
        // Added to the process keyring first: linking and restricting a key require possession, and
        // a session may not possess keys in the user's keyring (keyrings(7)).
        let added = unsafe vault_add_key(
            description(vaultID), payload, payload.count, Ring.process)
        let serial = try number(added)
        // The process keyring must not keep the key, even if the rest fails.
        defer { _ = vault_key_unlink(serial, Ring.process) }
        do throws(VaultError) {
            _ = try number(vault_key_timeout(serial, seconds))
            _ = try number(vault_key_link(serial, target))
            _ = try number(vault_key_permissions(serial, permissions))
        } catch {
            _ = vault_key_invalidate(serial)
            throw error
        }
    }

    /// Returns the key without restarting its timeout; nil if there is none.
    static func load(vaultID: String) throws(VaultError) -> SecretBytes? {
        guard let serial = try find(vaultID) else { return nil }
        let payload = try payload(of: serial)
        guard payload.count == payloadLength else { return nil }
        return payload.withBytes { SecretBytes(copying: $0.extracting(0..<32)) }
    }

    /// Restarts the key's timeout after a use.
    static func keepAlive(vaultID: String) throws(VaultError) {
        guard let serial = try find(vaultID) else { return }
        let payload = try payload(of: serial)
        guard payload.count == payloadLength else { return }
        let seconds = payload.withBytes { Array(copying: $0.extracting(32..<payloadLength)) }
        _ = vault_key_timeout(serial, seconds.integer(UInt32.self, at: 0))
    }

    /// The key and its timeout in guarded memory; empty if the kernel's payload has another length.
    private static func payload(of serial: Int32) throws(VaultError) -> SecretBytes {
        unsafe try SecretBytes(capacity: payloadLength) { buffer throws(VaultError) in
            let length = unsafe vault_key_read(serial, buffer.baseAddress, buffer.count)
            // The kernel returns the whole length, but copies only as much as fits.
            return try Int(number(length)) == payloadLength ? payloadLength : 0
        }
    }

    /// Removes the key from all keyrings.
    static func remove(vaultID: String) throws(VaultError) {
        // One iteration per keyring; the limit prevents an endless loop if the kernel keeps returning a key.
        for _ in 0..<8 {
            guard let serial = try find(vaultID) else { return }
            _ = try number(vault_key_invalidate(serial))
        }
    }

    private static func find(_ vaultID: String) throws(VaultError) -> Int32? {
        for ring in [Ring.session, Ring.user] {
            let found = unsafe vault_key_search(ring, description(vaultID))
            if found >= 0 { return Int32(truncatingIfNeeded: found) }
            guard [ENOKEY, EKEYEXPIRED, EKEYREVOKED].contains(Int32(-found)) else {
                throw .keyringUnavailable(errno: Int32(-found))
            }
        }
        return nil
    }

    /// The session keyring if a login created one; the default session keyring is the user's.
    private static var target: Int32 {
        let session = vault_keyring_id(Ring.session)
        let isOwn = session >= 0 && session != vault_keyring_id(Ring.userSession)
        return isOwn ? Ring.session : Ring.user
    }

    private static func number(_ result: Int) throws(VaultError) -> Int32 {
        guard result >= 0 else { throw .keyringUnavailable(errno: Int32(-result)) }
        return Int32(truncatingIfNeeded: result)
    }

    private static func description(_ vaultID: String) -> String { "sealed-log:" + vaultID }
}
