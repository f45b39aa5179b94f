import Foundation
import Synchronization
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// A payment is announced to the person's other machines before it is sent.
@Suite struct PaymentClaimsTests {
    @Test func `a payment is journalled, announced, sent and published, in this order`()
        async throws
    {
        let world = World()
        _ = try await world.pay()
        #expect(world.log == ["begin", "announce", "send", "record approved", "publish"])
    }

    @Test func `a payment is refused if another machine has begun an equal one meanwhile`()
        async throws
    {
        let other = SamplePayments.payment(id: "theirs", status: .pending)
        let world = World(meanwhile: [other])
        await #expect(throws: PaymentRefusal.cautions([.unsettled(other, age: 0)])) {
            try await world.pay()
        }
        #expect(world.log == ["begin", "announce", "void", "publish"])
    }

    @Test func `a payment is refused if another machine has made an equal one meanwhile`()
        async throws
    {
        let other = SamplePayments.payment(id: "theirs", status: .approved)
        let world = World(meanwhile: [other])
        await #expect(throws: PaymentRefusal.cautions([.repeated(other, age: 0)])) {
            // The accepted cautions do not cover a payment that became known afterwards.
            try await world.pay(accepting: [.repetition, .unsettled])
        }
        #expect(world.log == ["begin", "announce", "void", "publish"])
    }

    @Test
    func
        `a payment is refused if another machine has begun one of its draft, whatever is accepted`()
        async throws
    {
        // Of another amount, so that no caution is about it.
        var other = SamplePayments.payment(id: "theirs", minor: 9900)
        other.draft = "d1"
        let world = World(meanwhile: [other])
        await #expect(throws: DraftProblem.paid("theirs")) {
            try await world.pay(accepting: [.repetition, .unsettled], of: "d1")
        }
        #expect(world.log == ["begin", "announce", "void", "publish"])
    }

    @Test func `a payment is refused if another machine has used up the daily limit meanwhile`()
        async throws
    {
        let other = SamplePayments.payment(
            id: "theirs", to: SampleContacts.marcia, minor: 199_000, status: .approved)
        let world = World(meanwhile: [other])
        await #expect(throws: PaymentRefusal.self) { try await world.pay() }
        #expect(world.log == ["begin", "announce", "void", "publish"])
    }

    @Test func `a different payment of another machine does not prevent a payment`() async throws {
        let world = World(meanwhile: [
            SamplePayments.payment(id: "theirs", minor: 9900, status: .pending)
        ])
        _ = try await world.pay()
        #expect(world.log.contains("send"))
    }

    @Test func `if the sync remote does not respond, a payment needs the caution to be accepted`()
        async throws
    {
        let since = SamplePayments.noon
        let world = World(hearing: .unheard(since: since))
        let examination = try await world.useCase.examine(
            SamplePayments.reais(2500), to: SamplePayments.order().payee, among: [])
        #expect(examination.cautions.contains(.unheard(since: since)))
        await #expect(throws: PaymentRefusal.cautions([.unheard(since: since)])) {
            try await world.pay()
        }
        #expect(world.log.suffix(2) == ["void", "publish"])
        _ = try await world.pay(accepting: [.unheard])
        #expect(world.log.suffix(2) == ["record approved", "publish"])
    }

    @Test(arguments: [(2.9, false), (3, true)])
    func `a machine of which a folder carries nothing for three days needs consent`(
        _ days: Double, _ isStale: Bool
    ) async throws {
        let desk = OtherMachine(
            name: "desk", lastHeard: SamplePayments.moment.date - days * 86_400)
        let world = World(hearing: .heard(old: [desk]))
        let examination = try await world.useCase.examine(
            SamplePayments.reais(2500), to: SamplePayments.order().payee, among: [])
        #expect(examination.old == [desk])
        #expect(examination.cautions.contains(.stale(desk)) == isStale)
        if isStale {
            await #expect(throws: PaymentRefusal.cautions([.stale(desk)])) { try await world.pay() }
        }
        _ = try await world.pay(accepting: [.stale])
        #expect(world.log.last == "publish")
    }

    @Test func `if the payments cannot be read again, the payment is withdrawn`() async throws {
        let world = World(unreadable: true)
        await #expect(throws: StoreError.locked) { try await world.pay() }
        #expect(world.log == ["begin", "announce", "void", "publish"])
    }

    @Test(arguments: [
        (PaymentOutcome.declined(reason: nil), "record declined"),
        (.unknown(.stopped), "record unknown"), (.notSent(.unreachable(.offline)), "void"),
    ])
    func `every outcome is published`(_ outcome: PaymentOutcome, _ written: String) async throws {
        let world = World(outcome: outcome)
        _ = try await world.pay()
        #expect(world.log == ["begin", "announce", "send", written, "publish"])
    }

    @Test func `a payment names the vault and machine that begins it`() async throws {
        let world = World()
        #expect(try await world.pay().payment.replica == World.machine)
    }

    @Test func `without a sync remote a payment is sent without asking`() async throws {
        let world = World(hearing: .alone)
        _ = try await world.pay()
        #expect(world.log.contains("send"))
    }
}

/// A journal, a server that approves payments, and the other machines.
private final class World: PaymentJournal, PaymentGateway, PaymentClaims {
    private struct State {
        var log: [String] = []
        var recent: [Payment] = []
    }

    private let state = Mutex(State())
    private let hearing: PeerKnowledge
    private let meanwhile: [Payment]
    private let unreadable: Bool
    private let outcome: PaymentOutcome
    static let machine = ReplicaID.random()

    /// - Parameters:
    ///   - meanwhile: the payments that other machines write before this one is announced.
    ///   - unreadable: whether the journal cannot be read once a payment has begun.
    init(
        hearing: PeerKnowledge = .heard(), meanwhile: [Payment] = [], unreadable: Bool = false,
        outcome: PaymentOutcome = .approved
    ) {
        self.hearing = hearing
        self.outcome = outcome
        self.unreadable = unreadable
        self.meanwhile = meanwhile
    }

    var log: [String] { state.withLock(\.log) }

    var useCase: PayContact {
        PayContact(
            gateway: self, journal: self, now: { SamplePayments.moment }, newKey: { UUID() },
            patience: 30, claims: self)
    }

    func pay(
        accepting accepted: CautionConsent = [], of draft: String? = nil
    ) async throws -> PaymentReceipt {
        var order = SamplePayments.order()
        order.draft = draft
        return try await useCase.pay(
            order, besides: [], accepting: accepted, mayExceedLimits: false)
    }

    func listen() async -> PeerKnowledge { hearing }

    func announce() async -> PeerKnowledge {
        note("announce")
        state.withLock { $0.recent += meanwhile }
        return hearing
    }

    func publish() { note("publish") }

    func machines() async throws(StoreError) -> KnownMachines {
        KnownMachines(this: Self.machine, others: [:])
    }

    func memory() async throws(StoreError) -> PaymentMemory {
        if unreadable, log.contains("begin") { throw .locked }
        return PaymentMemory(recent: state.withLock(\.recent), payees: [], limits: .standard)
    }

    func begin(
        _ payment: Payment, at now: DualTimestamp,
        unless refusal: @escaping @Sendable (PaymentMemory) -> PaymentRefusal?
    ) async throws {
        note("begin")
        state.withLock { $0.recent.append(payment) }
    }

    func send(
        _ order: PaymentOrder, idempotencyKey: String, unlessHeld check: @escaping PreSendCheck
    ) async -> PaymentOutcome {
        note("send")
        return outcome
    }

    func record(
        _ status: PaymentStatus, id: String, differences: [AnswerDifference]
    ) async throws(StoreError) {
        note("record \(status)")
    }

    func void(id: String) async throws(StoreError) {
        note("void")
        state.withLock { $0.recent.removeAll { $0.id == id } }
    }

    func draftProblem(
        of payment: Payment, at now: DualTimestamp
    ) async throws(StoreError) -> DraftProblem? {
        guard let draft = payment.draft else { return nil }
        let others = state.withLock(\.recent).filter { $0.id != payment.id }
        return others.first { $0.draft == draft }.map { .paid($0.id) }
    }

    func payment(id: String) async throws(StoreError) -> Payment? {
        state.withLock { $0.recent.first { $0.id == id } }
    }

    func settle(_ status: PaymentStatus, id: String) async throws { note("settle") }
    func payments() async throws(StoreError) -> [Payment] { state.withLock(\.recent) }
    func ids() async throws(StoreError) -> [String] { state.withLock { $0.recent.map(\.id) } }

    private func note(_ text: String) { state.withLock { $0.log.append(text) } }
}
