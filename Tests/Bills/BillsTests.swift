import Essentials
import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Errors, files and paging of the command `bills`.
@Suite(.timeLimit(.minutes(20)))
struct BillsTests {
    private static let none =
        "Parece que você está sem internet! Por favor, verifique a sua conexão e tente novamente."

    // proves: bills.refused, bills.failing
    @Test(arguments: [
        (404, "Houve algum erro com o seu pedido.", 1),
        (
            500,
            "Desculpe, estamos enfrentando problemas técnicos. "
                + "Por favor, tente novamente mais tarde.", 69
        ),
    ])
    func `a refusal and a server error have different messages`(
        status: Int, sentence: String, exit: Int32
    ) async throws {
        try await RawServer.serving({ _ in .response(status) }) { server in
            let outcome = try await bills(at: server.url().absoluteString)
            #expect(outcome.error.hasPrefix("cofre: \(sentence)\nhint: "))
            #expect(outcome.status == exit)
            #expect(outcome.out.isEmpty)
            let json = try await bills(
                at: server.url().absoluteString, in: try TemporaryHome(), ["--json"])
            #expect(!json.error.contains(#""hint":null"#), "\(json.error)")
        }
    }

    // proves: bills.offline
    @Test func `a missing connection has its own message and an error code for programs`()
        async throws
    {
        let home = try TemporaryHome()
        let base = "http://bills.invalid/bills.json"
        let outcome = try await bills(at: base, in: home)
        #expect(outcome.error.hasPrefix("cofre: \(Self.none)\n"))
        #expect(outcome.status == 69)
        let json = try await bills(at: base, in: home, ["--json"])
        #expect(json.error.hasPrefix(#"{"error":{"code":"offline","#))
        #expect(json.error.contains(Self.none))
    }

    @Test func `invalid data is an error that names the place`() async throws {
        try await RawServer.serving({ _ in .response(200, #"[{"bill":{}}]"#) }) { server in
            let outcome = try await bills(at: server.url().absoluteString)
            #expect(outcome.error.contains("[0].bill.summary is missing"))
            #expect(outcome.status == 65)
        }
    }

    @Test func `only --offline shows the saved bills, with their age`() async throws {
        let home = try TemporaryHome()
        #expect(try await Program.run(["vault", "create"], in: home).status == 0)
        let base = try await RawServer.serving({ _ in .response(200, Self.one) }) { server in
            let base = try server.url().absoluteString
            #expect(try await bills(at: base, in: home).status == 0)
            return base
        }
        let offline = try await bills(at: base, in: home, ["--offline"])
        #expect(offline.status == 0)
        #expect(offline.out.hasPrefix("2031-05\topen\t1.00\t2031-05-20"))
        #expect(offline.error.contains("saved copy, under 1 min old"))
        #expect(try await bills(at: base, in: home).status == 69)
    }

    @Test(arguments: [
        (["bills"], "bills --offline"), (["bills", "--refresh"], "bills --offline"),
        (["bill", "mai"], "bill mai --offline"),
        (["boleto", "mai"], "boleto mai --offline"),
        (["bill", "--", "mai"], "bill --offline -- mai"),
    ])
    func `the hint names the command that shows saved bills`(
        _ words: [String], _ hint: String
    ) async throws {
        let home = try TemporaryHome()
        #expect(try await Program.run(["vault", "create"], in: home).status == 0)
        let base = try await RawServer.serving({ _ in .response(200, Self.one) }) { server in
            let base = try server.url().absoluteString
            #expect(try await bills(at: base, in: home).status == 0)
            return base
        }
        let told = try await Program.run(words, in: home, environment: ["COFRE_BILLS_URL": base])
        // On a busy machine the port of a server that has just stopped is sometimes still open, or open again, so that the
        // connection is lost instead of refused. Why there is no answer is therefore left open here.
        #expect(told.error.hasPrefix("cofre: no "), "\(told.error)")
        #expect(told.error.hasSuffix("\nhint: \(hint)\n"), "\(told.error)")
        #expect(told.status == 69)
    }

    @Test(arguments: [true, false])
    func `without saved bills the error has no hint about them`(hasVault: Bool) async throws {
        let home = try TemporaryHome()
        if hasVault {
            #expect(try await Program.run(["vault", "create"], in: home).status == 0)
        }
        let base = try await RawServer.serving({ _ in .close }) { try $0.url().absoluteString }
        let told = try await bills(at: base, in: home)
        #expect(told.error.hasPrefix("cofre: no "), "\(told.error)")
        #expect(!told.error.contains("--offline"), "\(told.error)")
        #expect(told.status == 69)
    }

    @Test func `an existing file is only replaced by a picture after confirmation`() async throws {
        let home = try TemporaryHome()
        try Data("mine".utf8).write(to: home.file("boleto.svg"))
        let words = ["--sandbox", "boleto", "--svg", "boleto.svg"]
        #expect(try await Program.run(words, in: home).status == 64)
        #expect(try String(contentsOf: home.file("boleto.svg"), encoding: .utf8) == "mine")
        #expect(try await Program.run(words + ["--yes"], in: home).status == 0)
        let picture = try String(contentsOf: home.file("boleto.svg"), encoding: .utf8)
        #expect(picture.hasPrefix("<svg"))
        let printed = try await Program.run(["--sandbox", "boleto", "--svg", "-"], in: home)
        #expect(printed.out == picture, "\(printed.out)")
        #expect(!FileManager.default.fileExists(atPath: home.file("-").path()))
        let both = try await Program.run(
            ["--sandbox", "--json", "boleto", "--svg", "-"], in: home)
        #expect(both.status == 64 && both.out.isEmpty, "\(both.out)")
        let nowhere = ["--sandbox", "boleto", "--svg", "no/such/folder/b.svg"]
        let unwritten = try await Program.run(nowhere, in: home)
        #expect(unwritten.status == 73)
        #expect(unwritten.error.contains("b.svg: no such file or directory\n"))
    }

    @Test(arguments: [
        (6, "sed s/^/paged:/", true), (60, "sed s/^/paged:/", false), (6, "cat", false),
        (6, "", false), (6, "no-such-pager", false), (6, "/etc/hostname -R", false),
    ])
    func `output taller than the screen is paged`(
        rows: UInt16, pager: String, isPaged: Bool
    ) async throws {
        let shown = try await onOwnThread {
            let home = try TemporaryHome()
            let more = ["TERM": "xterm", "PAGER": pager]
            let terminal = try PseudoTerminal(
                BuiltProduct.url("cofre"), ["--sandbox", "bill"],
                environment: home.environment.merging(more) { $1 }, directory: home.url, rows: rows)
            #expect(try terminal.waitForExit() == 0)
            return terminal.output
        }
        #expect(shown.contains("FECHAMENTO"))
        #expect(shown.contains("paged:") == isPaged)
    }

    @Test(.enabled(if: InstalledTool.less, "less is not installed"))
    func `locking the prompt ends its pager and clears the screen`() async throws {
        let home = try TemporaryHome()
        try await onOwnThread {
            let more = ["TERM": "xterm", "PAGER": "less", "COFRE_LOCK_IDLE": "2s"]
            let terminal = try PseudoTerminal(
                BuiltProduct.url("cofre"), ["--sandbox"],
                environment: home.environment.merging(more) { $1 }, directory: home.url, rows: 8)
            try terminal.expectScreen("a prompt") { $0.hasSuffix("]>") }
            try terminal.send("bill\r")
            try terminal.expectScreen("a list") { $0.contains("bill›") }
            try terminal.send("\r")
            try terminal.expectScreen("a page") { $0.contains("Vencimento") }
            // The unanswered line is restored for the next attempt.
            try terminal.expectScreen("a locked prompt and nothing of the bill") {
                $0.contains("(locked)> bill") && !$0.contains("Vencimento")
            }
            try terminal.send("\u{15}version\r")
            try terminal.expectScreen("an answer") { $0.contains("cofre 0.") }
        }
    }

    @Test(arguments: ["--json", "--quiet"])
    func `a program is warned that a bill is paid`(_ option: String) async throws {
        let home = try TemporaryHome()
        let listed = try await Program.run(["--sandbox", "bills"], in: home)
        let row = listed.out.split(separator: "\n").first { $0.contains("\tpaid\t") }
        let month = String(try #require(row?.prefix(7)))
        let slip = try await Program.run(["--sandbox", option, "boleto", month], in: home)
        #expect(slip.status == 0 && slip.error.contains("is paid"), "\(slip.error)")
    }

    @Test func `boleto at a prompt proposes the closed bill`() async throws {
        let home = try TemporaryHome()
        let listed = try await Program.run(["--sandbox", "bills"], in: home)
        let row = listed.out.split(separator: "\n").first { $0.contains("\tclosed\t") }
        let month = try #require(row?.prefix(7))
        try await atTerminal(["--sandbox"], ["TERM": "xterm", "PAGER": "cat"], in: home) {
            terminal in
            try terminal.expectPrompt()
            try terminal.send("boleto\r")
            try terminal.expectScreen("a list") { $0.contains("boleto›") }
            try terminal.send("\r")
            try terminal.expectScreen("its boleto") {
                $0.contains("boleto \(month)") && $0.hasSuffix("]>")
            }
        }
    }

    @Test func `a bill is shown with an estimate in another currency`() async throws {
        let home = try TemporaryHome()
        let listed = try await Program.run(["--sandbox", "bills", "--json"], in: home)
        let month = try #require(listed.out.firstMatch(of: /"month":"([0-9-]+)"/)?.1)
        for word in ["1", String(month)] {
            let json = try await Program.run(
                ["--sandbox", "bill", word, "--in", "USD", "--json"], in: home)
            #expect(json.status == 0, "\(json.error)")
            #expect(json.out.contains(#""estimate":{"#))
            #expect(json.out.contains(#""currency":"USD""#))
        }
        let shown = try await Program.run(["--sandbox", "bill", "1", "--in", "dólar"], in: home)
        #expect(shown.out.contains("US$") || shown.status == 66, "\(shown.out)")
        let unknown = try await Program.run(["--sandbox", "bill", "1", "--in", "XQX"], in: home)
        #expect(unknown.status == 66)
        #expect(unknown.out.isEmpty)
    }

    @Test func `a bill is saved after it is shown`() async throws {
        var options = Options()
        options.sandbox = true
        let home = try TemporaryHome()
        let composition = try Composition(options: options, environment: home.environment)
        let context = composition.context(options)
        let reply = try await Shell(context: context, isPrompt: false).perform(["bill"])

        #expect(try await !context.bills.hasSaved())
        try await reply.keep?()
        #expect(try await context.bills.hasSaved())
        try await composition.vault.close()
    }

    @Test(.enabled(if: InstalledTool.less, "less is not installed"))
    func `a bill is saved even if its pager is left early`() async throws {
        let home = try TemporaryHome()
        #expect(try await Program.run(["vault", "create"], in: home).status == 0)
        try await RawServer.serving({ _ in .response(200, Self.one) }) { server in
            let url = try server.url().absoluteString
            let settings = ["COFRE_BILLS_URL": url, "TERM": "xterm"]
            try await atTerminal([], settings, in: home, rows: 5) { terminal in
                try terminal.expect("cofre> ")
                try terminal.send("bill\r")
                try terminal.expectScreen("a list") { $0.contains("bill›") }
                try terminal.send("\r")
                try terminal.expectScreen("the pager") { $0.hasSuffix("\n:") }
                try terminal.send("\u{3}")
                try terminal.expect("stopped")
                try terminal.expect("cofre> ")
            }
        }
        let saved = try await bills(at: "http://127.0.0.1:1", in: home, ["--offline", "--json"])
        #expect(saved.status == 0, "\(saved.error)")
        #expect(saved.out.contains(#""origin":"cache""#))
    }

    private static let one = """
        [{"bill":{"state":"open","summary":{"due_date":"2031-05-20","total_balance":100}}}]
        """

    private func bills(
        at base: String, in home: TemporaryHome? = nil, _ words: [String] = []
    ) async throws -> Program.Outcome {
        let place = try home ?? TemporaryHome()
        return try await Program.run(
            ["bills"] + words, in: place, environment: ["COFRE_BILLS_URL": base])
    }
}

private struct Issuer: BillsGateway {
    func withSlip(_ bill: Bill) async throws(GatewayError) -> Bill? { nil }

    func bills() async throws(GatewayError) -> [Bill] { SampleBills.all }
}
