import Essentials
import Values

extension Feature {
    static let payments = Feature(
        commands: [
            PayCommand.command, AgainCommand.command, PaymentsCommand.command,
            LimitsCommand.command,
        ],
        settings: [.paymentsURL],
        kinds: [.payments, .limits, .recentPayments, .payees, .heldLimits],
        probes: [
            Probe(.paymentsURL, carriesSecrets: true) { url, transport, _, _ in
                try await HarmlessRequest.payments(at: url, transport)
                return .none
            }
        ],
        notes: { context in
            let count = try await context.journal.memory().recent.count { $0.status.isUnsettled }
            if count == 0 { return [] }
            return [.unsettled(count: count)]
        })
}

extension HomeNote {
    static func unsettled(count: Int) -> HomeNote {
        HomeNote("unsettled-payments", .unsettled, isUrgent: true) { $0.unsettled(count) }
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
