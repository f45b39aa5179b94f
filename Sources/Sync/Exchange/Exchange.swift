import Essentials
import Vault

/// Synchronises one vault with a remote: reads and merges the changes of other machines, and writes the local changes.
///
/// Can be interrupted anywhere without loss: changes are marked as read only after they were merged, and local changes
/// are written again unless they are known to be stored. The caller holds a lock between the processes of one vault.
struct Exchange: Sendable {
    let remote: any SyncRemote
    /// The address of the remote, which identifies it.
    let address: String
    let state: any ExchangedState
    let memory: SyncMemory
    let marks: HighWaterMarks
    let machineName: String
    let now: @Sendable () -> Date
    /// Whether nobody asked for this exchange: lines of the history then wait for other changes, or some minutes.
    var isAutomatic = false
    /// Whether the remote is a folder: then a segment a day shows that it is still carried.
    var isCarried = false
    /// Whether a person sees the report, so that some faults count as known from then on.
    var isShown = false

    /// Reads and writes changes; with `isRehearsal`, nothing is written anywhere.
    func run(isRehearsal: Bool = false) async throws -> SyncReport {
        let isInvitationLeft = isRehearsal ? false : try await deleteUsedInvitation()
        var round = try await read(isRehearsal: isRehearsal)
        round.reportAlone()
        try await round.push()
        if isInvitationLeft { round.report.faults.append(.invitationLeft) }
        return round.report
    }

    /// The number of files of this program at the remote.
    func filesAtRemote() async throws -> Int {
        let files = try await onRemote { try await remote.list() }
        return Listing(files).count
    }

    /// Whether there are local changes that were not written to the remote, or its files may contain what was erased here;
    /// does not access the remote.
    ///
    /// - Parameter countsHistory: whether lines of the history count.
    func hasUnsentChanges(countsHistory: Bool = true) async throws -> Bool {
        let progress = try await memory.progress(at: address, of: try await state.replica())
        guard let mark = progress.mark else { return true }
        if progress.keepsErased(after: try await state.erasures()) { return true }
        guard try await state.mark() != mark else { return false }
        return countsHistory ? true : try await state.hasChangesBesidesHistory(since: mark)
    }

    /// Reads the new changes at the remote; writes nothing there.
    func listen() async throws -> SyncReport {
        var round = try await read(isRehearsal: false)
        round.reportUnheard()
        return round.report
    }

    /// Writes the local changes, and nothing that can wait for the next exchange, such as the whole state.
    func publish() async throws {
        var round = try await read(isRehearsal: false)
        try await round.putChanges()
        try await round.finish()
    }

    /// Writes the local changes, then reads the changes of other machines.
    ///
    /// Reports `missing` for this machine if the remote did not keep the newest file.
    func announce() async throws -> SyncReport {
        let written = try await run()
        var round = try await read(isRehearsal: false)
        try await round.confirmNewest()
        round.reportUnheard()
        var report = round.report
        report.merged.add(written.merged)
        report.sent = written.sent
        report.faults = written.faults + report.faults
        return report
    }

    /// Begins a round and reads the new changes at the remote.
    ///
    /// A vault that was set back to an earlier state becomes a new replica first, because the other machines know changes
    /// under the old id that it does not have. It then reads its own files like those of any other machine.
    func read(isRehearsal: Bool) async throws -> Round {
        var round = try await begin(isRehearsal: isRehearsal)
        try await round.pull()
        guard round.isOlderVault else { return round }
        if !isRehearsal {
            try await state.renewReplica()
            let merged = round.report.merged
            round = try await begin(isRehearsal: false)
            try await round.pull()
            round.report.merged.add(merged)
        }
        round.report.faults.append(.olderVault)
        return round
    }

    func begin(isRehearsal: Bool) async throws -> Round {
        let files = try await onRemote { try await remote.list() }
        let listing = Listing(files)
        let replica = try await state.replica()
        return Round(
            exchange: self, isRehearsal: isRehearsal, replica: replica,
            origin: try await state.origin(),
            listing: listing,
            keys: try await keys(for: listing, isRehearsal: isRehearsal),
            progress: try await memory.progress(at: address, of: replica),
            machines: try await memory.machines(),
            names: try await names(of: replica))
    }

    /// The names of all machines; this machine has its default name until it is renamed.
    func names(
        of replica: ReplicaID
    ) async throws -> [String: SegmentContent.MachineName] {
        var names = try await memory.names()
        if names[replica.hexadecimal] == nil {
            names[replica.hexadecimal] = SegmentContent.MachineName(name: machineName, at: 0)
        }
        return names
    }

    /// The sync keys of this vault; the first machine at an empty remote creates them.
    private func keys(
        for listing: Listing, isRehearsal: Bool
    ) async throws -> SyncKeys {
        let known = try await memory.keys()
        if let known { return known }
        guard listing.segments.isEmpty, listing.keys.isEmpty else { throw SyncError.otherVault }
        let keys = SyncKeys(
            keys: [SyncKeys.Key(epoch: 1, key: SegmentKey.make().exposed.hexadecimal)],
            box: ExchangeKeyPair.make().exposed.hexadecimal)
        if !isRehearsal {
            try await memory.set(keys)
        }
        return keys
    }

    /// The bytes of a file at the remote; `nil` if it is missing.
    ///
    /// A file that is too large is damaged: it is empty here.
    func file(_ name: RemoteFileName) async throws -> [UInt8]? {
        do {
            return try await onRemote { try await remote.get(name) }
        } catch SyncRemoteError.unreadable(.tooLarge) {
            return []
        }
    }

    /// Reads several files at once; the results are in the order of the names.
    func files(_ names: [RemoteFileName]) async -> [Result<[UInt8]?, any Error>] {
        typealias File = Result<[UInt8]?, any Error>
        return await withTaskGroup(of: (Int, File).self) { group in
            for (index, name) in names.enumerated() {
                group.addTask {
                    // Made before the tuple: optimized by Swift 6.3.1, `(index, .success(try await …))` has another index.
                    let result: File
                    do { result = .success(try await file(name)) } catch {
                        result = .failure(error)
                    }
                    return (index, result)
                }
            }
            var found: [Int: File] = [:]
            for await (index, result) in group { found[index] = result }
            return names.indices.compactMap { found[$0] }
        }
    }

    func onRemote<Value>(
        _ body: () async throws -> Value
    ) async throws -> Value {
        if Task.isCancelled { throw SyncRemoteError.interrupted }
        return try await body()
    }
}
