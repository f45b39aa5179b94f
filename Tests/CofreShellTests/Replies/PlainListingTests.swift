import CofreDomain
import CofreTestSupport
import Testing
import Vault

@testable import CofreShell

/// Output for programs is the same in every language.
@Suite struct PlainListingTests {
    @Test func `listed payments have the same words and numbers as in JSON`() {
        let payment = SamplePayments.payment(minor: 123_456, status: .approved)
        let rows = listed(PaymentsReply.list([payment], failure: nil), .portuguese)

        #expect(rows.hasPrefix("7f3a91c2\tapproved\t1234.56\t@marina.coelho\t"))
    }

    @Test func `facts are in the language of the session, with plain numbers`() {
        let payment = SamplePayments.payment(minor: 123_456, status: .approved)
        let shown = listed(
            PaymentsReply.one(payment, estimate: nil, output: CodeOutput()), .portuguese)
        let summary = VaultSummary(
            path: "/v", preset: 1, slots: [], generation: 1, bytes: 8192, liveBytes: 0,
            deadBytes: 0, collections: [], lastBackup: nil, condition: .healthy)

        #expect(shown.contains("situação\taprovado\n"), "\(shown)")
        #expect(shown.contains("valor\t1234.56\n"), "\(shown)")
        #expect(listed(VaultReply.summary(summary), .portuguese).contains("última cópia\tnunca\n"))
        #expect(
            listed(DoctorReply.findings([Finding(.keyring, "sim")]), .portuguese)
                .contains("\tchaveiro\tsim"))
    }

    @Test(arguments: [PaymentStatus.approved, .declined, .pending, .unknown])
    func `the list of payments is the same in every language`(_ status: PaymentStatus) {
        let reply = PaymentsReply.list([SamplePayments.payment(status: status)], failure: nil)

        #expect(listed(reply, .portuguese) == listed(reply, .english))
    }

    @Test func `the state of a bill is in English`() {
        let found = Loaded(
            value: SampleBills.all, origin: .remote, asOf: SamplePayments.noon)
        let reply = BillsReply.list(found, failure: nil)

        #expect(listed(reply, .portuguese) == listed(reply, .english))
        #expect(listed(reply, .portuguese).contains("\tpaid\t"))
    }

    @Test func `the default card is marked in English`() {
        let card = SamplePayments.card()
        let reply = CardsReply.list(Wallet(cards: [card], defaultID: card.id), failure: nil)

        #expect(listed(reply, .portuguese) == "Visa •••• 4242\t08/29\tdefault\n")
    }

    @Test func `the distance to a venue is in metres`() {
        let page = SampleVenues.page([SampleVenues.venue(1)])
        let found = Loaded(value: page, origin: .remote, asOf: SamplePayments.noon)
        let reply = VenuesReply.list(found, ListDrawings(), failure: nil)

        #expect(listed(reply, .english).contains("\t272\t"))
        #expect(listed(reply, .portuguese) == listed(reply, .english))
    }

    @Test func `a number has no thousands separators`() {
        let span = Phrases(.portuguese).span { $0.figure(SamplePayments.reais(123_456)) }

        #expect(span.text == "1.234,56 BRL")
        #expect(span.plain == "1234.56 BRL")
    }

    private func listed(_ reply: Reply, _ language: Language) -> String {
        let context = ReplyContext(phrases: Phrases(language), now: SamplePayments.noon)
        let answer = reply.blocks(context).filter {
            if case .notice = $0 { false } else { true }
        }
        return TSVRenderer.text(of: answer)
    }
}
