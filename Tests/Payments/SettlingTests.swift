import Foundation
import TestSupport
import Testing

/// Choosing the payment to settle without a question.
@Suite struct SettlingTests {
    private static let unsettled = """
        {"format":"cofre export","version":1,"collections":{"payments":[{"id":"30000000","json":
        {"id":"30000000","key":"30000000-0000-4000-8000-000000000000","payeeID":1001,
        "payeeName":"Marina Coelho","payeeHandle":"marina.coelho","minor":2500,"currency":"BRL",
        "cardID":"c0ffee01","cardBrand":"visa","cardLast4":"4242","at":0,"status":"unknown"}}]}}
        """

    @Test func `a number that is not a row number is not matched with the beginning of an id`()
        async throws
    {
        let kept = try await TestVault()
        let file = kept.path("payments.json")
        try Data(Self.unsettled.utf8).write(to: URL(filePath: file))
        try await kept.run(["vault", "import", file, "--yes"], exits: 0)

        let settle = ["payments", "settle"]
        try await kept.run(settle + ["3", "--as", "failed"], exits: 64)
        let shown = try await kept.run(["payments", "3", "--json"])
        #expect(shown.out.contains(#""status":"unknown""#), "\(shown.error)")
        try await kept.run(settle + ["30000000", "--as", "failed"], exits: 0)
    }

    @Test func `a payment that is settled as failed still counts for the daily limit`()
        async throws
    {
        let kept = try await TestVault()
        let file = kept.path("payments.json")
        let now = Int(Date().timeIntervalSince1970 * 1000)
        let recent = Self.unsettled.replacingOccurrences(of: "\"at\":0", with: "\"at\":\(now)")
        try Data(recent.utf8).write(to: URL(filePath: file))
        try await kept.run(["vault", "import", file, "--yes"], exits: 0)

        let settled = try await kept.run(["payments", "settle", "30000000", "--as", "failed"])

        #expect(settled.status == 0, "\(settled.error)")
        let limits = try await kept.run(["limits", "--json"]).out
        #expect(limits.contains(#""used":{"currency":"BRL","value":"25.00"}"#), "\(limits)")
    }
}
