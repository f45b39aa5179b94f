import Essentials
import Values

extension Feature {
    static let payments = Feature(
        commands: [
            PayCommand.command, AgainCommand.command, PaymentsCommand.command,
            LimitsCommand.command, DraftsCommand.command,
        ],
        settings: [.paymentsURL],
        kinds: [
            .payments, .limits, .recentPayments, .payees, .heldLimits, .paymentDrafts, .proposers,
        ],
        probes: [
            Probe(.paymentsURL, carriesSecrets: true) { url, transport, _, _ in
                try await HarmlessRequest.ask(url.appending(path: "transaction"), transport)
                return .none
            }
        ],
        notes: { context in
            let unsettled = try await context.journal.memory().recent.filter(\.status.isUnsettled)
            let drafts = try await context.paymentDrafts.waiting().mentioned
            return (unsettled.isEmpty ? [] : [.unsettled(unsettled.map(\.amount))])
                + (drafts.isEmpty ? [] : [.waiting(drafts.map(\.amount))])
        })
}

extension HomeNote {
    static func unsettled(_ amounts: [Money]) -> HomeNote {
        let count = amounts.count
        return HomeNote(
            "unsettled-payments", .unsettled, isUrgent: true,
            facts: Facts(count: count, amount: PaymentSum.total(of: amounts)),
            command: "payments",
            brief: { $0.pick("\(count) unsettled", "\(count) em aberto") }
        ) { $0.unsettled(count) }
    }

    static func waiting(_ amounts: [Money]) -> HomeNote {
        let count = amounts.count
        return HomeNote(
            "drafts", .drafts, isUrgent: true,
            facts: Facts(count: count, amount: PaymentSum.total(of: amounts)), command: "drafts",
            brief: { $0.counted(count, "proposed", "proposto") }
        ) { $0.waiting(count) }
    }
}

extension Context {
    var journal: VaultJournal { VaultJournal(records: records) }
    var limits: VaultLimits { VaultLimits(records: records) }

    var payContact: PayContact {
        get throws {
            let isSilent = options.quiet || options.json
            let waiting = http.sentOnce(
                phrases.sendingPayment, isSilent ? nil : phrases.alreadySent)
            return PayContact(
                gateway: RemotePayments(base: try url(of: .paymentsURL), transport: waiting),
                journal: journal, now: { .now() }, newKey: UUID.random,
                patience: SettlePayment.patience(timeout: http.timeout.count), claims: sync.claims)
        }
    }

    var settlePayment: SettlePayment {
        SettlePayment(journal: journal, now: { .now() }, claims: sync.claims)
    }
}
