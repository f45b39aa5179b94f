import Essentials
import Values

/// Records what the person found on the statement for a payment with an unknown outcome.
///
/// If another machine began the payment, the sync remote is read first, because it may have the outcome.
struct SettlePayment: Sendable {
    let journal: any PaymentJournal
    let now: @Sendable () -> DualTimestamp
    /// The connection to the other machines of this person; `nil` if this is the only machine.
    var claims: (any PaymentClaims)?

    /// Seconds after which a payment may no longer be sent, if requests time out after `timeout` seconds; 0 means no
    /// timeout.
    static func patience(timeout: Int) -> Int {
        timeout == 0 ? 3600 : timeout * 2
    }

    /// Settles an unsettled payment.
    ///
    /// Changes nothing if the payment already has this outcome.
    func settle(_ payment: Payment, paid: Bool) async throws -> Settlement {
        var payment = payment
        var hearing: PeerKnowledge?
        if payment.status.isUnsettled, try await beginner(of: payment) != nil {
            hearing = await claims?.listen()
            payment = try await journal.payment(id: payment.id) ?? payment
        }
        // If it were marked failed while it can still be sent, the person might pay twice.
        let machine = try await beginner(of: payment)
        if payment.status == .pending,
            payment.mayStillBeSent(at: now(), isElsewhere: machine != nil)
        {
            throw SettleError.stillInProgress(payment, on: machine)
        }
        return try await record(paid ? .approved : .declined, of: payment, hearing)
    }

    private func beginner(of payment: Payment) async throws -> OtherMachine? {
        try await claims?.machines().beginner(of: payment)
    }

    private func record(
        _ verdict: PaymentStatus, of payment: Payment, _ hearing: PeerKnowledge?
    ) async throws -> Settlement {
        var settled = payment
        do {
            try await journal.settle(verdict, id: payment.id)
        } catch SettleError.alreadySettled(let other) where other.status.agrees(with: verdict) {
            return Settlement(payment: other, isUnchanged: true, hearing: hearing)
        }
        claims?.publish()
        settled.status = verdict
        return Settlement(payment: settled, isUnchanged: false, hearing: hearing)
    }
}

/// A payment that was settled.
struct Settlement: Equatable, Sendable {
    let payment: Payment
    /// Whether the payment already had this status.
    let isUnchanged: Bool
    /// Whether the payments of other machines were read first; `nil` if this machine began the payment.
    var hearing: PeerKnowledge?
}

extension PaymentStatus {
    /// Whether a settled payment has the outcome that a person found; nothing moved either if it was never sent.
    fileprivate func agrees(with verdict: PaymentStatus) -> Bool {
        self == verdict || (self == .void && verdict == .declined)
    }
}

enum SettleError: Error, Equatable, Sendable {
    /// Already settled with the opposite verdict.
    case alreadySettled(Payment)
    /// Begun a moment ago; its outcome may still arrive. `on` is the other machine that began it, if it was not this one.
    case stillInProgress(Payment, on: OtherMachine?)
}

extension SettleError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .alreadySettled(let payment):
            // A payment that was not sent is not shown.
            Failure(
                .usage, phrases.settledAlready(payment),
                hint: payment.status == .void ? "payments" : "payments \(payment.shortID)")
        case .stillInProgress(let payment, let machine?):
            Failure(
                .outcomeUnknown, phrases.mayBeSent(payment, from: machine),
                hint: phrases.pick("on ", "em ") + phrases.name(of: machine) + ": vault sync")
        case .stillInProgress(let payment, nil):
            phrases.failure(
                .outcomeUnknown,
                "payment \(payment.shortID) is still in progress",
                "o pagamento \(payment.shortID) ainda está em andamento",
                hint: "payments \(payment.shortID)")
        }
    }
}

extension Phrases {
    fileprivate func mayBeSent(_ payment: Payment, from machine: OtherMachine) -> String {
        let name = name(of: machine)
        // In whole minutes, rounded up.
        let until = payment.lastMoment.map { stamp($0 + 59) } ?? ""
        let message = pick(
            "payment \(payment.shortID) was begun on \(name) and may be under way there "
                + "until \(until)",
            "o pagamento \(payment.shortID) foi iniciado em \(name) e pode estar em "
                + "andamento lá até \(until)")
        return [message, lastNews(machine.lastHeard)].compactMap(\.self).joined(separator: " · ")
    }

    func name(of machine: OtherMachine) -> String {
        machine.name ?? pick("another machine", "outra máquina")
    }

    func settledAlready(_ payment: Payment) -> String {
        if payment.status == .void {
            return pick(
                "payment \(payment.shortID) was not sent",
                "o pagamento \(payment.shortID) não foi enviado")
        }
        return pick(
            "payment \(payment.shortID) is already \(status(payment.status))",
            "o pagamento \(payment.shortID) já está \(status(payment.status))")
    }
}
