import Testing

@testable import MoneyShell

/// Random histories of several machines; `scripts/histories` plays more of them.
@Suite struct HistoryModelTests {
    private static let histories: UInt64 = 500

    @Test func `no change is lost, no replaced value returns, and all machines agree`() {
        for seed in 0..<Self.histories {
            var model = HistoryModel(seed: seed)
            if let complaint = model.play() {
                Issue.record("history \(seed): \(complaint)")
                return
            }
        }
    }

    /// Each wrong rule must be detected, or the histories would prove nothing.
    @Test(arguments: Fault.allCases)
    func `a wrong rule is detected`(_ fault: Fault) {
        let isNoticed = (0..<UInt64(500)).contains { seed in
            var model = HistoryModel(seed: seed, rules: fault.rules)
            return model.play() != nil
        }
        #expect(isNoticed)
    }

    enum Fault: CaseIterable {
        case onlyTheLatestVersion, everyVersion, sharedVersionsDropped, seenNotJoined, seenOfOneSide
        case equalStampsUnseen, idKeptWhenSetBack, stampsNotFollowed, removalsForgotten, partFolded
        case ownSegmentsReplacedUnread

        var rules: ModelRules {
            var rules = ModelRules()
            switch self {
            case .onlyTheLatestVersion:
                rules.join = { one, other in
                    let joined = one.joined(with: other)
                    return make([joined.latest], joined.seen)
                }
            case .everyVersion:
                rules.join = { one, other in
                    make(Array(Set(one.all + other.all)), one.joined(with: other).seen)
                }
            case .sharedVersionsDropped:
                rules.join = { one, other in
                    let kept =
                        one.all.filter { !other.hasSeen($0.dot) }
                        + other.all.filter { !one.hasSeen($0.dot) }
                    return kept.isEmpty ? one : make(kept, one.joined(with: other).seen)
                }
            case .seenNotJoined:
                rules.join = { one, other in
                    let all = one.joined(with: other).all
                    let seen = all.map { ($0.dot.replica, $0.dot.stamp) }
                    return make(all, Dictionary(seen) { max($0, $1) })
                }
            case .seenOfOneSide:
                rules.join = { one, other in
                    let joined = one.joined(with: other)
                    let dots = joined.all.map { ($0.dot.replica, $0.dot.stamp) }
                    return make(
                        joined.all,
                        one.seen.merging(Dictionary(dots) { max($0, $1) }) { max($0, $1) })
                }
            case .equalStampsUnseen:
                rules.join = { one, other in
                    let joined = one.joined(with: other)
                    let shared = one.all.filter { version in
                        other.seen[version.dot.replica] == version.dot.stamp
                    }
                    return make(Array(Set(joined.all + shared)), joined.seen)
                }
            case .idKeptWhenSetBack: rules.renewsReplica = false
            case .stampsNotFollowed: rules.followsOwnStamps = false
            case .removalsForgotten: rules.keepsRemovals = false
            case .partFolded: rules.foldsEverything = false
            case .ownSegmentsReplacedUnread: rules.readsOwnSegments = false
            }
            return rules
        }

        private func make(_ versions: [Version], _ seen: [ReplicaID: Timestamp]) -> VersionVector {
            VersionVector(versions, seen: seen) ?? VersionVector(first: versions[0])
        }
    }
}

extension VersionVector {
    fileprivate func hasSeen(_ dot: Dot) -> Bool {
        seen[dot.replica].map { dot.stamp <= $0 } ?? false
    }
}
