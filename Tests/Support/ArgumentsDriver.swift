import Foundation
import TestSupport

@testable import MoneyShell

/// Plays a transcript as commands of the system shell.
///
/// Each command runs in its own process at a terminal.
///
/// A narrow terminal is not `dumb`, so that the program breaks lines for it. Its screen is compared, from which a
/// progress line has been erased.
struct ArgumentsDriver {
    let home: TemporaryHome

    func play(_ transcript: Transcript) throws -> [String] {
        var problems: [String] = []
        var memory = TranscriptMemory()
        for step in transcript.steps {
            let terminal = try PseudoTerminal(
                ["--sandbox"] + (try Words.split(memory.command(of: step))),
                transcript.isNarrow ? ["TERM": "xterm", "LANG": "C.UTF-8"] : [:], in: home,
                rows: transcript.isNarrow ? 60 : 24,
                columns: transcript.columns)
            for (index, line) in step.lines.enumerated() {
                guard let typed = line.typed else { continue }
                // From the beginning of a line, because earlier output may contain the same text.
                try terminal.expect((index == 0 ? "" : "\n") + line.text)
                try terminal.send(typed + "\r")
            }
            let status = try terminal.waitForExit()
            if status != step.status { problems.append("\(step.command): status \(status)") }
            memory.take(terminal.output)
            let shown = transcript.isNarrow ? terminal.screen : terminal.output
            if let difference = step.difference(from: shown) {
                problems.append(difference)
            }
        }
        return problems
    }
}
