import Essentials
import Vault

/// One run of an exchange, with its intermediate results.
struct Round {
    let exchange: Exchange
    let isRehearsal: Bool
    let replica: ReplicaID
    let origin: [String]
    var listing: Listing
    var keys: SyncKeys
    var progress: SyncProgress
    var machines: [String: MachineRecord]
    var names: [String: SegmentContent.MachineName]
    var report = SyncReport()
    /// Names of segments that could not be read.
    var unreadable: Set<String> = []
    /// Whether segments with changes were read, which is reported to their writers.
    var hasReadChanges = false
    /// Whether this vault lacks changes that it has written itself, because it was set back to an earlier state.
    var isOlderVault = false
    /// Own segments at the remote that were not written completely.
    var incomplete: [SegmentFile] = []
    /// The last own sequence number that another machine reports to have read.
    var readByOthers: UInt64 = 0
    /// Whether another machine could not read a segment of this one.
    var isReportedDamaged = false
    /// The ids of machines whose last sequence number at the remote is lower than before.
    var rolledBack: Set<String> = []
    /// When each file that a folder has not carried completely was first missed, in milliseconds since 1970.
    var awaited: [String: Int64] = [:]
    /// The content of files that were read and are not merged yet.
    var unjoined = Unjoined()
    /// Whether `progress` records something that is not saved.
    var isUnsaved = false

    /// The number of missing or damaged files.
    var unread = 0
    /// So many of them end the reading, of one machine and of all: the rest may be as many as somebody likes to put there.
    private static let mostUnread = (machine: 16, all: 64)
    /// The files at the remote now, if one of the first listing was missing.
    var listedAgain: Set<RemoteFileName>?

    /// So many files are read at once.
    private static let atOnce = 4

    /// The number of bytes from which the read content is merged before more is read.
    private static let mostUnjoined = 8 << 20

    struct Unjoined {
        var entries: [[UInt8]] = []
        var bytes = 0
        /// The origin of the writers' vaults; empty if nothing was read.
        var origin: Set<String> = []
        /// For each replica, the last sequence number up to which everything was read.
        var reached: [String: UInt64] = [:]
    }

    // MARK: - Reading

    /// Reads the segments of other machines and merges their changes in one transaction.
    ///
    /// If there are more than some MiB, the first part is merged before the rest is read.
    mutating func pull() async throws {
        try await storeNewKeys()
        let others = listing.segments.keys.filter { $0 != replica }.sorted()
        do {
            for other in others { try await pull(other) }
        } catch {
            // So that the next run does not read them again.
            try await joinRead()
            throw error
        }
        if !isRehearsal { try await joinRead() }
        try await readOwnSegments()
        // In a rehearsal all at once, because nothing is merged in between and a record would count twice.
        try await joinRead()
        let own = max(progress.last, listing.last(of: replica))
        isOlderVault = isOlderVault || readByOthers > own
        try await reportRollbacks()
    }

    func applied(_ other: ReplicaID) -> UInt64 { progress.applied[other.hexadecimal] ?? 0 }

    private mutating func pull(_ other: ReplicaID) async throws {
        let needed = listing.needed(of: other, after: applied(other))
        // A removed machine cannot send its missing files again.
        if needed.hasGap, machines[other.hexadecimal]?.isGone != true {
            let gap = "\(other.hexadecimal)-\(applied(other))"
            reportUnlessArriving(.missing(machine: machine(other)), gap, of: other)
        }
        var isWhole = true
        var reached = applied(other)
        guard unread < Self.mostUnread.all else { return }
        var unreadHere = 0
        var rest = needed.segments[...]
        while !rest.isEmpty {
            let next = rest.prefix(Self.atOnce)
            rest = rest.dropFirst(Self.atOnce)
            for (segment, file) in zip(next, await exchange.files(next.map(\.name))) {
                let isRead = try await read(segment, as: try file.get())
                if !isRead {
                    (unread, unreadHere) = (unread + 1, unreadHere + 1)
                    guard unreadHere < Self.mostUnread.machine, unread < Self.mostUnread.all else {
                        return
                    }
                }
                isWhole = isWhole && isRead && segment.first <= reached + 1
                if isWhole {
                    reached = max(reached, segment.last)
                    unjoined.reached[other.hexadecimal] = reached
                }
                if !isRehearsal, unjoined.bytes > Self.mostUnjoined { try await joinRead() }
            }
        }
    }

    /// Merges the changes that were read, and then stores that they were read.
    private mutating func joinRead() async throws {
        guard !unjoined.origin.isEmpty else { return }
        let read = unjoined
        unjoined = Unjoined()
        report.merged.add(
            try await exchange.state.merge(
                read.entries, of: read.origin.sorted(), isRehearsal: isRehearsal))
        guard !isRehearsal else { return }
        progress.applied.merge(read.reached) { $1 }
        try await save()
    }

    /// Reads one segment from its file, which is `nil` if it was not found; returns false on failure.
    private mutating func read(_ segment: SegmentFile, as found: [UInt8]?) async throws -> Bool {
        let other = segment.replica
        let isGone = machines[other.hexadecimal]?.isGone == true
        guard let file = found else {
            // The segment may have been replaced by compaction since the listing; then the next run reads its
            // replacement.
            let files: Set<RemoteFileName>
            if let listedAgain {
                files = listedAgain
            } else {
                files = Set(
                    try await exchange.onRemote { try await exchange.remote.list() }.map(\.name))
                listedAgain = files
            }
            if files.contains(segment.name) {
                reportUnlessArriving(
                    .missing(machine: machine(other)), segment.name.text, of: other)
            }
            return false
        }
        switch content(of: file, named: segment) {
        case .success(let content):
            guard !Set(origin).isDisjoint(with: content.header.origin) else {
                if isGone { return false }
                throw SyncError.otherVault
            }
            guard exchange.state.canRead(content.entries) else {
                // The segment is authentic, so a newer version of cofre on one of the person's machines wrote it.
                report.faults.append(.newer(machine: machine(other)))
                return false
            }
            unjoined.entries += content.entries
            unjoined.bytes += file.count
            unjoined.origin.formUnion(content.header.origin)
            hasReadChanges = hasReadChanges || !content.entries.isEmpty
            note(content.header, of: other, epoch: epoch(of: file))
            return true
        case .failure(.unsupportedVersion):
            report.faults.append(.newer(machine: machine(other)))
        case .failure(.otherKey):
            // Two machines that remove each other cannot read each other's files.
            if !isGone { throw foreign(file) }
        case .failure:
            let name = segment.name.text
            let fault = SyncFault.damaged(machine: machine(other), file: name)
            if reportUnlessArriving(fault, name, of: other) { unreadable.insert(name) }
        }
        return false
    }

    /// Why there is no key for a file: its epoch and its writer show whether the key is one of this vault.
    func foreign(_ file: [UInt8]) -> SyncError {
        guard let header = try? SegmentHeader(reading: file), header.epoch > 1,
            let writer = ReplicaID(bytes: header.replica)
        else { return .otherVault }
        let isKnown = machines[writer.hexadecimal] != nil
        return isKnown || header.epoch >= keys.current?.epoch ?? 0 ? .machineRemoved : .otherVault
    }

    func content(
        of file: [UInt8], named segment: SegmentFile
    ) -> Result<SegmentContent, SegmentError> {
        guard Segment.tag(of: file) == segment.tag else { return .failure(.damaged) }
        do throws(SegmentError) {
            let header = try SegmentHeader(reading: file)
            guard header.kind == .segment, header.replica == segment.replica.bytes,
                header.first == segment.first, header.last == segment.last,
                let content = SegmentContent(bytes: try open(file))
            else { return .failure(.damaged) }
            return .success(content)
        } catch {
            return .failure(error)
        }
    }

    /// The epoch of a file; `nil` if its header is unreadable.
    func epoch(of file: [UInt8]) -> UInt32? { (try? SegmentHeader(reading: file))?.epoch }

    /// Decrypts a file; tries all known keys of its epoch.
    func open(_ file: [UInt8]) throws(SegmentError) -> [UInt8] {
        for key in keys.all(of: try SegmentHeader(reading: file).epoch) {
            do throws(SegmentError) { return try key.open(file) } catch .otherKey { continue }
        }
        throw .otherKey
    }

    // MARK: - Saving

    /// Saves what was written to the remote: now, or in ``finish()`` if the remote collects it.
    mutating func record() async throws {
        isUnsaved = true
        if !exchange.remote.collects { try await save() }
    }

    /// Stores and saves what was collected.
    mutating func finish() async throws {
        if isUnsaved { try await save() }
        try await exchange.remote.flush()
    }

    /// Saves the progress, which must not tell of a file before the remote has stored it.
    ///
    /// - Parameter keys: new keys, which are written in the same transaction.
    mutating func save(_ keys: SyncKeys? = nil) async throws {
        try await exchange.remote.flush()
        isUnsaved = false
        let (progress, machines, names) = (progress, machines, names)
        try await exchange.memory.set(progress, at: exchange.address, machines, names, keys)
    }
}
