import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Drafts with a value in every field.
enum SampleDrafts {
    static func draft(
        _ id: String = "0000000000000000000000d1", to contact: Contact = SampleContacts.marina,
        by proposer: Proposer = .command, at date: Date = SamplePayments.noon, days: Double = 7
    ) -> PaymentDraft {
        PaymentDraft(
            id: id, payee: Payee(contact), amount: SamplePayments.reais(2500), note: "rent",
            proposer: proposer, at: date, until: date + days * 86_400)
    }

    static func wish(on day: Int, at date: Date = SamplePayments.noon) -> PaymentDraft {
        PaymentDraft(
            id: "0000000000000000000000f1", payee: Payee(SampleContacts.marina),
            amount: SamplePayments.reais(80_000), note: "aluguel", proposer: .you, at: date,
            day: day)
    }

    /// Noon of a day in the local time zone.
    static func noon(_ year: Int, _ month: Int, _ day: Int) -> Date {
        LocalTime.start(of: Day(year: year, month: month, day: day)) + 43_200
    }
}

extension VaultPaymentDrafts {
    init(_ records: any RecordStore, at date: Date = SamplePayments.noon) {
        self.init(records: records, now: { date })
    }
}

extension TemporaryHome {
    /// Proposes 25 reais to Marina in the sandbox; returns the draft's id.
    func propose(_ more: [String] = [], note: String = "lunch") async throws -> String {
        let words = ["--json", "pay", "@marina.coelho", "25", "--note", note, "--propose"]
        let proposed = try await sandbox(words + more, exits: 0)
        return try Self.id(in: proposed.out)
    }

    static func id(in json: String) throws -> String {
        String(try #require(json.firstMatch(of: #/"id":"([0-9a-f]{24})"/#), "\(json)").1)
    }

    /// What the sandbox's `payments` or `drafts` list, as JSON.
    func listed(_ list: String) async throws -> String {
        try await sandbox(["--json", list], exits: 0).out
    }
}
