import Essentials
import Values
import Vault

/// Reading and verifying the segments that this replica has written.
extension Round {
    /// Merges and records the own segments at the remote that this vault has no record of.
    ///
    /// There are such segments if the response to a write was lost, or the program was killed; then they contain nothing
    /// new. If they contain changes that this vault lacks, it was set back to an earlier state, and nothing is recorded.
    mutating func readOwnSegments() async throws {
        let known = Set(progress.own.map(\.name))
        for segment in listing.segments[replica] ?? [] where !known.contains(segment.name.text) {
            let found = try await exchange.file(segment.name)
            guard let file = found else { continue }
            switch content(of: file, named: segment) {
            case .success(let content):
                guard exchange.state.canRead(content.entries) else {
                    report.faults.append(.newer(machine: machine(replica)))
                    continue
                }
                noteGone(content.header)
                try await record(segment, of: file, content)
            case .failure(.otherKey): throw foreign(file)
            case .failure(.unsupportedVersion):
                report.faults.append(.newer(machine: machine(replica)))
            // What this state of the vault has not written may be the only copy of its changes.
            case .failure where segment.last > progress.last: isOlderVault = true
            case .failure: incomplete.append(segment)
            }
        }
    }

    private mutating func record(
        _ segment: SegmentFile, of file: [UInt8], _ content: SegmentContent
    ) async throws {
        let origin = content.header.origin
        let missing = try await exchange.state.merge(
            content.entries, of: origin, isRehearsal: true)
        guard !missing.hasChangesBesidesHistory, !isOlderVault else {
            isOlderVault = true
            if isRehearsal {
                unjoined.entries += content.entries
                unjoined.origin.formUnion(origin)
            }
            return
        }
        guard !isRehearsal else { return }
        // Includes parts that are not counted, such as removals of unknown records, because the segment may be replaced
        // by the state of this vault.
        _ = try await exchange.state.merge(content.entries, of: origin, isRehearsal: false)
        let own = SyncProgress.Own(
            name: segment.name.text, size: file.count, isEmpty: content.entries.isEmpty,
            epoch: epoch(of: file))
        // Its write took effect late. As an older file it is deleted, because it may contain what was erased since.
        progress.own.insert(own, at: isCovered(segment) ? 0 : progress.own.endIndex)
        progress.last = max(progress.last, segment.last)
        progress.acknowledged = max(progress.acknowledged, segment.last)
        try await save()
    }

    /// Whether another own segment covers the numbers of `segment` and more.
    private func isCovered(_ segment: SegmentFile) -> Bool {
        progress.own.compactMap { RemoteFileName($0.name) }.compactMap(SegmentFile.init).contains {
            $0.first <= segment.first && segment.last <= $0.last
                && $0.last - $0.first > segment.last - segment.first
        }
    }

    /// Compares the segments that this replica has written with those at the remote, and repairs differences.
    mutating func verifyOwnSegments() async throws {
        if !isRehearsal {
            for segment in incomplete {
                try await exchange.onRemote { try await exchange.remote.delete(segment.name) }
            }
        }
        let replaced = replacedSegments()
        var isLost = isReportedDamaged
        for own in progress.own {
            guard let name = RemoteFileName(own.name), listing.sizes[name] != own.size else {
                continue
            }
            if listing.sizes[name] == nil, replaced.contains(where: { $0.name == name }) {
                continue
            }
            // The listing may be stale.
            let found = try await exchange.file(name)
            guard let found, let segment = SegmentFile(name) else {
                isLost = true
                continue
            }
            if Segment.tag(of: found) == segment.tag { continue }
            isLost = true
            guard !isRehearsal else { continue }
            try await exchange.onRemote { try await exchange.remote.delete(name) }
        }
        guard isLost, progress.acknowledged > 0 else {
            if !isRehearsal { try await remove(replaced) }
            return
        }
        report.faults.append(.repaired)
        if !isRehearsal { try await fold(upTo: progress.acknowledged) }
    }

    /// The segments that a later segment at the remote replaces; some of them may be deleted already.
    ///
    /// This happens if the program was killed while it deleted them.
    private func replacedSegments() -> [SegmentFile] {
        let own = progress.own.compactMap { own in
            RemoteFileName(own.name).flatMap(SegmentFile.init).map { (segment: $0, size: own.size) }
        }
        return own.indices.filter { index in
            let old = own[index].segment
            return own[(index + 1)...].contains { later in
                let new = later.segment
                return listing.sizes[new.name] == later.size
                    && new.first <= old.first && old.last <= new.last
                    && (listing.sizes[old.name] == nil
                        || new.last - new.first > old.last - old.first)
            }
        }.map { own[$0].segment }
    }

    /// Reports the newest segment of this replica as missing if the remote does not have it.
    mutating func confirmNewest() async throws {
        guard let name = progress.own.last.flatMap({ RemoteFileName($0.name) }),
            listing.sizes[name] == nil
        else { return }
        // The listing may be stale.
        let found = try await exchange.file(name)
        if found == nil { report.faults.append(.missing(machine: machine(replica))) }
    }
}

extension MergeReport {
    /// A line of the history may be missing because it was removed; the other kinds remember removals.
    fileprivate var hasChangesBesidesHistory: Bool {
        let kinds = Set(added.keys).union(changed.keys).union(removed.keys)
        return conflicts > 0 || !kinds.isSubset(of: [.history])
    }
}
