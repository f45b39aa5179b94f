import CSodium
import Essentials

/// Data keys that the Linux kernel keeps for a while (FORMAT.md section 11).
///
/// The session keyring if a login made one, otherwise the user's, which every process of the user sees.
enum KernelKeyring {
    private enum Ring {
        static let process: Int32 = -2
        static let session: Int32 = -3
        static let user: Int32 = -4
        static let userSession: Int32 = -5
    }

    /// View, read, search and set-attribute, for possessor and user.
    private static let permissions: UInt32 = 0x2B2B_0000
    private static let payloadLength = 36

    /// Leaves the key with the kernel for `seconds`.
    static func store(
        _ key: borrowing SecretBytes, vaultID: String, seconds: UInt32
    ) throws(VaultError) {
        try remove(vaultID: vaultID)
        var payload = key.withBytes { Array(copying: $0, count: payloadLength) }
        defer { Sodium.wipe(&payload) }
        payload.set(seconds, at: 32)
        // Made in the process keyring first: to be linked and narrowed, a key must be possessed,
        // and a session need not possess what is in the user's keyring (keyrings(7)).
        let added = unsafe vault_add_key(
            description(vaultID), payload, payload.count, Ring.process)
        let serial = try number(added)
        // Whether or not the rest succeeds, the process does not keep it.
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

    /// Gives the key back, without letting it live longer; nil if there is none.
    static func load(vaultID: String) throws(VaultError) -> SecretBytes? {
        var seconds: UInt32 = 0
        guard let serial = try find(vaultID) else { return nil }
        return try read(serial, &seconds)
    }

    /// Lets the key live for its time again, now that it was of use.
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
            // The kernel gives the whole length, of which only what fits was copied.
            guard try Int(number(length)) == payloadLength else { return 0 }
            // The last four of the 36 bytes; the key is the others.
            lifetime = UInt32(
                littleEndian: unsafe buffer.loadUnaligned(fromByteOffset: 32, as: UInt32.self))
            return 32
        }
        seconds = lifetime
        guard key.count == 32 else { return nil }
        return key
    }

    /// Removes the key wherever it is.
    static func remove(vaultID: String) throws(VaultError) {
        // One per keyring; the bound is for a kernel that would forget to forget.
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

    /// A session keyring of its own, if there is one; the default one lives only by the user's.
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
