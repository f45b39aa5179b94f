import CofreDomain
import CofreTestSupport
import Testing

@testable import CofreShell

@Suite struct PaymentReplyTests {
    @Test(
        arguments: [
            (.approved, .vaultIO, "payment 7f3a91c2 is approved", "--as paid"),
            (
                .declined(reason: "no such card"), .vaultIO,
                "the card was declined (no such card)", "--as failed"
            ),
            (
                .notSent(.unreachable(.notSent(detail: "refused"))), .vaultIO,
                "nothing was sent: no connection (refused)", "--as failed"
            ),
            (
                .unknown(detail: "reset"), .outcomeUnknown,
                "it is not known whether R$25.00 was paid (reset)", "--as failed"
            ),
        ] as [(PaymentOutcome, Failure.Code, String, String)])
    func `what came of a payment is told also when it could not be saved`(
        _ outcome: PaymentOutcome, _ code: Failure.Code, _ told: String, _ hint: String
    ) throws {
        let failure = try failure(outcome, notSaved: .full)

        #expect(failure.code == code)
        #expect(failure.message.hasPrefix(told + ", and this could not be saved: not saved"))
        #expect(failure.hint?.hasSuffix(hint) == true)
    }

    @Test(arguments: Language.allCases)
    func `what is unusual stands in the box that is asked about`(_ language: Language) {
        let context = ReplyContext(phrases: Phrases(language), now: SamplePayments.noon)
        let cautions = [
            PaymentCaution.repeated(SamplePayments.payment(status: .approved)),
            .unusual(usual: SamplePayments.reais(250)),
        ]
        let blocks = PaymentReply.question(SamplePayments.order(), cautions, nil, context)

        guard case .box(let box)? = blocks.first else {
            Issue.record("\(blocks)")
            return
        }
        #expect(blocks.count == 1)
        #expect(box.rows.suffix(2).map(\.value.role) == [.attention, .attention])
        #expect(
            box.rows.suffix(2).map(\.value.text)
                == cautions.map { context.phrases.warning($0, now: context.now) })
    }

    @Test func `an approval that was saved is no failure, and is told whoever asked to stop`() {
        let reply = reply(.approved, notSaved: nil)

        #expect(reply.failure == nil)
        #expect(reply.isIrrevocable)
    }

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
