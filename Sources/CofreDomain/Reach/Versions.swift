/// Which change of a record a version comes from: unique, because a replica's stamps of a record grow.
package struct Dot: Hashable, Comparable, Sendable {
    package let stamp: Stamp
    package let replica: ReplicaID

    package init(stamp: Stamp, replica: ReplicaID) {
        self.stamp = stamp
        self.replica = replica
    }

    package static func < (left: Dot, right: Dot) -> Bool {
        (left.stamp, left.replica) < (right.stamp, right.replica)
    }
}

/// What one change made of a record.
package struct Version: Hashable, Sendable {
    package let dot: Dot
    /// `nil` if the change removed the record.
    package let value: [UInt8]?

    package init(dot: Dot, value: [UInt8]?) {
        self.dot = dot
        self.value = value
    }
}

/// The versions of one record that no later change has replaced: one, or several that were made on machines
/// that did not know of each other.
///
/// A dotted version vector set (Preguiça, Baquero and others, 2012). `joined` is commutative, associative and
/// idempotent.
package struct Versions: Hashable, Sendable {
    /// The greatest dot first; never empty, no dot twice.
    package let all: [Version]
    /// By replica the greatest stamp that is known for this record; covers every dot.
    package let seen: [ReplicaID: Stamp]

    /// `nil` if there is no version, if a dot occurs twice, or if `seen` does not cover one.
    package init?(_ versions: [Version], seen: [ReplicaID: Stamp]) {
        let isCovered = versions.allSatisfy { version in
            seen[version.dot.replica].map { version.dot.stamp <= $0 } ?? false
        }
        guard !versions.isEmpty, isCovered, Set(versions.map(\.dot)).count == versions.count else {
            return nil
        }
        self.init(sorting: versions, seen)
    }

    /// A record that nothing else is known of.
    package init(first: Version) {
        self.init(sorting: [first], [first.dot.replica: first.dot.stamp])
    }

    private init(sorting versions: [Version], _ seen: [ReplicaID: Stamp]) {
        all = versions.sorted { $0.dot > $1.dot }
        self.seen = seen
    }

    /// The version with the greatest dot.
    package var latest: Version { all[0] }

    /// What was written on machines that did not know of each other, and differs.
    package var isDivided: Bool { all.contains { $0.value != latest.value } }

    /// The versions of both that the other side still has or has never seen.
    package func joined(with other: Versions) -> Versions {
        if self == other { return self }
        var kept: [Dot: Version] = [:]
        for version in left(beside: other) + other.left(beside: self) {
            // One dot has one value. If a damaged machine gave it two, all others choose the same one.
            if let known = kept[version.dot], !known.isBefore(version) { continue }
            kept[version.dot] = version
        }
        return Versions(
            sorting: Array(kept.values), seen.merging(other.seen) { max($0, $1) })
    }

    /// The one version of a change made here, which has seen all.
    ///
    /// The dot must be later than every one of its replica that was seen (see `StampClock.next`).
    package func replaced(by version: Version) -> Versions {
        precondition(
            seen[version.dot.replica].map { $0 < version.dot.stamp } ?? true,
            "take the stamp from StampClock.next(at:after:)")
        return Versions(
            sorting: [version],
            seen.merging([version.dot.replica: version.dot.stamp]) { $1 })
    }

    private func left(beside other: Versions) -> [Version] {
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
    /// An arbitrary order of values; no value comes before every value.
    fileprivate func isBefore(_ other: Version) -> Bool {
        guard let mine = value, let others = other.value else {
            return value == nil && other.value != nil
        }
        return mine.lexicographicallyPrecedes(others)
    }
}
