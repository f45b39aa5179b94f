import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Drafts in a vault, and in the vaults of several machines.
@Suite struct VaultPaymentDraftsTests {
    @Test func `drafts are listed oldest first, then wishes, and expired ones are gone`()
        async throws
    {
        let vault = try await TemporaryVault()
        let sut = VaultPaymentDrafts(vault.records)
        let (noon, wish) = (SamplePayments.noon, SampleDrafts.wish(on: 1))
        let old = SampleDrafts.draft("d2", at: noon - 3600)
        for draft in [wish, SampleDrafts.draft("d1"), old, SampleDrafts.draft("d3", days: 0)] {
            try await sut.add(draft)
        }

        #expect(try await sut.waiting().rows.map(\.id) == ["d2", "d1", wish.id])
        let later = VaultPaymentDrafts(vault.records, at: noon + 8 * 86_400)
        #expect(try await later.waiting().rows.map(\.id) == [wish.id])
    }

    @Test func `after three rejections in a row a proposer's drafts are listed but not mentioned`()
        async throws
    {
        let sut = VaultPaymentDrafts(try await TemporaryVault().records)
        func draft(_ id: String, _ name: String) -> PaymentDraft {
            SampleDrafts.draft(id, by: .client(name))
        }
        let all = (1...3).map { draft("a\($0)", "a") }
        for draft in all + [draft("a4", "a"), draft("b1", "b")] { try await sut.add(draft) }

        try await sut.reject(Array(all.prefix(2)))
        #expect(try await sut.waiting().mentioned.count == 3)
        try await sut.reject([all[2]])

        let waiting = try await sut.waiting()
        #expect(waiting.open.map(\.id) == ["a4", "b1"])
        #expect(waiting.mentioned.map(\.id) == ["b1"])
        try await sut.approve(draft("a4", "a"))
        try await sut.add(draft("a5", "a"))
        #expect(try await sut.waiting().mentioned.map(\.id) == ["a5", "b1"])
    }

    @Test func `the person's own wishes are mentioned however often their drafts are rejected`()
        async throws
    {
        let vault = try await TemporaryVault()
        try await VaultPaymentDrafts(vault.records).add(SampleDrafts.wish(on: 5))
        for month in 1...5 {
            let sut = VaultPaymentDrafts(vault.records, at: SampleDrafts.noon(2027, month, 5))
            let mentioned = try await sut.waiting().mentioned
            #expect(mentioned.count == 1)
            try await sut.reject(mentioned)
        }
    }

    @Test
    func `fifty proposals keep no wish from being drafted, and home mentions them although muted`()
        async throws
    {
        let vault = try await TemporaryVault()
        let date = SampleDrafts.noon(2026, 12, 5)
        let sut = VaultPaymentDrafts(vault.records, at: date)
        try await sut.add(SampleDrafts.wish(on: 5))
        func draft(_ number: Int) -> PaymentDraft {
            SampleDrafts.draft("a\(number)", by: .client("a"), at: date)
        }
        let rejected = (0..<3).map(draft)
        for draft in rejected { try await sut.add(draft) }
        try await sut.reject(rejected)
        for number in 10..<60 { try await sut.add(draft(number)) }

        await #expect(throws: DraftProblem.full) { try await sut.add(draft(60)) }
        let waiting = try await sut.waiting()
        #expect(waiting.open.count == 51 && waiting.mentioned.count == 51)
    }

    @Test(arguments: [
        #"{"rejections":-1}"#, #"{"rejections":4}"#, #"{"rejections":9223372036854775807}"#,
    ])
    func `a count of rejections that is out of range is not read`(_ record: String) {
        #expect(throws: StoreError.self) { try ProposerRecord.decode(Array(record.utf8)) }
    }

    @Test func `a draft from a file is read only within the bounds of pay --propose`() throws {
        var draft = SampleDrafts.draft()
        #expect(try PaymentDraft.decode(try RecordCoding.encode(draft)) == draft)
        draft.until = draft.at + 400 * 86_400
        #expect(throws: StoreError.self) {
            try PaymentDraft.decode(try RecordCoding.encode(draft))
        }
        draft.until = draft.at + 86_400
        draft.note = String(repeating: "x", count: 201)
        #expect(throws: StoreError.self) {
            try PaymentDraft.decode(try RecordCoding.encode(draft))
        }
        var wish = SampleDrafts.wish(on: 5)
        wish.until = wish.at
        #expect(throws: StoreError.self) {
            try PaymentDraft.decode(try RecordCoding.encode(wish))
        }
    }

    @Test func `the draft of a wish is made once, also after it was rejected`() async throws {
        let vault = try await TemporaryVault()
        let wish = SampleDrafts.wish(on: 5)
        let sut = VaultPaymentDrafts(vault.records, at: SampleDrafts.noon(2026, 12, 5))
        try await sut.add(wish)

        let made = try await sut.waiting().open
        #expect(made.count == 1)
        #expect(try await sut.waiting().open == made)
        try await sut.reject(made)
        #expect(try await sut.waiting().open.isEmpty)
        try await sut.reject([wish])
        #expect(try await sut.waiting().rows.isEmpty)
        let next = VaultPaymentDrafts(vault.records, at: SampleDrafts.noon(2027, 1, 5))
        #expect(try await next.waiting().rows.isEmpty)
    }

    @Test func `two machines make the same draft of a wish, and a rejection stays`() async throws {
        let (one, other) = (try await Machine(1), try await Machine(2))
        let date = SampleDrafts.noon(2026, 12, 5)
        let (here, there) = (
            VaultPaymentDrafts(one.records, at: date), VaultPaymentDrafts(other.records, at: date)
        )
        try await here.add(SampleDrafts.wish(on: 5))
        try await other.merge(one)
        let made = try await here.waiting().open
        try await here.reject(made)
        // Made later than it was rejected on the first machine.
        #expect(try await there.waiting().open == made)

        try await other.merge(one)
        try await one.merge(other)

        #expect(try await here.waiting().open.isEmpty)
        #expect(try await there.waiting().open.isEmpty)
        #expect(try await one.shared() == other.shared())
    }
}
