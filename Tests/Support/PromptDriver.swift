import Foundation
import TestSupport

/// Plays a transcript at one prompt, key by key.
struct PromptDriver {
    let home: TemporaryHome

    func play(_ transcript: Transcript) throws -> [String] {
        let terminal = try PseudoTerminal(["--sandbox"], in: home, columns: transcript.columns)
        try terminal.expect(Transcript.prompt)
        var problems: [String] = []
        var memory = TranscriptMemory()
        for step in transcript.steps {
            let before = terminal.output.count
            try terminal.send(memory.command(of: step) + "\r")
            for line in step.lines {
                guard let typed = line.typed else { continue }
                // From the beginning of a line, because earlier output may contain the same text.
                try terminal.expect("\n" + line.text)
                try terminal.send(typed + "\r")
            }
            try terminal.expect("\n" + Transcript.prompt)
            let shown = String(terminal.output.dropFirst(before))
            memory.take(shown)
            if let difference = step.difference(from: Self.body(of: shown)) {
                problems.append(difference)
            }
        }
        try terminal.send("exit\r")
        if try terminal.waitForExit() != 0 { problems.append("the prompt did not leave with 0") }
        return problems
    }

    /// The output without the echoed command and the next prompt.
    private static func body(of shown: String) -> String {
        let lines = shown.replacing("\r\n", with: "\n").split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().dropLast().joined(separator: "\n")
    }
}
