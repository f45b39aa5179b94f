import Foundation
import TestSupport
import Testing

/// The message about unsettled payments at the start of a prompt.
@Suite(.timeLimit(.minutes(20)))
struct PromptUnsettledTests {
    /// A cache with an unreadable contact, which the next prompt deletes if it can write.
    private static let unreadableContacts = """
        {"format":"cofre export","version":1,"collections":{"contacts":[
        {"id":"0000000001","json":{}},{"id":"saved","json":{"at":0,"count":1}}]}}
        """

    @Test(arguments: ["older", "damaged"])
    func `unsettled payments are reported even if the vault is read-only`(
        _ fault: String
    ) async throws {
        let kept = try await TestVault()
        try await payWithoutAnswer(from: kept)
        let contacts = kept.path("contacts.json")
        try Data(Self.unreadableContacts.utf8).write(to: URL(filePath: contacts))
        try await kept.run(["vault", "import", contacts, "--yes"], exits: 0)
        let older = try kept.bytes()
        try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n")
        if fault == "older" {
            try older.write(to: kept.file)
        } else {
            try kept.change { $0[older.count + 100] ^= 1 }
        }
        try await atTerminal(["--sandbox"], in: kept.home) { terminal in
            try terminal.expect("1 payment has no known outcome")
            try terminal.expect("cofre [sandbox]> ")
        }
    }

    /// With this card the sandbox does not respond to payments.
    private func payWithoutAnswer(from kept: TestVault) async throws {
        let card = "4111111111111116\n08/39\n123\n"
        try await kept.run(["cards", "add", "--no-luhn", "--keep-cvv"], card, exits: 0)
        try await kept.run(["pay", "@marcia.silva", "10", "--card", "1116", "--yes"], exits: 75)
    }
}
