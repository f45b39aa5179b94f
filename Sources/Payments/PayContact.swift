import Essentials
import Values

/// Sends a payment at most once, even after errors and crashes.
///
/// The order of the steps guarantees this: the payment is durably PENDING before the first byte is sent; right before
/// the first byte, the journal and the deadline are checked again; the request is sent once; every outcome except a
/// definite approval or refusal stays UNKNOWN and blocks an equal payment until the person settles it or accepts a
/// repetition. Once the outcome is recorded, it is published to the person's other machines, which otherwise could settle
/// the payment and repeat it.
struct PayContact: Sendable {
    private let gateway: any PaymentGateway
    private let journal: any PaymentJournal
    private let now: @Sendable () -> DualTimestamp
    private let newKey: @Sendable () -> UUID
    private let patience: Int
    private let claims: (any PaymentClaims)?

    /// - Parameters:
    ///   - patience: seconds after which a payment may no longer be sent.
    ///   - claims: the connection to the other machines of this person; `nil` if this is the only machine.
    init(
        gateway: any PaymentGateway, journal: any PaymentJournal,
        now: @escaping @Sendable () -> DualTimestamp, newKey: @escaping @Sendable () -> UUID,
        patience: Int, claims: (any PaymentClaims)? = nil
    ) {
        self.gateway = gateway
        self.journal = journal
        self.now = now
        self.newKey = newKey
        self.patience = patience
        self.claims = claims
    }

    /// What a person has to know before confirming the payment.
    func examine(
        _ amount: Money, to payee: Payee, among contacts: [Contact]
    ) async throws(StoreError) -> PaymentExamination {
        let hearing = await claims?.listen() ?? .alone
        let (memory, now) = (try await journal.memory(), now())
        let isKnown = memory.payees.contains { $0.payee == payee }
        let lookAlikes = isKnown ? [] : Contact.lookAlikes(of: payee, in: contacts)
        return PaymentExamination(
            lookAlikes: lookAlikes,
            cautions: PaymentCaution.all(
                about: amount, to: payee, besides: lookAlikes, after: memory, at: now)
                + hearing.cautions(at: now.date),
            excess: memory.limits.excess(of: amount, after: memory.used(at: now)),
            isFirst: memory.isFirstPayment(to: payee), history: memory.history(of: payee),
            old: hearing.old)
    }

    /// The limits, and how much of the daily limit is used.
    func usage() async throws(StoreError) -> LimitUsage {
        let memory = try await journal.memory()
        return LimitUsage(limits: memory.limits, used: memory.used(at: now()))
    }

    /// Pays, and returns the outcome, with the error if the outcome could not be recorded.
    ///
    /// - Parameters:
    ///   - lookAlikes: the payee's look-alikes from `examine`.
    ///   - consent: the cautions that the person or script has accepted; any other caution refuses the
    ///     payment.
    ///   - mayExceedLimits: whether the passphrase was given for this payment.
    ///
    /// Throws `PayError`, `PaymentRefusal`, `DraftProblem` and `StoreError`; in all cases nothing was sent.
    func pay(
        _ order: PaymentOrder, besides lookAlikes: [Contact],
        accepting consent: CautionConsent,
        mayExceedLimits: Bool
    ) async throws -> PaymentReceipt {
        guard order.amount.minor > 0 else { throw PayError.notPositive(order.amount) }
        let begun = now()
        guard order.card.expiry.isValid(at: begun.date) else {
            throw PayError.expiredCard(order.card.summary)
        }
        let payment = pending(order, begun, by: try await claims?.machines().this)
        let known = claims == nil ? [] : Set(try await journal.memory().recent.map(\.id))
        try await journal.begin(payment, at: begun) { memory in
            let cautions = PaymentCaution.all(
                about: order.amount, to: order.payee, besides: lookAlikes, after: memory,
                at: begun)
            let open = cautions.filter { !consent.covers($0) }
            if !open.isEmpty { return .cautions(open) }
            if mayExceedLimits { return nil }
            return memory.limits.excess(of: order.amount, after: memory.used(at: begun))
                .map(PaymentRefusal.limit)
        }
        do {
            try await claim(
                payment, besides: known, accepting: consent, mayExceedLimits: mayExceedLimits)
        } catch {
            try await journal.void(id: payment.id)
            claims?.publish()
            throw error
        }
        let outcome = await gateway.send(
            order, idempotencyKey: payment.idempotencyKey, unlessHeld: preSendCheck(payment))
        let receipt = await settle(payment, with: outcome)
        claims?.publish()
        return receipt
    }

    /// Announces the payment to the other machines.
    ///
    /// Refuses it if one of them has begun or made an equal payment meanwhile, or one of the same draft, if their payments
    /// leave too little of the daily limit, or if the announcement failed and that caution was not accepted.
    ///
    /// - Parameter known: the ids of the payments that were known before this one began.
    private func claim(
        _ payment: Payment, besides known: Set<String>,
        accepting consent: CautionConsent, mayExceedLimits: Bool
    ) async throws {
        guard let claims else { return }
        let hearing = await claims.announce()
        if let problem = try await journal.draftProblem(of: payment, at: now()) { throw problem }
        var cautions = hearing.cautions(at: now().date).filter { !consent.covers($0) }
        let memory = try await journal.memory()
        let others = memory.recent.filter { other in
            other.equals(payment.amount, to: payment.payee) && !known.contains(other.id)
                && other.id != payment.id
        }
        cautions += PaymentCaution.earlier(others, memory, now())
        let used = memory.used(at: now(), except: payment.id)
        let excess = mayExceedLimits ? nil : memory.limits.excess(of: payment.amount, after: used)
        let refusal =
            cautions.isEmpty ? excess.map(PaymentRefusal.limit) : .cautions(cautions)
        if let refusal { throw refusal }
    }

    private func pending(
        _ order: PaymentOrder, _ begun: DualTimestamp, by replica: ReplicaID?
    ) -> Payment {
        let key = newKey()
        return Payment(
            id: PaymentID.of(key), idempotencyKey: key.uuidString.lowercased(), payee: order.payee,
            amount: order.amount, card: order.card.summary, note: order.note, at: begun.date,
            begun: begun.machine, deadline: begun.machine.advanced(bySeconds: patience),
            status: .pending, replica: replica, draft: order.draft)
    }

    private func preSendCheck(_ payment: Payment) -> PreSendCheck {
        { [journal, now] in
            let present: Payment?
            do throws(StoreError) { present = try await journal.payment(id: payment.id) } catch {
                return .unreadable(error)
            }
            guard present?.status == .pending else { return .settled }
            return payment.maySend(at: now().machine) ? nil : .late
        }
    }

    private func settle(_ payment: Payment, with outcome: PaymentOutcome) async -> PaymentReceipt {
        var payment = payment
        var notSaved: StoreError?
        do throws(StoreError) {
            switch outcome {
            case .approved: payment.status = .approved
            case .declined, .refused: payment.status = .declined
            case .unknown(let doubt):
                payment.status = .unknown
                if case .differs(let differences) = doubt { payment.differences = differences }
            case .notSent, .held: try await journal.void(id: payment.id)
            }
            if payment.status != .pending {
                try await journal.record(
                    payment.status, id: payment.id, differences: payment.differences)
            }
        } catch {
            notSaved = error
        }
        return PaymentReceipt(payment: payment, outcome: outcome, notSaved: notSaved)
    }
}

extension Payment {
    /// Whether the payment may still be sent: false after its deadline and after a restart of the machine.
    func maySend(at now: MachineTime) -> Bool {
        guard let deadline, let late = now.milliseconds(since: deadline) else { return false }
        return late < 0
    }
}

extension Payment {
    /// How much the clocks of two machines may differ, and how long the outcome may take between them, in seconds.
    private static let tolerance: Int64 = 15 * 60

    /// Whether some machine may still send the payment, or has sent it a moment ago.
    ///
    /// If it began on another machine, or before a restart of this one, the dates decide; a date that is more than a day
    /// ahead says nothing.
    ///
    /// - Parameter isElsewhere: whether another machine began it; then the tolerance counts also by an equal clock.
    func mayStillBeSent(at now: DualTimestamp, isElsewhere: Bool) -> Bool {
        guard let deadline else { return false }
        if let late = now.machine.milliseconds(since: deadline) {
            return late < (isElsewhere ? Self.tolerance * 1000 : 0)
        }
        guard let lastMoment else { return false }
        let left = lastMoment.timeIntervalSince(now.date)
        return left > 0 && now.date.timeIntervalSince(at) > -24 * 60 * 60
    }

    /// The date until which another machine may send the payment; `nil` if it had no deadline.
    var lastMoment: Date? {
        guard let begun, let patience = deadline?.milliseconds(since: begun) else { return nil }
        return at + TimeInterval(patience / 1000 + Self.tolerance)
    }
}

/// What is known about a payment before it begins.
struct PaymentExamination: Equatable, Sendable {
    /// Contacts who can be mistaken for the payee, if the payee was never paid before.
    let lookAlikes: [Contact]
    let cautions: [PaymentCaution]
    let excess: LimitExcess?
    /// True if no payment was made to this id or handle before.
    let isFirst: Bool
    /// The records of everyone who was paid under this id or handle.
    var history: [PaidPayee] = []
    /// The machines whose last news is at least a day old.
    var old: [OtherMachine] = []
}

/// A payment with its outcome.
struct PaymentReceipt: Equatable, Sendable {
    let payment: Payment
    let outcome: PaymentOutcome
    /// Why the outcome could not be written; the journal then still says PENDING.
    let notSaved: StoreError?
}

extension PeerKnowledge {
    /// How old the last news of a machine may be before a payment needs consent: three days, in seconds.
    private static let stale = 3.0 * 86_400

    /// The cautions to show if the payments of other machines are not known.
    fileprivate func cautions(at now: Date) -> [PaymentCaution] {
        switch self {
        case .alone: []
        case .unheard(let since, let isOlderCopy):
            [.unheard(since: since, isOlderCopy: isOlderCopy)]
        case .heard: old.filter { $0.silence(at: now) >= Self.stale }.map(PaymentCaution.stale)
        }
    }

    /// The machines of which the last news is at least a day old.
    fileprivate var old: [OtherMachine] { if case .heard(let old) = self { old } else { [] } }
}
