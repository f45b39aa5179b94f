import Essentials
import Vault

/// Writes the local changes to the remote.
extension Round {
    /// The size of the changes in one segment, in bytes; far below the limit of a file.
    private static let piece = 8 << 20
    /// The minimum interval between segments without changes: one day, in milliseconds.
    private static let beat: Int64 = 86_400_000

    /// How long lines of the history wait for another change: 15 minutes, in milliseconds.
    private static let historyPause: Int64 = 900_000

    mutating func push() async throws {
        try await putChanges()
        guard !isRehearsal else { return }
        try await foldErased()
        try await foldIfWorthwhile()
        try await completeRemovals()
        try await finish()
    }

    /// Writes the local changes; in a rehearsal, counts them.
    mutating func putChanges() async throws {
        try await makeNameUnique()
        if !isRehearsal {
            try await ownKeyPair()
            try await provideKeys()
        }
        // With an older vault only a rehearsal reaches this point, and its own file list is outdated.
        if !isOlderVault { try await verifyOwnSegments() }
        let since = progress.mark
        let erasures = try await exchange.state.erasures()
        let header = header()
        var (entries, mark) = try await exchange.state.changes(since: since)
        if try await waits(header), let since { (entries, mark) = ([], since) }
        report.sent = entries.count
        guard !isRehearsal else { return }
        // Nothing was erased from what is written first.
        if progress.last == 0 { progress.erasures = erasures }
        let isPut = !entries.isEmpty || isDue(header)
        if isPut {
            for piece in pieces(of: entries) {
                try await putNext(piece)
            }
            progress.header = header
        }
        // A change that was undone leaves nothing to write.
        if isPut || progress.mark != mark {
            progress.mark = mark
            try await record()
        }
    }

    /// Changes the default name of this machine if it writes for the first time and another one has the name.
    ///
    /// So a name never changes its owner, unless two machines first wrote without knowing of each other: then the one with
    /// the lower id keeps it. A machine that was set back keeps its name under the new id.
    private mutating func makeNameUnique() async throws {
        let id = replica.hexadecimal
        guard let own = names[id], own.at == 0 else { return }
        let isNew =
            progress.last > 0
            ? false : try await exchange.memory.lastNumber(of: replica) == 0
        let box = keys.owner == id ? keys.pair?.publicKey.hexadecimal : nil
        let earlier = machines.filter { $0.value.box == box }
        let latest = earlier.max { $0.value.at < $1.value.at }
        if isNew, let latest, let name = names[latest.key] { return names[id] = name }
        guard
            names.contains(where: { other, name in
                other != id && name.name == own.name && earlier[other] == nil
                    && machines[other]?.isGone != true && (isNew || name.at == 0 && other < id)
            })
        else { return }
        names[id] = SegmentContent.MachineName(name: "\(own.name)-\(id.prefix(4))", at: 1)
    }

    func header() -> SegmentContent.Header {
        let gone = machines.filter(\.value.isGone).keys.sorted()
        return SegmentContent.Header(
            origin: origin, names: listed(names), box: keys.pair?.publicKey.hexadecimal ?? "",
            at: Int64(exchange.now().timeIntervalSince1970 * 1000), seen: listed(progress.applied),
            gone: gone, damaged: Array(unreadable.sorted().prefix(SegmentContent.Header.mostListed))
        )
    }

    /// Whether to write a segment although there are no local changes.
    private func isDue(_ header: SegmentContent.Header) -> Bool {
        guard let last = progress.header, progress.last > 0 else { return true }
        if last.names != header.names || last.box != header.box || last.gone != header.gone {
            return true
        }
        if Set(header.damaged).isSubset(of: last.damaged) == false { return true }
        if hasReadChanges, header.seen != last.seen { return true }
        // A segment whose write got no response may have been read by others and then lost.
        if progress.last > progress.acknowledged { return true }
        // A machine that was set back must learn which of its numbers were read, even if they contained no changes.
        if rolledBack.contains(where: { header.seen[$0] != last.seen[$0] }) { return true }
        return (exchange.isCarried || header.seen != last.seen) && header.at - last.at >= Self.beat
    }

    /// Whether only lines of the history have changed, and the last segment is not old.
    private func waits(_ header: SegmentContent.Header) async throws -> Bool {
        guard exchange.isAutomatic, let since = progress.mark, let last = progress.header,
            header.at - last.at < Self.historyPause
        else { return false }
        return try await !exchange.state.hasChangesBesidesHistory(since: since)
    }

    func pieces(of entries: [[UInt8]]) -> [[[UInt8]]] {
        var pieces: [[[UInt8]]] = [[]]
        var size = 0
        for entry in entries {
            if size + entry.count > Self.piece, size > 0 {
                pieces.append([])
                size = 0
            }
            pieces[pieces.count - 1].append(entry)
            size += entry.count + 4
        }
        return pieces
    }

    /// Writes the next segment.
    ///
    /// It also covers numbers whose segments may not have been stored, and replaces preceding segments without changes.
    mutating func putNext(_ entries: [[UInt8]]) async throws {
        var first = progress.acknowledged + 1
        var replaced: [SegmentFile] = []
        for own in progress.own.reversed() {
            guard own.isEmpty, let name = RemoteFileName(own.name),
                let segment = SegmentFile(name), segment.last + 1 == first
            else { break }
            replaced.append(segment)
            first = segment.first
        }
        try await put(entries, since: progress.mark, from: first, to: try await nextNumber())
        try await remove(replaced)
    }

    /// Reserves a number; saved before the write, because the segment may be stored even if this machine gets no
    /// response.
    ///
    /// Also later than the numbers used at other remotes: a remote may get a new address, and then the other machines know
    /// the numbers that were used under the old one.
    mutating func nextNumber() async throws -> UInt64 {
        let replica = replica
        let used = try await exchange.memory.lastNumber(of: replica)
        progress.last = max(progress.last, used) + 1
        try await save()
        return progress.last
    }

    /// Deletes segments of this machine whose numbers are covered by others.
    mutating func remove(_ segments: [SegmentFile]) async throws {
        guard !segments.isEmpty else { return }
        for segment in segments {
            try await exchange.onRemote { try await exchange.remote.delete(segment.name) }
        }
        let removed = Set(segments.map(\.name.text))
        progress.own.removeAll { removed.contains($0.name) }
        try await record()
    }

    /// Writes one segment and records it.
    mutating func put(
        _ entries: [[UInt8]], since mark: UInt64?, level: Int = 0, from first: UInt64,
        to last: UInt64
    ) async throws {
        guard let (epoch, key) = keys.current else { throw SyncError.machineRemoved }
        let content = SegmentContent(header: header(), entries: entries)
        let bytes = try content.bytes()
        guard bytes.count <= Segment.largestContent else {
            throw StoreError.recordTooLarge(bytes: bytes.count)
        }
        let file = key.seal(
            bytes,
            as: SegmentHeader(
                kind: .segment, epoch: epoch, replica: replica.bytes, first: first, last: last))
        let segment = SegmentFile(replica: replica, first: first, last: last, file: file)
        try await exchange.onRemote { try await exchange.remote.putNew(segment.name, file) }
        progress.own.append(
            .init(
                name: segment.name.text, size: file.count, isEmpty: entries.isEmpty, epoch: epoch,
                since: mark, level: level))
        progress.acknowledged = max(progress.acknowledged, last)
        try await record()
    }
}
