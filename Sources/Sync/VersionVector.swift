/// Identifies the change that created a version; unique, because a replica's stamps of a record increase.
struct Dot: Hashable, Comparable, Sendable {
    let stamp: Timestamp
    let replica: ReplicaID

    static func < (left: Dot, right: Dot) -> Bool {
        (left.stamp, left.replica) < (right.stamp, right.replica)
    }
}

/// The state of a record after one change.
struct Version: Hashable, Sendable {
    let dot: Dot
    /// `nil` if the change removed the record.
    let value: [UInt8]?
}

/// The current versions of one record: one, or several if machines have changed it independently.
///
/// A dotted version vector set (Preguiça, Baquero and others, 2012). `joined` is commutative, associative and
/// idempotent.
struct VersionVector: Hashable, Sendable {
    /// Sorted by dot, the greatest first; never empty, without duplicate dots.
    let all: [Version]
    /// The greatest known stamp of each replica for this record; no dot has a later one.
    let seen: [ReplicaID: Timestamp]

    /// `nil` if there is no version, if a dot occurs twice, or if a dot is later than `seen`.
    init?(_ versions: [Version], seen: [ReplicaID: Timestamp]) {
        let isCovered = versions.allSatisfy { version in
            seen[version.dot.replica].map { version.dot.stamp <= $0 } ?? false
        }
        guard !versions.isEmpty, isCovered, Set(versions.map(\.dot)).count == versions.count else {
            return nil
        }
        self.init(sorting: versions, seen)
    }

    /// A record with one known version.
    init(first: Version) {
        self.init(sorting: [first], [first.dot.replica: first.dot.stamp])
    }

    private init(sorting versions: [Version], _ seen: [ReplicaID: Timestamp]) {
        all = versions.sorted { $0.dot > $1.dot }
        self.seen = seen
    }

    /// The version with the greatest dot.
    var latest: Version { all[0] }

    /// Whether machines have written different values independently.
    var hasConflictingValues: Bool { all.contains { $0.value != latest.value } }

    /// Merges both sides: keeps the versions that both have, and those that the other side has never seen.
    func joined(with other: VersionVector) -> VersionVector {
        if self == other { return self }
        var kept: [Dot: Version] = [:]
        for version in left(beside: other) + other.left(beside: self) {
            // A dot has one value; if a faulty machine wrote two, all machines choose the same one.
            if let known = kept[version.dot], !known.isBefore(version) { continue }
            kept[version.dot] = version
        }
        return VersionVector(
            sorting: Array(kept.values), seen.merging(other.seen) { max($0, $1) })
    }

    /// The versions after a local change, which replaces all earlier ones.
    ///
    /// The dot must be later than every known dot of its replica (see `TimestampClock.next`).
    func replaced(by version: Version) -> VersionVector {
        precondition(
            seen[version.dot.replica].map { $0 < version.dot.stamp } ?? true,
            "take the stamp from TimestampClock.next(at:after:)")
        return VersionVector(
            sorting: [version],
            seen.merging([version.dot.replica: version.dot.stamp]) { $1 })
    }

    private func left(beside other: VersionVector) -> [Version] {
        let held = Set(other.all.map(\.dot))
        return all.filter { version in
            guard !held.contains(version.dot), let seen = other.seen[version.dot.replica] else {
                return true
            }
            return seen < version.dot.stamp
        }
    }
}

extension Version {
    /// An arbitrary but fixed order of values; a removal comes first.
    fileprivate func isBefore(_ other: Version) -> Bool {
        guard let mine = value, let others = other.value else {
            return value == nil && other.value != nil
        }
        return mine.lexicographicallyPrecedes(others)
    }
}
