package import CofreDomain
import CofreStore
import Essentials
package import Vault

/// The data that a new machine needs: the sync keys, encrypted with a code (SEGMENTS.md section 5).
package struct Invitation: Sendable {
    private struct Content: Codable {
        let origin: [String]
        let keys: [SyncKeys.Key]
    }

    /// The ids of the vaults from which the synced one originates.
    package let origin: [String]
    let keys: [SyncKeys.Key]

    /// Reads and decrypts the invitation at a place; does not delete it.
    package static func fetch(
        from place: any Place, code: borrowing SecretBytes
    ) async throws(SyncError) -> Invitation {
        let name = try name()
        let found: [UInt8]?
        do throws(PlaceError) { found = try await place.get(name) } catch { throw .place(error) }
        guard let file = found else { throw .noInvitation }
        let bytes: [UInt8]
        do throws(SegmentError) {
            guard try SegmentHeader(reading: file).kind == .invitation else {
                throw SegmentError.notASegment
            }
            bytes = try SegmentKey(invitation: code).open(file)
        } catch .otherKey {
            throw .wrongCode
        } catch {
            throw .place(.unreadable(.invalid(field: name.text)))
        }
        do throws(StoreError) {
            let content = try RecordCoding.decode(Content.self, from: bytes, in: "invitation")
            return Invitation(origin: content.origin, keys: content.keys)
        } catch {
            throw .store(error)
        }
    }

    fileprivate static func content(_ keys: SyncKeys, origin: [String]) throws(StoreError)
        -> [UInt8]
    {
        try RecordCoding.encode(Content(origin: origin, keys: keys.keys))
    }

    fileprivate static func name() throws(SyncError) -> PlaceName {
        guard let name = SegmentName.invitation else { throw .badPlace }
        return name
    }
}

extension Exchange {
    /// Writes an invitation, which replaces an earlier one, and returns its code as text.
    ///
    /// Exchanges changes first, so that an unusable place is reported before the invitation is written.
    package func invite() async throws(SyncError) -> SecretBytes {
        _ = try await run()
        let round = try await begin(isRehearsal: false)
        let code = SecretBytes.random(count: 16)
        let origin = round.origin
        let content = try await stored { () async throws(StoreError) in
            try Invitation.content(round.keys, origin: origin)
        }
        let file = SegmentKey(invitation: code).seal(
            content,
            as: SegmentHeader(
                kind: .invitation, epoch: 0, replica: round.replica.bytes, first: 0, last: 0))
        let name = try Invitation.name()
        try await onPlace { () async throws(PlaceError) in
            try await place.delete(name)
            try await place.putNew(name, file)
        }
        return RecoveryCode.spell(code)
    }

    /// Stores the keys of an invitation, deletes it from the place, and exchanges changes.
    ///
    /// The vault must be new and have the origin of the invitation.
    package func join(_ invitation: Invitation) async throws(SyncError) -> SyncReport {
        let keys = SyncKeys(
            keys: invitation.keys, box: ExchangeKeyPair.make().exposed.hexadecimal)
        try await stored { () async throws(StoreError) in
            try await memory.set(keys)
            // The other machines have everything that is read from here on, so only local changes are written.
            let replica = try await state.replica()
            var progress = try await memory.progress(at: address, of: replica)
            progress.mark = 0
            try await memory.set(progress, at: address)
        }
        let name = try Invitation.name()
        try await onPlace { () async throws(PlaceError) in try await place.delete(name) }
        return try await run()
    }
}
