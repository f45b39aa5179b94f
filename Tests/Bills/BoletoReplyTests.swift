import Terminal
import TestSupport
import Testing

@testable import MoneyShell

@Suite struct BoletoReplyTests {
    @Test func `the issuer's line is shown unchanged with its amount and due date`() throws {
        let shown = lines(try reply(SampleBills.closed))

        #expect(shown.first == SampleBills.closed.line)
        #expect(shown.contains("amount\t1743.26"))
        #expect(shown.contains("due\t2031-05-20"))
        #expect(shown.last == "✓ all check digits are correct")
    }

    @Test func `every mismatch is listed, and a contradiction is a failure`() throws {
        let bill = SampleBills.bill(
            .closed, "2031-05-13", total: 1,
            slip: (SampleBills.closed.line ?? "", SampleBills.open.barcode ?? ""))
        let reply = try reply(bill)
        let shown = lines(reply)

        #expect(shown.contains("✗ the line and the barcode are from different slips"))
        #expect(shown.contains("! the bill says R$0,01, the boleto R$1.743,26"))
        #expect(shown.contains { $0.hasPrefix("! the bill is due 2031-05-13, the boleto") })
        #expect(reply.failure is InconsistentSlip)
    }

    @Test(arguments: [
        (false, "the digits of this boleto do not agree"),
        (true, "the Pix code and the boleto do not agree"),
    ])
    func `the error says whether the digits or only the Pix code differ`(
        _ isOnlyPix: Bool, _ told: String
    ) throws {
        let barcode = isOnlyPix ? SampleBills.closed.barcode : SampleBills.open.barcode
        let slip = try InspectSlip.issued(
            for: SampleBills.bill(
                .closed, "2031-05-20", total: 174_326,
                slip: (SampleBills.closed.line ?? "", barcode ?? "")))
        let compared = ComparePix.compare(
            slip, with: try BRCode(parsing: SamplePix.manual), payee: "Another")
        let reply = BoletoReply.checked(compared)
        let cause = try #require(reply.failure)

        #expect(Failure(cause, phrases: Phrases(.english)).message == told)
    }

    @Test(arguments: Language.allCases, [SlipError.foreignCharacters, .length(12)])
    func `the error about unreadable digits names the bill in both languages`(
        _ language: Language, _ error: SlipError
    ) {
        let failure = Phrases(language).failure(
            BillsError.unreadableSlip(SampleBills.closed.month, error))

        #expect(failure.code == .invalidData)
        #expect(failure.message.contains("2031-05"))
        #expect(failure.message.hasSuffix(Phrases(language).failure(error).message))
        #expect(failure.hint == "bill 2031-05")
    }

    @Test func `a warning is not a failure`() throws {
        let bill = SampleBills.bill(
            .closed, "2031-05-13", total: 174_326,
            slip: (SampleBills.closed.line ?? "", SampleBills.closed.barcode ?? ""))

        #expect(try reply(bill).failure == nil)
    }

    @Test(arguments: [
        (SystemClipboard.Outcome.program(.wayland), "copied; cleared in 60 s"),
        (.terminal, "sent to the terminal, which may ignore it"),
        (.unavailable, "no clipboard here"),
    ])
    func `the result of copying to the clipboard is shown`(
        _ outcome: SystemClipboard.Outcome, _ words: String
    )
        throws
    {
        #expect(lines(try reply(SampleBills.open, copied: outcome)).last?.hasPrefix(words) == true)
    }

    @Test func `the JSON has a code for each problem`() throws {
        let slip = try InspectSlip.digits(
            "846700000017435900240209024050002435842210108118", today: SampleBills.open.due)
        let text = JSONText.answer(
            BoletoView.one.json(ListedSlip(slip: slip)), origin: .local, asOf: SamplePayments.noon)

        #expect(text.contains(#""isSound":false,"kind":"utility""#))
        #expect(text.contains(#""problems":["block-4"]"#))
    }

    private func reply(_ bill: Bill, copied: SystemClipboard.Outcome? = nil) throws -> Reply {
        BoletoReply.issued(
            try InspectSlip.issued(for: bill), for: bill,
            Loaded(value: [bill], origin: .remote, asOf: SamplePayments.noon), isPretend: false,
            output: CodeOutput(copied: copied))
    }

    private func lines(_ reply: Reply) -> [String] {
        let context = ReplyContext(phrases: Phrases(.english), now: SamplePayments.noon)
        return TSVRenderer.text(of: reply.blocks(context)).split(separator: "\n").map(String.init)
    }
}
