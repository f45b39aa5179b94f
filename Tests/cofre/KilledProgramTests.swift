import Essentials
import Foundation
import TestSupport
import Testing

/// The program is killed while it pays: every acknowledged payment must be in the vault.
@Suite struct KilledProgramTests {
    @Test func `every acknowledged payment is stored once, however often the program is killed`()
        async throws
    {
        let home = try await homeWithCard()
        let told = try await onOwnThread {
            var told = Payments()
            for round in 1...10 {
                let program = try pay(round, count: 60, in: home)
                for _ in 0..<Int.random(in: 0...12) { told.add(program.line()) }
                program.end(SIGKILL)
                for line in program.lines() { told.add(line) }
            }
            return told
        }
        try await expect(told, unanswered: 10, in: home)
    }

    @Test func `when some of several processes are killed, no payment is lost or repeated`()
        async throws
    {
        let home = try await homeWithCard()
        let told = try await onOwnThread {
            var told = Payments()
            let steady = try (1...3).map { try pay($0, count: 8, in: home) }
            let killed = try (4...5).map { try pay($0, count: 60, in: home) }
            for program in killed {
                for _ in 0..<4 { told.add(program.line()) }
                program.end(SIGKILL)
                for line in program.lines() { told.add(line) }
            }
            for program in steady {
                let lines = program.lines()
                // Each compaction prints a line too.
                #expect(lines.count == 8 + 2)
                for line in lines { told.add(line) }
                #expect(program.status() == 0)
            }
            return told
        }
        #expect(told.amounts.count >= 24)
        try await expect(told, unanswered: 2, in: home)
    }

    /// The acknowledged payments: amounts by id.
    private struct Payments {
        private(set) var amounts: [String: String] = [:]

        mutating func add(_ line: String?) {
            guard let line, let reply = try? JSONDecoder().decode(One.self, from: Data(line.utf8))
            else { return }
            #expect(reply.data.status == "approved")
            amounts[reply.data.id] = reply.data.amount.value
        }
    }

    private struct One: Decodable {
        let data: Payment
    }

    private struct All: Decodable {
        let data: [Payment]
    }

    private struct Payment: Decodable {
        struct Amount: Decodable {
            let value: String
        }

        let id: String
        let status: String
        let amount: Amount
    }

    /// Starts payments with `count` different amounts, and a compaction after every fourth payment.
    private func pay(
        _ round: Int, count: Int, in home: TemporaryHome
    ) throws -> PipedProgram {
        var commands: [String] = []
        for number in 1...count {
            commands.append("pay @marina.coelho \(round).\(number + 10) --yes")
            if number % 4 == 0 { commands.append("vault compact") }
        }
        return try PipedProgram(["--sandbox", "--json"], in: home, commands: commands)
    }

    private func homeWithCard() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        try await home.registerCard()
        let passphrase = try #require(home.environment["COFRE_PASSPHRASE_FILE"])
        for kind in ["payment", "day"] {
            try await home.sandbox(
                ["limits", "set", kind, "none", "--passphrase-file", passphrase], exits: 0)
        }
        return home
    }

    /// Checks that each acknowledged payment is stored once as approved, with at most `unanswered` others.
    private func expect(
        _ told: Payments, unanswered: Int, in home: TemporaryHome
    ) async throws {
        let listed = try await home.sandbox(["payments", "--json"], exits: 0)
        let payments = try JSONDecoder().decode(All.self, from: Data(listed.out.utf8)).data
        let found = Dictionary(payments.map { ($0.id, $0) }) { first, _ in first }
        for (id, amount) in told.amounts {
            #expect(found[id]?.status == "approved", "\(id) \(amount)")
            #expect(found[id]?.amount.value == amount)
        }
        #expect(Set(payments.map(\.amount.value)).count == payments.count)
        #expect(payments.count <= told.amounts.count + unanswered)
        try await home.sandbox(["vault", "check"], exits: 0)
        // The next rewrite removes the temporary files of a killed one.
        try await home.sandbox(["vault", "compact"], exits: 0)
        let names = try FileManager.default.contentsOfDirectory(
            atPath: home.sandboxVault.deletingLastPathComponent().path())
        #expect(!names.contains { $0.hasSuffix(".new") }, "\(names)")
    }
}
