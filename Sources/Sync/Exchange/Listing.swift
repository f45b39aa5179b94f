/// The files at a remote, parsed from their names.
struct Listing {
    /// The segments of each replica, sorted by sequence number.
    let segments: [ReplicaID: [SegmentFile]]
    let keys: [ReplicaKeyFile]
    let sizes: [RemoteFileName: Int]

    init(_ files: [RemoteFile]) {
        sizes = Dictionary(files.map { ($0.name, $0.size) }) { first, _ in first }
        let names = sizes.keys.sorted()
        segments = Dictionary(grouping: names.compactMap(SegmentFile.init), by: \.replica)
            .mapValues { $0.sorted { ($0.first, $0.last, $0.name) < ($1.first, $1.last, $1.name) } }
        keys = names.compactMap(ReplicaKeyFile.init)
    }

    /// The number of files of this program.
    var count: Int {
        let invitations = sizes.keys.count { $0 == SegmentName.invitation }
        return segments.values.reduce(keys.count + invitations) { $0 + $1.count }
    }

    /// The segments that a reader with all changes up to `known` still needs, in order, and whether sequence numbers
    /// are missing.
    ///
    /// Prefers segments that do not repeat known numbers, and among these the one that covers most numbers.
    func needed(of replica: ReplicaID, after known: UInt64) -> (
        segments: [SegmentFile], hasGap: Bool
    ) {
        // Sorted by first number, then by last; each is looked at twice at most.
        let all = segments[replica] ?? []
        var (chosen, reached, hasGap) = ([SegmentFile](), known, false)
        // The start of those that begin after `reached`, and the longest of those before.
        var (next, longest) = (0, 0)
        while true {
            while next < all.count, all[next].first <= reached {
                if all[next].last > all[longest].last { longest = next }
                next += 1
            }
            let fresh = all[next...].prefix { $0.first == reached + 1 }
            let best = fresh.last ?? (next > 0 && all[longest].last > reached ? all[longest] : nil)
            if let best {
                // Two files may cover the same numbers; a reader needs both.
                let group = fresh.isEmpty ? all[longest..<next] : fresh
                chosen += group.filter { $0.first == best.first && $0.last == best.last }
                reached = best.last
            } else if next < all.count {
                hasGap = true
                reached = all[next].first - 1
            } else {
                return (chosen, hasGap)
            }
        }
    }

    /// The last number that a segment of `replica` covers; 0 if there is none.
    func last(of replica: ReplicaID) -> UInt64 { segments[replica]?.map(\.last).max() ?? 0 }
}
