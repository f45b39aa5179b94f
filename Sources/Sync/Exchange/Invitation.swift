import Essentials
import Vault

/// The data that a new machine needs: the sync keys, encrypted with a code (docs/segments.md section 5).
struct Invitation: Sendable {
    private struct Content: Codable {
        let origin: [String]
        let keys: [SyncKeys.Key]
    }

    /// The ids of the vaults from which the synced one originates.
    let origin: [String]
    let keys: [SyncKeys.Key]
    /// Identifies the file.
    let tag: String
    /// The machine that invites.
    let writer: ReplicaID

    /// Reads and decrypts the invitation at a remote; does not delete it.
    ///
    /// Throws `oldInvitation` if the machines at the remote use newer keys.
    static func fetch(
        from remote: any SyncRemote, code: borrowing SecretBytes
    ) async throws -> Invitation {
        let name = SegmentName.invitation
        guard let file = try await remote.get(name) else { throw SyncError.noInvitation }
        let bytes: [UInt8]
        let writer: ReplicaID
        do throws(SegmentError) {
            let header = try SegmentHeader(reading: file)
            guard header.kind == .invitation, let id = ReplicaID(bytes: header.replica) else {
                throw SegmentError.notASegment
            }
            writer = id
            bytes = try SegmentKey(invitation: code).open(file)
        } catch .otherKey {
            throw SyncError.wrongCode
        } catch {
            throw SyncRemoteError.unreadable(.invalid(field: name.text))
        }
        guard let content = try? RecordCoding.decode(Content.self, from: bytes),
            !content.keys.isEmpty,
            content.keys.allSatisfy({ key in
                key.epoch > 0 && [UInt8](hexadecimal: key.key).flatMap(SegmentKey.init) != nil
            })
        else { throw SyncRemoteError.unreadable(.invalid(field: name.text)) }
        let invitation = Invitation(
            origin: content.origin, keys: content.keys,
            tag: Segment.tag(of: file).hexadecimal, writer: writer)
        guard try await !invitation.isOld(at: remote) else { throw SyncError.oldInvitation }
        return invitation
    }

    /// Whether there are files with newer keys; of each replica, only the newest file is read, if it is readable.
    private func isOld(at remote: any SyncRemote) async throws(SyncRemoteError) -> Bool {
        let newest = keys.map(\.epoch).max() ?? 0
        let listing = Listing(try await remote.list())
        if listing.keys.contains(where: { $0.epoch > newest }) { return true }
        for segments in listing.segments.values {
            guard let last = segments.max(by: { $0.last < $1.last }),
                let file = try await remote.get(last.name),
                let header = try? SegmentHeader(reading: file)
            else { continue }
            if header.epoch > newest { return true }
        }
        return false
    }

    fileprivate static func content(_ keys: SyncKeys, origin: [String]) throws(StoreError)
        -> [UInt8]
    {
        let known = keys.keys.map { SyncKeys.Key(epoch: $0.epoch, key: $0.key) }
        return try RecordCoding.encode(Content(origin: origin, keys: known))
    }
}

extension Exchange {
    /// Writes an invitation, which replaces an earlier one, and returns its code as text.
    ///
    /// Exchanges changes first, so that an unusable remote is reported before the invitation is written.
    func invite() async throws -> SecretBytes {
        _ = try await run()
        let round = try await begin(isRehearsal: false)
        let code = SecretBytes.random(count: 16)
        let origin = round.origin
        let content = try Invitation.content(round.keys, origin: origin)
        let file = SegmentKey(invitation: code).seal(
            content,
            as: SegmentHeader(
                kind: .invitation, epoch: 0, replica: round.replica.bytes, first: 0, last: 0))
        let name = SegmentName.invitation
        try await onRemote {
            try await remote.delete(name)
            try await remote.putNew(name, file)
            try await remote.flush()
        }
        return RecoveryCode.spell(code)
    }

    /// Stores the keys of an invitation, deletes it from the remote, and exchanges changes.
    ///
    /// After the keys are stored, `run` continues a join that was interrupted.
    ///
    /// - Parameter changes: what gives a new vault the origin of the invitation; stored together with the keys.
    func join(
        _ invitation: Invitation, beside changes: [Vault.Change] = []
    ) async throws -> SyncReport {
        let keys = SyncKeys(
            keys: invitation.keys, box: ExchangeKeyPair.make().exposed.hexadecimal,
            invitation: invitation.tag)
        let replica = try await state.replica()
        var progress = try await memory.progress(at: address, of: replica)
        // The other machines have everything that is read from here on, so only local changes are written.
        progress.mark = 0
        try await memory.set(keys, progress, at: address, beside: changes)
        return try await run()
    }

    /// Joins with new keys as a new machine, because the others may have removed this one; keeps all records.
    ///
    /// This machine's earlier id is removed, and the machine that invites is not, even if this one had removed it.
    ///
    /// Throws as ``requireNews(in:)``.
    func joinAgain(_ invitation: Invitation) async throws -> SyncReport {
        let keys = SyncKeys(
            keys: try await news(in: invitation), box: ExchangeKeyPair.make().exposed.hexadecimal,
            invitation: invitation.tag)
        let old = try await state.replica().hexadecimal
        var machines = try await memory.machines()
        machines[old, default: MachineRecord(box: "", at: 0, seen: [:], isGone: true)].isGone =
            true
        machines[old]?.isLeaving = true
        machines[invitation.writer.hexadecimal]?.isGone = false
        machines[invitation.writer.hexadecimal]?.isLeaving = nil
        try await state.renewReplica()
        let progress = try await memory.progress(at: address, of: try await state.replica())
        try await memory.set(
            progress, at: address, machines, try await memory.names(), keys)
        return try await run()
    }

    /// Throws `otherVault` if the invitation is for another vault, and `joinedAlready` if this vault has all its keys,
    /// none of them, or newer ones.
    func requireNews(in invitation: Invitation) async throws {
        _ = try await news(in: invitation)
    }

    /// The keys of the invitation, and behind them those that only this vault has.
    private func news(in invitation: Invitation) async throws -> [SyncKeys.Key] {
        let origin = try await state.origin()
        guard !Set(origin).isDisjoint(with: invitation.origin) else { throw SyncError.otherVault }
        let known = try await memory.keys()
        let old = (known?.keys ?? []) + [known?.next].compactMap(\.self)
        let shared = old.filter { key in invitation.keys.contains { $0.key == key.key } }
        let newest = invitation.keys.map(\.epoch).max() ?? 0
        guard !shared.isEmpty, shared.count < invitation.keys.count,
            old.allSatisfy({ $0.epoch <= newest })
        else { throw SyncError.joinedAlready(remote: address) }
        let rest = old.filter { !shared.contains($0) }
        return invitation.keys.map { key in shared.first { $0.key == key.key } ?? key } + rest
    }

    /// Deletes the invitation at the remote, also one for another machine.
    func deleteInvitation() async throws {
        try await onRemote { try await remote.delete(SegmentName.invitation) }
    }

    /// Deletes the invitation with which this machine joined, unless that is done; returns whether it is still there.
    func deleteUsedInvitation() async throws -> Bool {
        let known = try await memory.keys()
        guard var keys = known, let tag = keys.invitation else { return false }
        let name = SegmentName.invitation
        do throws(SyncRemoteError) {
            // A newer one is for another machine.
            if let file = try await remote.get(name), Segment.tag(of: file).hexadecimal == tag {
                try await remote.delete(name)
                try await remote.flush()
            }
        } catch {
            if error == .interrupted { throw error }
            return true
        }
        keys.invitation = nil
        let all = keys
        try await memory.set(all)
        return false
    }
}
