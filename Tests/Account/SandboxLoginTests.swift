import TestSupport
import Testing

/// The error of a failed login explains how to log in to the sandbox.
@Suite struct SandboxLoginTests {
    @Test(arguments: [
        ("en", "hint: login HANDLE@example.com; every password is sandbox\n"),
        ("pt-BR", "dica: entrar USUÁRIO@example.com; toda senha é sandbox\n"),
    ])
    func `the error of a refused login names the sandbox's account, which can log in`(
        _ language: String, _ hint: String
    ) async throws {
        let home = try TemporaryHome()
        let login = ["--sandbox", "--lang", language, "login", "--password-stdin"]

        let refused = try await home.run(login + ["iara.nunes@example.com"], input: "guessed\n")
        let accepted = try await home.run(login + ["marina.coelho@example.com"], input: "sandbox\n")

        #expect(refused.status == 1)
        #expect(refused.error.hasSuffix(hint), "\(refused.error)")
        #expect(accepted.status == 0, "\(accepted.error)")
    }
}
