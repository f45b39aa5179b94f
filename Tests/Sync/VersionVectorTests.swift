import Testing

@testable import MoneyShell

/// The versions of one record on several machines.
@Suite struct VersionVectorTests {
    private let a = Replica.a
    private let b = Replica.b

    @Test func `a change replaces every version that its machine has seen`() throws {
        let first = VersionVector(first: version("x", 1, a))
        let both = first.replaced(by: version("y", 2, a)).joined(
            with: first.replaced(by: version("z", 3, b)))
        let settled = both.replaced(by: version("w", 4, a))

        #expect(both.all.map(\.value) == [bytes("z"), bytes("y")])
        #expect(settled.all.map(\.value) == [bytes("w")])
        #expect(settled.joined(with: both) == settled)
    }

    @Test func `a removal replaces only the versions that it has seen`() {
        let first = VersionVector(first: version("x", 1, a))
        let removed = first.replaced(by: version(nil, 9, b))
        let changed = first.replaced(by: version("y", 2, a))

        #expect(removed.joined(with: first).latest.value == nil)
        #expect(removed.joined(with: changed).all.map(\.value) == [nil, bytes("y")])
        #expect(removed.joined(with: changed).hasConflictingValues)
    }

    @Test func `a removed record does not return from a machine that has not seen the removal`() {
        let first = VersionVector(first: version("x", 1, a))
        let removed = first.replaced(by: version(nil, 2, a))
        #expect(first.joined(with: removed) == removed)
        #expect(removed.joined(with: first) == removed)
    }

    @Test func `a change wins over a version that it has seen, even with a smaller stamp`() {
        let ahead = VersionVector(first: version("x", 1_000_000, b))
        let changed = ahead.replaced(by: version("y", 2, a))
        #expect(changed.joined(with: ahead).latest.value == bytes("y"))
    }

    @Test func `if stamps are equal, the replica id decides on every machine`() {
        let one = VersionVector(first: version("x", 5, a))
        let other = VersionVector(first: version("y", 5, b))
        #expect(one.joined(with: other).latest.value == bytes("y"))
        #expect(other.joined(with: one).latest.value == bytes("y"))
    }

    @Test func `the same value from two machines is not a conflict`() {
        let one = VersionVector(first: version("x", 5, a)).joined(
            with: VersionVector(first: version("x", 6, b)))
        #expect(one.all.count == 2)
        #expect(!one.hasConflictingValues)
    }

    @Test func `if two machines give one dot different values, the same value wins everywhere`() {
        let one = VersionVector(first: version("x", 5, a))
        let other = VersionVector(first: version("y", 5, a))
        let removed = VersionVector(first: version(nil, 5, a))
        #expect(one.joined(with: other) == other.joined(with: one))
        #expect(removed.joined(with: one).latest.value == bytes("x"))
        #expect(one.joined(with: removed).latest.value == bytes("x"))
    }

    @Test func `a version whose dot is not in the seen stamps is refused`() {
        #expect(VersionVector([], seen: [:]) == nil)
        #expect(VersionVector([version("x", 2, a)], seen: [:]) == nil)
        #expect(VersionVector([version("x", 2, a)], seen: [a: stamp(1)]) == nil)
        #expect(
            VersionVector([version("x", 2, a), version("y", 2, a)], seen: [a: stamp(2)]) == nil)
        #expect(VersionVector([version("x", 2, a)], seen: [a: stamp(2)]) != nil)
    }

    /// All states of one record that two machines can reach in three steps, joined in every order.
    @Test func `joining is commutative, associative and idempotent`() {
        let states = reachable()
        #expect(states.count > 20)
        for x in states {
            #expect(x.joined(with: x) == x)
            for y in states {
                let joined = x.joined(with: y)
                #expect(joined == y.joined(with: x))
                for z in states {
                    #expect(joined.joined(with: z) == x.joined(with: y.joined(with: z)))
                }
            }
        }
    }

    private func reachable() -> [VersionVector] {
        var pairs: Set<[VersionVector]> = [
            Array(repeating: VersionVector(first: version("0", 1, .zero)), count: 2)
        ]
        for step in 1...3 {
            for pair in pairs {
                for (index, replica) in [a, b].enumerated() {
                    for value in ["v", nil] {
                        var next = pair
                        next[index] = pair[index].replaced(
                            by: version(value.map { "\($0)\(step)" }, UInt64(step) + 1, replica))
                        pairs.insert(next)
                    }
                    var next = pair
                    next[index] = pair[0].joined(with: pair[1])
                    pairs.insert(next)
                }
            }
        }
        return Array(Set(pairs.flatMap(\.self)))
    }
}

enum Replica {
    static let a = ReplicaID(bytes: [UInt8](repeating: 0xa, count: 16)) ?? .zero
    static let b = ReplicaID(bytes: [UInt8](repeating: 0xb, count: 16)) ?? .zero
    static let c = ReplicaID(bytes: [UInt8](repeating: 0xc, count: 16)) ?? .zero
}

func stamp(_ number: UInt64) -> Timestamp {
    Timestamp(rawValue: number) ?? Timestamp(milliseconds: 0)
}
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
func version(_ value: String?, _ number: UInt64, _ replica: ReplicaID) -> Version {
    Version(dot: Dot(stamp: stamp(number), replica: replica), value: value.map(bytes))
}
