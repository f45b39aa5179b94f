import Essentials
import Foundation
import TestSupport
import Testing

/// Questions where the terminal is not standard input or standard error, and programs at the end of a line.
@Suite(.timeLimit(.minutes(20)))
struct RedirectedQuestionTests {
    @Test(arguments: ["\"$0\" cards 2>errors", "echo 1 | \"$0\" cards", "\"$0\" cards 2>&1 | cat"])
    func `the passphrase is asked for at the controlling terminal`(_ line: String) async throws {
        let home = try await TemporaryHome.withVault()
        try await onOwnThread {
            let terminal = try shell(line + "; echo [$?]", in: home)
            try terminal.answer("passphrase: ", home.passphrase + "\r")
            try terminal.expect("[0]")
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a request to end the program ends the program behind a pipe, too`(_ signal: Int32)
        async throws
    {
        let home = try TemporaryHome()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.atPrompt("contacts | sh -c 'echo ready; exec sleep 3600'\r")
            try terminal.expect("ready\r\n")
            terminal.signal(signal)
            try terminal.expectExit(128 + signal)
        }
    }

    @Test func `an answer is complete on the screen though the pager does not run`() async throws {
        let environment = ["TERM": "xterm", "PAGER": "false", "NO_COLOR": "1"]
        try await atTerminal(["--sandbox", "currencies", "--lang", "pt-BR"], environment) {
            terminal in
            try terminal.expect("AFN")
            try terminal.expect("ZWL")
            try terminal.expect("cofre: o paginador não funcionou (PAGER: false)")
            try terminal.expectExit(0)
        }
    }

    @Test func `only a regular file is asked about before it is replaced`() async throws {
        let home = try TemporaryHome()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            for line in ["contacts marina > /dev/null\r", "boleto --svg /dev/null\r"] {
                try terminal.atPrompt(line)
            }
            try terminal.atPrompt("contacts marina > found\r")
            try terminal.atPrompt("contacts marina > found\r")
            try terminal.answer("found already exists; replace it? [y/N]", "n")
            try terminal.expectPrompt()
        }
    }

    private func shell(_ line: String, in home: TemporaryHome) throws -> PseudoTerminal {
        var environment = home.environment
        environment["COFRE_PASSPHRASE_FILE"] = nil
        return try PseudoTerminal(
            URL(fileURLWithPath: "/bin/sh"), ["-c", line, BuiltProduct.url("cofre").path()],
            environment: environment, directory: home.url)
    }
}
