import Foundation
import TestSupport
import Testing

@testable import MoneyShell

@Suite struct ContactsReplyTests {
    private static let gus = SampleContacts.contact(1004, "Gus Lima", "gus\u{1B}[2J\\x")
    private static let mariana = SampleContacts.contact(1002, "Mariana Coelho", "mariana.coelho")

    @Test func `an ordinary list has no warnings`() {
        #expect(reply(SampleContacts.all).warnings(Phrases(.english)) == [])
        #expect(notices(SampleContacts.all) == "")
    }

    @Test func `two contacts with the same id cause a warning`() {
        let contacts = SampleContacts.all + [Self.mariana]
        let warning = "@marina.coelho and @mariana.coelho have the same id, 1002"

        #expect(reply(contacts).warnings(Phrases(.english)) == [warning])
        #expect(notices(contacts) == warning + "\n")
        #expect(
            reply(contacts).warnings(Phrases(.portuguese))
                == ["@marina.coelho e @mariana.coelho têm o mesmo id, 1002"])
    }

    @Test func `an unusual handle is shown sanitized, with the id to use for a payment`() {
        #expect(
            notices([Self.gus])
                == "@gus\\u{1b}[2J\\x has unusual characters; to pay, type id:1004 instead\n")
    }

    @Test func `at most three warnings of each kind are shown`() {
        let odd = (1...9).map { SampleContacts.contact($0, "P \($0)", "p$\($0)") }
        #expect(reply(odd).warnings(Phrases(.english)).count == 3)
    }

    @Test func `a contact with an unusual handle shows the id to use for a payment`() {
        #expect(box(Self.gus).contains("id:1004"))
        #expect(!box(SampleContacts.marina).contains("id:1002"))
    }

    @Test func `the suggestion to repeat a payment to an unusual handle uses the id`() {
        let payment = Payment(
            id: "7f3a91c2", idempotencyKey: "k", payee: Payee(Self.gus),
            amount: SamplePayments.reais(2500), card: SamplePayments.card().summary, note: nil,
            at: SamplePayments.noon, status: .approved)
        #expect(
            AgainReply.reply(payment, isDefaultCard: true).nextLine?(Phrases(.portuguese))
                == "pagar id:1004 25,00")
    }

    @Test func `a contact of a saved copy says how old it is`() {
        let found = Loaded(
            value: SampleContacts.marina, origin: .cache, asOf: SamplePayments.noon - 6 * 86_400)
        let reply = ContactReply.one(found, LoadedImage())
        #expect(reply.origin == .cache)
        #expect(reply.asOf == found.asOf)
        #expect(text(of: reply) { _ in true }.hasPrefix("saved copy, 6 days"))
    }

    private func reply(_ contacts: [Contact]) -> Reply {
        ContactsReply.reply(
            Loaded(value: contacts, origin: .remote, asOf: SamplePayments.noon), failure: nil)
    }

    private func notices(_ contacts: [Contact]) -> String {
        text(of: reply(contacts)) { if case .notice = $0 { true } else { false } }
    }

    private func box(_ contact: Contact) -> String {
        let found = Loaded(value: contact, origin: .remote, asOf: SamplePayments.noon)
        return text(of: ContactReply.one(found, LoadedImage())) { _ in true }
    }

    private func text(of reply: Reply, where isWanted: (Block) -> Bool) -> String {
        let context = ReplyContext(phrases: Phrases(.english), now: SamplePayments.noon)
        return TextRenderer(screen: SampleScreen.of(100))
            .render(reply.blocks(context).filter(isWanted))
    }
}
