import CofreShell
import CofreTestSupport
import Foundation

/// Plays a transcript as commands of the system shell.
///
/// Each command runs in its own process at a terminal.
struct ArgumentsDriver {
    let home: TemporaryHome

    func play(_ transcript: Transcript) throws -> [String] {
        var problems: [String] = []
        var memory = TranscriptMemory()
        for step in transcript.steps {
            let terminal = try PseudoTerminal(
                ["--sandbox"] + (try Words.split(memory.command(of: step))), in: home)
            for (index, line) in step.lines.enumerated() {
                guard let typed = line.typed else { continue }
                // From the beginning of a line, because earlier output may contain the same text.
                try terminal.expect((index == 0 ? "" : "\n") + line.text)
                try terminal.send(typed + "\r")
            }
            let status = try terminal.waitForExit()
            if status != step.status { problems.append("\(step.command): status \(status)") }
            memory.take(terminal.output)
            if let difference = step.difference(from: terminal.output) {
                problems.append(difference)
            }
        }
        return problems
    }
}
