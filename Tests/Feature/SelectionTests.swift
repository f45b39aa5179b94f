import TestSupport
import Testing

@testable import MoneyShell

@Suite struct SelectionTests {
    @Test(arguments: [
        ("1", "marcia.silva"), ("2", "eduardo.santos"), ("@marina.coelho", "marina.coelho"),
        ("MARINA.COELHO", "marina.coelho"), ("marina coelho", "marina.coelho"),
        ("@mari", "marina.coelho"), ("márc", "marcia.silva"), ("MARC", "marcia.silva"),
        ("e", "eduardo.santos"),
    ])
    func `a row number, a whole key or a unique prefix selects one item`(
        _ word: String, _ handle: String
    ) throws {
        #expect(try pick(word, listing: ["1003", "1001"]).handle.name == handle)
    }

    @Test(arguments: ["mar", "@mar", "@MAR", "MÁR"])
    func `the error about an ambiguous word lists the candidates in order`(_ word: String) {
        let candidates = ["@marina.coelho", "@marcia.silva"]
        #expect(throws: SelectionProblem(.card, .ambiguous(word, candidates: candidates))) {
            try pick(word)
        }
    }

    @Test(arguments: [
        ("@marina.coehlo", "@marina.coelho"), ("eduardo.santo5", "@eduardo.santos"),
        ("Marcia da Sliva", "@marcia.silva"), ("Coehlo", "@marina.coelho"),
        ("Sliva", "@marcia.silva"), ("xx", nil), ("xyzzy", nil), ("", nil),
    ])
    func `the error about an unknown word suggests the nearest key`(
        _ word: String, _ nearest: String?
    ) {
        #expect(throws: SelectionProblem(.card, .unknown(word, nearest: nearest))) {
            try pick(word)
        }
    }

    @Test(arguments: ["0", "4", "-1", "+1", "1.0", "99999999999999999999", "٢", " 1"])
    func `a number that is not a row selects nothing`(_ word: String) {
        #expect(throws: SelectionProblem(.card, .unknown(word, nearest: nil))) {
            try pick(word, listing: ["1003", "1001"])
        }
    }

    @Test func `a row whose item no longer exists selects nothing`() {
        #expect(throws: SelectionProblem(.card, .unknown("1", nearest: nil))) {
            try pick("1", listing: ["9999"])
        }
    }

    @Test func `a complete key wins over a longer key with the same beginning`() throws {
        #expect(try pick("ANA", from: ["ana", "ana.paula"]) == "ana")
    }

    @Test func `two items with the same key are ambiguous`() {
        let items = ["visa", "Visa"]
        #expect(throws: SelectionProblem(.card, .ambiguous("visa", candidates: items))) {
            try pick("visa", from: items)
        }
    }

    @Test func `the error about items with the same key shows what distinguishes them`() {
        let ids = ["a", "b"]
        #expect(
            throws: SelectionProblem(.card, .alike("1111", candidates: ["1111 (a)", "1111 (b)"]))
        ) {
            try Selection.pick(
                "1111", from: ids, keys: { _ in ["1111"] }, id: { $0 }, orThrow: Self.problem)
        }
        let told = ["1111 (Visa a)", "1111 (Visa b)"]
        #expect(throws: SelectionProblem(.card, .alike("11", candidates: told))) {
            try Selection.pick(
                "11", from: ids, keys: { _ in ["1111"] }, id: { $0 }, apart: { "Visa \($0)" },
                orThrow: Self.problem)
        }
    }

    /// A card is selected by its last four digits, which may begin with zero; row numbers never do.
    @Test func `digits with a leading zero are a key and not a row number`() throws {
        let items = ["4242", "0001"]
        #expect(try pick("0001", from: items, listing: items) == "0001")
    }

    @Test(arguments: ["3", "30"])
    func `on request a number is only matched with row numbers and complete keys`(_ word: String)
        throws
    {
        let items = ["30000000", "7f3a91c2"]
        #expect(try pick(word, from: items) == "30000000")
        #expect(throws: SelectionProblem(.card, .unknown(word, nearest: nil))) {
            try pick(word, from: items, listing: ["7f3a91c2"], numbersBeginKeys: false)
        }
    }

    @Test(arguments: [
        ("1", "7f3a91c2"), ("30000000", "30000000"), ("7f", "7f3a91c2"), ("00", "00000001"),
    ])
    func `this does not affect row numbers, complete keys and other prefixes`(
        _ word: String, _ item: String
    ) throws {
        let items = ["30000000", "7f3a91c2", "00000001"]
        #expect(
            try pick(word, from: items, listing: ["7f3a91c2"], numbersBeginKeys: false) == item)
    }

    @Test func `an item without keys does not affect the suggestion of others`() {
        let keys = ["first": [], "second": ["second"]]
        #expect(throws: SelectionProblem(.card, .unknown("secind", nearest: "second"))) {
            try Selection.pick(
                "secind", from: ["first", "second"], keys: { keys[$0] ?? [] }, id: { $0 },
                orThrow: Self.problem)
        }
    }

    @Test func `nothing can be selected from an empty list`() {
        #expect(throws: SelectionProblem(.card, .unknown("1", nearest: nil))) {
            try pick("1", from: [])
        }
    }

    private func pick(_ word: String, listing: [String] = []) throws(SelectionProblem) -> Contact {
        try Selection.pick(
            word, from: SampleContacts.all,
            keys: { [$0.handle.description, $0.handle.name, $0.name] },
            listing: listing, id: { String($0.id) }, orThrow: Self.problem)
    }

    private func pick(
        _ word: String, from items: [String], listing: [String] = [],
        numbersBeginKeys: Bool = true
    ) throws(SelectionProblem) -> String {
        try Selection.pick(
            word, from: items, keys: { [$0] }, listing: listing,
            numbersBeginKeys: numbersBeginKeys, id: { $0 }, orThrow: Self.problem)
    }

    private static func problem(_ reason: SelectionProblem.Reason) -> SelectionProblem {
        SelectionProblem(.card, reason)
    }
}
