import Essentials

/// Folds the segments of this replica into fewer.
extension Round {
    /// So many small segments of a replica are folded into one.
    static let mostSmall = 32
    /// From so many on they are also folded if they are as large as an eighth of the state.
    private static let fewestSmall = 8
    /// So many folded segments of one level are folded into one of the next level.
    private static let mostOfLevel = 8
    /// A replica has at most so many segments besides the whole state.
    static let mostSegments = 64

    /// Replaces the segments of this replica by its state if values were erased here since they were written.
    ///
    /// Repeated by the next exchange unless all of them were deleted.
    mutating func foldErased() async throws {
        let erasures = try await exchange.state.erasures()
        guard progress.keepsErased(after: erasures) else { return }
        try await fold(upTo: progress.acknowledged)
        progress.erasures = erasures
        try await record()
    }

    /// Folds the newest segments into one with their changes, or all into the state once they are as large.
    ///
    /// Waits for no other machine: who has read some of the segments reads their changes again, which changes nothing.
    mutating func foldIfWorthwhile() async throws {
        let state = (progress.own.lastIndex { $0.since == nil }).map { $0 + 1 } ?? 0
        let (stateSize, changes) = (bytes(progress.own[..<state]), progress.own[state...])
        var folded = changes.suffix { $0.level == 0 }
        let isFull = progress.own.count > Self.mostSegments
        guard
            isFull || folded.count >= Self.mostSmall
                || folded.count >= Self.fewestSmall && bytes(folded) >= stateSize / 8
        else { return }
        if isFull || bytes(changes) >= stateSize {
            return try await fold(upTo: progress.acknowledged)
        }
        var level = 1
        while true {
            let rest = changes[..<folded.startIndex]
            let larger = rest.suffix { $0.level == level }
            guard larger.count >= Self.mostOfLevel - 1 else { break }
            folded = changes[larger.startIndex...]
            level += 1
        }
        let first = folded.compactMap { RemoteFileName($0.name).flatMap(SegmentFile.init)?.first }
        try await fold(
            since: folded.first?.since, level: level, from: first.min() ?? 1,
            upTo: progress.acknowledged)
    }

    private func bytes(_ own: ArraySlice<SyncProgress.Own>) -> Int {
        own.reduce(0) { $0 + $1.size }
    }

    /// Writes the whole state under a new number, so that machines that have read everything else read it, too.
    mutating func publishState() async throws {
        try await fold(upTo: try await nextNumber())
    }

    /// Writes the changes since `mark`, or the whole state, in place of the segments from `first` to `last`, and deletes
    /// these.
    ///
    /// If the changes need several files, the one that covers the old numbers is written last, so that a reader who finds
    /// it also finds the others.
    mutating func fold(
        since mark: UInt64? = nil, level: Int = 0, from first: UInt64 = 1, upTo last: UInt64
    ) async throws {
        let before = progress.own.compactMap { RemoteFileName($0.name) }
            .compactMap(SegmentFile.init).filter { first <= $0.first && $0.last <= last }
        // What was changed since they were written is in it, too.
        let entries =
            mark == nil
            ? try await exchange.state.wholeState()
            : try await exchange.state.changes(since: mark).entries
        let pieces = pieces(of: entries)
        for piece in pieces.dropFirst() {
            let next = max(progress.acknowledged, last) + 1
            try await put(
                piece, since: mark, level: level, from: next, to: try await nextNumber())
        }
        try await put(pieces[0], since: mark, level: level, from: first, to: last)
        try await remove(before)
    }
}

extension BidirectionalCollection {
    /// The elements at the end that all satisfy a condition.
    fileprivate func suffix(_ isWanted: (Element) -> Bool) -> SubSequence {
        self[(lastIndex { !isWanted($0) }.map { index(after: $0) } ?? startIndex)...]
    }
}
