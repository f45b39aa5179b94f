import TestSupport
import Testing

/// `due` in a timer, which never asks.
@Suite(.timeLimit(.minutes(20)))
struct DueCommandTests {
    @Test func `a missing vault is created, and a locked one unlocked`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let missing = try await home.run(["due"], exits: 78)
        #expect(missing.error.contains("hint: cofre vault create"), "\(missing.error)")
        let locked = try await home.sandbox(
            ["due"], environment: ["COFRE_PASSPHRASE_FILE": ""], exits: 77)
        #expect(locked.error.contains("hint: cofre unlock"), "\(locked.error)")
    }

    @Test func `no server is asked if bills come from files`() async throws {
        let home = try await TemporaryHome.withSandbox()
        _ = try await home.sandbox(["due", "--within", "31d"], exits: 1)
        _ = try await home.sandbox(["config", "set", "bills.source", "files"], exits: 0)
        let due = try await home.sandbox(["due", "--within", "31d"], exits: 0)
        #expect(due.out.isEmpty, "\(due.out)")
    }
}
