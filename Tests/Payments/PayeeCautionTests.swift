import TestSupport
import Testing

@testable import MoneyShell

/// Cautions about whether the payee is the intended person.
@Suite struct PayeeCautionTests {
    private let marina = SampleContacts.contact(1002, "Marina Coelho", "@marina.coelho")

    @Test(arguments: [
        (name: "Somebody Else", handle: "@marina.coelh0", isAlike: true),
        ("Somebody Else", "@marina_coelho", true), ("Somebody Else", "@marina.coelo", true),
        ("Somebody Else", "@rnarina.coelho", true), ("Somebody Else", "@mаrina.coelho", true),
        ("MARINA COELHO", "@somebody", true), ("Márina Coelho", "@somebody", true),
        ("Mаrina Coelho", "@somebody", true),
        (" Marina Coelho ", "@somebody", true), ("Marina  Coelho", "@somebody", true),
        ("Marina\u{3000}Coelho", "@somebody", true), ("Marina\n\tCoelho", "@somebody", true),
        ("Somebody Else", "@marina.coleho", true), ("Marina Silva", "@somebody", false),
        ("Somebody Else", "@somebody", false), ("Marina-Coelho.", "@somebody", true),
        ("MarinaCoelho\u{FFFC}", "@somebody", true),
        ("Marina Coelho" + String(repeating: " ", count: 70) + "x", "@somebody", true),
        ("Somebody (@Marina.Coelho)", "@somebody", true),
        ("marina.coelho", "@somebody", true), ("!!!", "@somebody", false),
    ])
    func `a new payee who resembles a paid one is a look-alike`(
        name: String, handle: String, isAlike: Bool
    ) {
        let other = SampleContacts.contact(4_711, name, handle)
        let found = cautions(to: other, paid: [marina])
        #expect(found == (isAlike ? [.lookAlike(of: Payee(marina))] : []))
    }

    /// The payee is in the list of contacts, so a typing error is excluded and similar spelling is not
    /// compared.
    @Test(arguments: [
        ("@mаrina.coelho", true), ("@rnarina.coelho", true), ("@marina.coelo", false),
    ])
    func `a new payee who looks like an unpaid contact is a look-alike`(
        _ handle: String, _ isAlike: Bool
    ) {
        let other = SampleContacts.contact(4_711, "Somebody Else", handle)
        let found = cautions(to: other, among: [marina, other])
        #expect(found == (isAlike ? [.lookAlike(of: Payee(marina))] : []))
    }

    @Test(arguments: ["@marina.coelho", "@Marina.Coelho"])
    func `a new payee whose handle equals that of another contact is a look-alike`(
        _ handle: String
    ) {
        let other = SampleContacts.contact(4_711, "Somebody Else", handle)
        let found = cautions(to: other, among: [marina, other])
        #expect(found == [.lookAlike(of: Payee(marina))])
    }

    @Test func `a payee of an unsettled payment counts as paid`() {
        let other = SampleContacts.contact(4_711, "Somebody Else", "@marina_coelho")
        let unknown = SamplePayments.payment(to: marina, status: .unknown)
        let found = PaymentCaution.all(
            about: SamplePayments.reais(2_500), to: Payee(other), besides: [],
            after: PaymentMemory(recent: [unknown], payees: [], limits: .standard),
            at: SamplePayments.moment)
        #expect(found == [.lookAlike(of: Payee(marina))])
    }

    @Test func `a payee who was paid before is not a look-alike`() {
        let other = SampleContacts.contact(4_711, "Marina Coelho", "@marina_coelho")
        #expect(cautions(to: other, among: [marina, other], paid: [marina, other]) == [])
    }

    @Test func `a name with a handle that is not its own causes a caution`() {
        let found = ["Ana (@other)", "Ana @somebody"].map { name in
            cautions(to: SampleContacts.contact(4_711, name, "@somebody"))
        }
        #expect(found == [[.handleInName], []])
        #expect(PaymentCaution.handleInName.name == .lookAlike)
    }

    @Test(arguments: [
        ("Somebody Else", "@pаypal"), ("Sоmebody Else", "@somebody"),
    ])
    func `a new payee whose handle or name mixes scripts causes a caution`(
        _ name: String, _ handle: String
    ) {
        let other = SampleContacts.contact(4_711, name, handle)
        #expect(cautions(to: other) == [.mixedScripts])
        #expect(PaymentCaution.mixedScripts.name == .lookAlike)
    }

    @Test(arguments: [
        (1002, "Marina Coelho", "@marina", true), (1002, "Marina C.", "@marina.coelho", true),
        (4711, "Marina Coelho", "@marina.coelho", true),
        (1002, "Marina Coelho", "@MARINA.coelho", false),
        (1002, "Marina Coelho", "@marina.coelho", false),
    ])
    func `a payee whose id, handle or name changed causes a caution`(
        _ id: Int, _ name: String, _ handle: String, _ isChanged: Bool
    ) {
        let now = SampleContacts.contact(id, name, handle)
        let found = cautions(to: now, paid: [marina])
        #expect(found == (isChanged ? [.changed(from: Payee(marina))] : []))
    }

    @Test(arguments: [
        (PaymentStatus.pending, true), (.unknown, true), (.disputed, true), (.declined, false),
        (.void, false),
    ])
    func `a payee who changed after a payment without a known outcome causes a caution`(
        _ status: PaymentStatus, _ isChanged: Bool
    ) {
        let now = SampleContacts.contact(4711, "Marina Coelho", "@marina.coelho")
        let before = SamplePayments.payment(id: "1", to: marina, status: status)
        #expect(
            cautions(to: now, recent: [before]).contains(.changed(from: Payee(marina)))
                == isChanged)
        let after = SamplePayments.payment(id: "2", to: now, status: .unknown)
        let found = cautions(to: now, recent: [after, before])
        #expect(!found.map(\.name).contains(.changed))
    }

    @Test func `a change that was accepted and paid causes no further caution`() {
        let now = SampleContacts.contact(4711, "Marina Coelho", "@marina.coelho")
        #expect(cautions(to: now, paid: [marina, now]) == [])
    }

    private func cautions(
        to contact: Contact, among contacts: [Contact] = [], paid: [Contact] = [],
        recent: [Payment] = []
    ) -> [PaymentCaution] {
        let payees = paid.map {
            PaidPayee(
                payee: Payee($0), amounts: [SamplePayments.reais(2_500)],
                lastPaid: SamplePayments.noon, count: 1)
        }
        return PaymentCaution.all(
            about: SamplePayments.reais(2_500), to: Payee(contact),
            besides: Contact.lookAlikes(of: Payee(contact), in: contacts),
            after: PaymentMemory(recent: recent, payees: payees, limits: .standard),
            at: SamplePayments.moment)
    }
}
