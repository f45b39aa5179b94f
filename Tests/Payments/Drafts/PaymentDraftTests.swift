import Foundation
import Terminal
import Testing
import Values

@testable import MoneyShell

/// What a draft, a wish and a proposer are.
@Suite struct PaymentDraftTests {
    @Test(arguments: [
        // On its day, after it, and the day before.
        (5, (2026, 12, 5), (12, 5)), (5, (2026, 12, 31), (12, 5)), (5, (2027, 1, 4), (12, 5)),
        // The last day of shorter months.
        (31, (2027, 2, 28), (2, 28)), (31, (2027, 3, 1), (2, 28)), (30, (2027, 4, 30), (4, 30)),
        (29, (2028, 2, 29), (2, 29)),
    ])
    func `a wish makes the draft of the last of its days`(
        _ day: Int, _ today: (Int, Int, Int), _ made: (month: Int, day: Int)
    ) throws {
        let now = SampleDrafts.noon(today.0, today.1, today.2)

        let draft = try #require(SampleDrafts.wish(on: day).due(at: now))

        let at = Day(of: draft.at)
        #expect((at.month, at.day) == made)
        #expect(draft.proposer == .you && draft.waits(at: now) && !draft.isWish)
    }

    @Test func `a wish makes nothing for a day before it was made`() {
        // Made on 21 November.
        #expect(SampleDrafts.wish(on: 20).due(at: SampleDrafts.noon(2026, 12, 19)) == nil)
        #expect(SampleDrafts.wish(on: 20).due(at: SampleDrafts.noon(2026, 12, 20)) != nil)
        #expect(SampleDrafts.wish(on: 21).due(at: SamplePayments.noon) != nil)
    }

    @Test func `the draft of a wish waits until the next one, and each month has another id`()
        throws
    {
        let wish = SampleDrafts.wish(on: 31)
        let first = try #require(wish.due(at: SampleDrafts.noon(2027, 1, 31)))
        let second = try #require(wish.due(at: SampleDrafts.noon(2027, 2, 28)))

        #expect(first.until == second.at)
        #expect(first.id != second.id)
        #expect(wish.due(at: SampleDrafts.noon(2027, 2, 27)) == first)
    }

    @Test(arguments: [Proposer.you, .command, .client("claude"), .client("you"), .client("")])
    func `a proposer is read back, and no client is mistaken for a person`(_ proposer: Proposer) {
        #expect(Proposer(coded: proposer.coded) == proposer)
        let name = Phrases(.english).name(of: proposer)
        #expect((name == "you") == (proposer == .you))
    }

    @Test(arguments: [
        (#""minor":2500"#, #""minor":0"#), (#""minor":2500"#, #""minor":-1"#),
        (#""currency":"BRL""#, #""currency":"USD""#), (#""until":"#, #""ended":"#),
        (#""id":"0"#, #""id":"/"#), (#""proposer":"command""#, #""proposer":"me""#),
    ])
    func `an impossible draft is not read`(_ part: String, _ other: String) throws {
        let text = String(
            decoding: try RecordCoding.encode(SampleDrafts.draft()), as: UTF8.self)
        #expect(text.contains(part), "\(text)")
        #expect(throws: Kind.paymentDrafts.unreadable) {
            try PaymentDraft.decode(Array(text.replacing(part, with: other).utf8))
        }
    }

    @Test func `a text that a program wrote cannot move the cursor or hide a line`() {
        let evil = "\u{1B}[2J\u{202E}\r\nto  Marina Coelho"
        let draft = PaymentDraft(
            id: "d1", payee: Payee(SampleContacts.marina), amount: SamplePayments.reais(1),
            note: evil, proposer: .client(evil), at: SamplePayments.noon,
            until: SamplePayments.noon)
        for language in Language.allCases {
            let context = ReplyContext(phrases: Phrases(language), now: SamplePayments.noon)
            let question = PaymentQuestion(
                choice: PayeeChoice(
                    payee: draft.payee, contacts: [], namesakes: [], savedAt: nil),
                amount: draft.amount, card: SamplePayments.card().summary, note: draft.note,
                examination: PaymentExamination(
                    lookAlikes: [], cautions: [], excess: nil, isFirst: true), server: nil,
                draft: draft)
            let blocks =
                PaymentReply.question(question, context) + [DraftView.list.block([draft], context)]
            let shown = TextRenderer(screen: Screen(columns: 80, colors: .none)).render(blocks)
            #expect(!shown.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\r"].contains($0) })
        }
    }
}
