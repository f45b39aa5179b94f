import Foundation
import TestSupport
import Testing

/// Changes to the settings while a prompt is open.
@Suite(.timeLimit(.minutes(20)))
struct PromptSettingsTests {
    @Test func `an open prompt uses changed settings immediately`() async throws {
        let home = try TemporaryHome()
        let folder = home.file(".config/cofre")
        let file = folder.appending(path: "config.json")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectPrompt()
            // Contents of the same length, written in place and by replacing the file.
            for (value, options) in [
                ("21s", []), ("22s", []), ("23s", .atomic),
            ] as [(String, Data.WritingOptions)] {
                try Data(#"{"http.timeout": "\#(value)"}"#.utf8).write(to: file, options: options)
                try terminal.send("config get http.timeout\r")
                try terminal.expectScreen("the setting as it is now") {
                    $0.contains(value) && $0.hasSuffix("]>")
                }
            }
            try FileManager.default.removeItem(at: file)
            try terminal.send("config get http.timeout\r")
            try terminal.expectScreen("the standard") {
                $0.contains("15s") && $0.hasSuffix("]>")
            }
        }
    }

    @Test func `a prompt says which changes apply only to the next start`() async throws {
        let home = try TemporaryHome()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.atPrompt("config set lang pt_BR\r")
            try terminal.expectScreen("the remark") {
                $0.contains("applies when cofre starts again") && $0.hasSuffix("]>")
            }
            try terminal.send("clear\r")
            try terminal.expectScreen("an empty screen") { !$0.contains("starts again") }
            try terminal.send("config set bills.source files\r")
            try terminal.expectScreen("the value") {
                $0.contains("\n✓ bills.source: files\n") && $0.hasSuffix("]>")
            }
            #expect(!terminal.screen.contains("starts again"))
        }
        let alone = try await home.run(["config", "set", "lang", "pt_BR"])
        #expect(alone.out == "pt-BR\n" && alone.error.isEmpty, "\(alone.error)")
    }
}
