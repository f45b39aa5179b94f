import Testing

@testable import MoneyShell

/// Which segments of a replica a reader needs.
@Suite struct ListingTests {
    private let replica = ReplicaID.random()

    @Test(
        arguments: [
            ([1...3, 4...6], 0, ["1-3", "4-6"], false), ([1...3, 4...6], 3, ["4-6"], false),
            ([1...3, 1...6], 0, ["1-6"], false), ([1...6, 4...9], 3, ["4-9"], false),
            ([1...6, 5...9], 0, ["1-6", "5-9"], false), ([1...9], 4, ["1-9"], false),
            ([1...2, 5...6], 0, ["1-2", "5-6"], true), ([1...2], 2, [], false), ([], 0, [], false),
        ] as [([ClosedRange<UInt64>], UInt64, [String], Bool)])
    func `the fewest segments that cover all new numbers are needed`(
        _ ranges: [ClosedRange<UInt64>], _ known: UInt64, _ expected: [String], _ hasGap: Bool
    ) {
        let found = listing(ranges.map { ($0, 1) }).needed(of: replica, after: known)
        #expect(found.segments.map { "\($0.first)-\($0.last)" } == expected)
        #expect(found.hasGap == hasGap)
    }

    @Test func `two segments with the same numbers are both needed`() {
        let found = listing([(1...3, 1), (1...3, 2), (1...2, 3)]).needed(of: replica, after: 0)
        #expect(found.segments.map(\.last) == [3, 3])
        let overlapping = listing([(1...3, 1), (1...3, 2)]).needed(of: replica, after: 1)
        #expect(overlapping.segments.count == 2)
    }

    private func listing(_ segments: [(ClosedRange<UInt64>, Int)]) -> Listing {
        Listing(
            segments.compactMap { range, tag in
                let tag = String(repeating: "0", count: 31) + "\(tag)"
                return RemoteFileName(
                    "\(replica.hexadecimal)-\(range.lowerBound)-\(range.upperBound)-\(tag)"
                ).map { RemoteFile(name: $0, size: 1) }
            })
    }
}
