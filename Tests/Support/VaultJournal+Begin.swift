import TestSupport
import Values

@testable import MoneyShell

extension VaultJournal {
    /// A journal in a vault of its own.
    static func inVault() async throws -> (journal: VaultJournal, vault: TemporaryVault) {
        let vault = try await TemporaryVault()
        return (VaultJournal(records: vault.records), vault)
    }

    /// Begins a payment without any check.
    func begin(_ payment: Payment) async throws {
        try await begin(payment, at: payment.moment) { _ in nil }
    }

    /// Begins a payment unless it causes a caution or exceeds a limit.
    func beginIfAllowed(_ payment: Payment) async throws {
        try await begin(payment, at: payment.moment) { memory in
            let cautions = PaymentCaution.all(
                about: payment.amount, to: payment.payee, besides: [], after: memory,
                at: payment.moment)
            if !cautions.isEmpty { return .cautions(cautions) }
            return memory.limits.excess(
                of: payment.amount, after: memory.used(at: payment.moment)
            ).map(PaymentRefusal.limit)
        }
    }

    func record(_ status: PaymentStatus, id: String) async throws(StoreError) {
        try await record(status, id: id, differences: [])
    }
}

extension Payment {
    fileprivate var moment: DualTimestamp {
        DualTimestamp(date: at, machine: begun ?? SamplePayments.uptime)
    }
}
