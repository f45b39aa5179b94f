import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct PaymentReplyTests {
    @Test(
        arguments: [
            (.approved, .vaultIO, "payment 7f3a91c2 was approved", "--as paid"),
            (
                .declined(reason: "no such card"), .vaultIO,
                "the card was declined (no such card)", "--as failed"
            ),
            (
                .notSent(.unreachable(.notSent(.refused))), .vaultIO,
                "nothing was sent: no connection (the server refused the connection)", "--as failed"
            ),
            (
                .held(.late), .vaultIO,
                "nothing was sent: the payment timed out before it was sent", "--as failed"
            ),
            (
                .unknown(.network(.lost)), .outcomeUnknown,
                "it is not known whether R$25,00 was paid (the connection was lost)", "--as failed"
            ),
        ] as [(PaymentOutcome, Failure.Code, String, String)])
    func `the outcome is shown even if it could not be saved`(
        _ outcome: PaymentOutcome, _ code: Failure.Code, _ told: String, _ hint: String
    ) throws {
        let failure = try failure(outcome, notSaved: .full)

        #expect(failure.code == code)
        #expect(failure.message.hasPrefix(told + ", but this could not be saved: not saved"))
        #expect(failure.hint?.hasSuffix(hint) == true)
    }

    @Test(arguments: Language.allCases)
    func `the question about a payment shows all its cautions and limits`(
        _ language: Language
    ) throws {
        let phrases = Phrases(language)
        let cautions = [
            PaymentCaution.repeated(SamplePayments.payment(status: .approved), age: 60_000),
            .unsettled(SamplePayments.payment(id: "2", status: .unknown), age: 0),
            .unusual(usual: SamplePayments.reais(250)), .mixedScripts,
            .changed(from: Payee(SampleContacts.marcia)),
            .lookAlike(of: Payee(SampleContacts.eduardo)),
        ]
        let excess = LimitExcess(
            kind: .day, limit: SamplePayments.reais(200_000), used: SamplePayments.reais(199_000))

        let rows = try box(
            PaymentExamination(lookAlikes: [], cautions: cautions, excess: excess, isFirst: false),
            language
        ).rows

        let told = rows.suffix(7)
        #expect(told.map(\.value.role) == Array(repeating: .attention, count: 7))
        #expect(
            told.map(\.value.text) == cautions.map(phrases.warning) + [phrases.exceedsLimit(excess)]
        )
        #expect(told.map(\.label).prefix(6) == Array(repeating: phrases.caution, count: 6)[...])
    }

    @Test func `the payee's name and handle are not on the same line as the amount`() throws {
        let rows = try box(
            PaymentExamination(lookAlikes: [], cautions: [], excess: nil, isFirst: true)
        ).rows
        #expect(
            rows.map { [$0.label, $0.value.text] } == [
                ["to", "Marina Coelho"], ["", "@marina.coelho"], ["amount", "R$25,00"],
                ["card", "Visa •••• 4242"], ["note", "rent"], ["server", "pay.example"],
                ["history", "first payment to this person"],
            ])
    }

    @Test(arguments: [
        (1, "1 payment, last R$40,00 on 2026-11-21"),
        (2, "3 payments, last R$40,00 on 2026-11-21"),
    ])
    func `the question tells how often and when a person was paid before`(
        _ records: Int, _ told: String
    ) throws {
        let latest = PaidPayee(
            payee: Payee(SampleContacts.marina),
            amounts: [SamplePayments.reais(100), SamplePayments.reais(4_000)],
            lastPaid: SamplePayments.noon, count: 1)
        let older = PaidPayee(
            payee: Payee(SampleContacts.marina), amounts: [SamplePayments.reais(900)],
            lastPaid: SamplePayments.noon.addingTimeInterval(-86_400), count: 2)
        let rows = try box(
            PaymentExamination(
                lookAlikes: [], cautions: [], excess: nil, isFirst: false,
                history: [older, latest].suffix(records))
        ).rows
        #expect(rows.last.map { [$0.label, $0.value.text] } == ["history", told])
    }

    @Test func `the question names other contacts that have the payee's id`() throws {
        let rows = try box(
            PaymentExamination(lookAlikes: [], cautions: [], excess: nil, isFirst: false),
            namesakes: [SampleContacts.marcia]
        ).rows
        #expect(
            rows.map(\.value.text).contains("the same id: Márcia da Silva (@marcia.silva)"))
    }

    @Test(arguments: [
        "Marina Coelho": "Marina Coelho",
        String(repeating: "A", count: 400): String(repeating: "A", count: 251) + "…",
    ])
    func `a receipt shows amount, payee, card and id, however long the name is`(
        _ name: String, _ shown: String
    ) {
        let payee = SampleContacts.contact(1002, name, "@marina.coelho")
        let reply = PaymentReply.receipt(
            PaymentReceipt(
                payment: SamplePayments.payment(to: payee, status: .approved), outcome: .approved,
                notSaved: nil))
        let context = ReplyContext(phrases: Phrases(.english), now: SamplePayments.noon)

        guard case .line(let line)? = reply.blocks(context).first else {
            Issue.record("no receipt")
            return
        }
        let text = line.spans.map { Sanitizer.clean($0.text) }.joined()
        #expect(
            text == "✓ R$25,00 to \(shown) (@marina.coelho) · Visa •••• 4242 · 7f3a91c2")
    }

    @Test(arguments: [PaymentOutcome.held(.late), .held(.settled), .notSent(.interrupted)])
    func `a payment that was not sent has no receipt`(_ outcome: PaymentOutcome) {
        let reply = reply(outcome, notSaved: nil)
        let context = ReplyContext(phrases: Phrases(.english), now: SamplePayments.noon)

        #expect(reply.json == nil)
        #expect(reply.blocks(context).isEmpty)
        #expect(reply.failure != nil)
    }

    @Test func `a saved approval is not a failure, even after an interruption`() {
        let reply = reply(.approved, notSaved: nil)

        #expect(reply.failure == nil)
        #expect(reply.isIrrevocable)
    }

    private func box(
        _ examination: PaymentExamination, _ language: Language = .english,
        namesakes: [Contact] = []
    ) throws -> Box {
        let question = PaymentQuestion(
            choice: PayeeChoice(
                payee: Payee(SampleContacts.marina), contacts: [], namesakes: namesakes,
                savedAt: nil),
            amount: SamplePayments.reais(2_500), card: SamplePayments.card().summary, note: "rent",
            examination: examination, server: PaymentServer(host: "pay.example", isInClear: false))
        let context = ReplyContext(phrases: Phrases(language), now: SamplePayments.noon)
        let blocks = PaymentReply.question(question, context)
        #expect(blocks.count == 1)
        guard case .box(let box)? = blocks.first else { throw NoBox(blocks: blocks) }
        return box
    }

    private struct NoBox: Error { let blocks: [Block] }

    private func failure(
        _ outcome: PaymentOutcome, notSaved: StoreError?
    ) throws -> Failure {
        let cause = try #require(reply(outcome, notSaved: notSaved).failure)
        return Failure(cause, phrases: Phrases(.english))
    }

    private func reply(_ outcome: PaymentOutcome, notSaved: StoreError?) -> Reply {
        PaymentReply.receipt(
            PaymentReceipt(
                payment: SamplePayments.payment(), outcome: outcome, notSaved: notSaved))
    }
}
