import CofreDomain

/// The files at a place, parsed from their names.
struct Listing {
    /// The segments of each replica, sorted by sequence number.
    let segments: [ReplicaID: [SegmentFile]]
    let keys: [KeyFile]
    let sizes: [PlaceName: Int]

    init(_ files: [PlaceFile]) {
        sizes = Dictionary(files.map { ($0.name, $0.size) }) { first, _ in first }
        let names = sizes.keys.sorted()
        segments = Dictionary(grouping: names.compactMap(SegmentFile.init), by: \.replica)
            .mapValues { $0.sorted { ($0.first, $0.last, $0.name) < ($1.first, $1.last, $1.name) } }
        keys = names.compactMap(KeyFile.init)
    }

    /// The segments that a reader with all changes up to `known` still needs, in order, and whether sequence numbers
    /// are missing.
    ///
    /// Prefers segments that do not repeat known numbers, and among these the one that covers most numbers.
    func needed(of replica: ReplicaID, after known: UInt64) -> (
        segments: [SegmentFile], hasGap: Bool
    ) {
        var rest = (segments[replica] ?? []).filter { $0.last > known }
        var chosen: [SegmentFile] = []
        var reached = known
        var hasGap = false
        while !rest.isEmpty {
            let next = rest.filter { $0.first <= reached + 1 }
            let fresh = next.filter { $0.first == reached + 1 }
            let candidates = fresh.isEmpty ? next : fresh
            if let best = candidates.max(by: { $0.last < $1.last }) {
                chosen.append(best)
                // Two files may cover the same numbers; a reader needs both.
                chosen += rest.filter {
                    $0 != best && $0.first == best.first && $0.last == best.last
                }
                reached = best.last
            } else if let later = rest.map(\.first).min() {
                hasGap = true
                reached = later - 1
            }
            rest.removeAll { $0.last <= reached }
        }
        return (chosen, hasGap)
    }

    /// The last number that a segment of `replica` covers; 0 if there is none.
    func last(of replica: ReplicaID) -> UInt64 { segments[replica]?.map(\.last).max() ?? 0 }
}
