import CSodium
import Essentials

/// Stores data keys in the Linux kernel for a limited time (FORMAT.md section 11).
///
/// Uses the session keyring if a login created one, otherwise the user's, which all processes of
/// the user can read.
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
        var seconds: UInt32 = 0
        guard let serial = try find(vaultID) else { return nil }
        return try read(serial, &seconds)
    }

    /// Restarts the key's timeout after a use.
    static func keepAlive(vaultID: String) throws(VaultError) {
        var seconds: UInt32 = 0
        guard let serial = try find(vaultID), try read(serial, &seconds) != nil else { return }
        _ = vault_key_timeout(serial, seconds)
    }

    private static func read(
        _ serial: Int32, _ seconds: inout UInt32
    ) throws(VaultError) -> SecretBytes? {
        var lifetime: UInt32 = 0
        let key = unsafe try SecretBytes(capacity: payloadLength) { buffer throws(VaultError) in
            let length = unsafe vault_key_read(serial, buffer.baseAddress, buffer.count)
            // The kernel returns the whole length, but copies only as much as fits.
            guard try Int(number(length)) == payloadLength else { return 0 }
            // The last 4 of the 36 bytes; the first 32 are the key.
            lifetime = UInt32(
                littleEndian: unsafe buffer.loadUnaligned(fromByteOffset: 32, as: UInt32.self))
            return 32
        }
        seconds = lifetime
        guard key.count == 32 else { return nil }
        return key
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
