import Testing

@testable import MoneyShell

/// Which lines of the prompt's history are kept when those of several machines are merged.
@Suite struct TypedLinesTests {
    @Test func `of equal lines the last one is kept`() {
        let lines = [id(1): bytes("pay"), id(2): bytes("cards"), id(3, "-b"): bytes("pay")]
        #expect(TypedLines.kept(lines, cleared: nil) == [id(2), id(3, "-b")])
    }

    @Test func `lines up to the time of clearing are dropped, and later ones are kept`() {
        let lines = [
            id(1): bytes("a"), id(2): bytes("b"), id(2, "-bx"): bytes("c"), id(3): bytes("d"),
        ]
        #expect(TypedLines.kept(lines, cleared: id(2)) == [id(3)])
    }

    @Test func `the latest lines are kept`() {
        let lines = Dictionary(
            uniqueKeysWithValues: (1...TypedLines.longest + 5).map { (id($0), bytes("\($0)")) })
        let kept = TypedLines.kept(lines, cleared: nil)
        #expect(kept.count == TypedLines.longest)
        #expect(kept.first == id(6))
    }

    @Test func `dropping lines before or after merging gives the same result`() {
        var random = SeededRandom(seed: 25)
        for _ in 0..<200 {
            var machines: [[String: [UInt8]]] = [[:], [:]]
            for number in 1...2200 {
                let machine = Int.random(in: 0...1, using: &random)
                machines[machine][id(number)] = bytes("\(Int.random(in: 0...1500, using: &random))")
            }
            let cleared = Bool.random(using: &random) ? id(300) : nil
            let all = machines[0].merging(machines[1]) { one, _ in one }
            let early = kept(machines[0], nil).merging(kept(machines[1], cleared)) { one, _ in one }
            #expect(
                TypedLines.kept(early, cleared: cleared) == TypedLines.kept(all, cleared: cleared))
        }
    }

    private func kept(_ lines: [String: [UInt8]], _ cleared: String?) -> [String: [UInt8]] {
        let ids = Set(TypedLines.kept(lines, cleared: cleared))
        return lines.filter { ids.contains($0.key) }
    }

    private func id(_ number: Int, _ ending: String = "") -> String {
        let digits = String(number)
        return String(repeating: "0", count: 20 - digits.count) + digits + ending
    }
}
