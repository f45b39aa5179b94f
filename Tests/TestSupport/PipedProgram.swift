import Foundation

/// A running `cofre` that reads its commands from a pipe.
///
/// Reading lines blocks, so it needs a thread of its own.
package final class PipedProgram {
    private let process: ChildProcess
    private let output: LineReader

    /// Starts `cofre` with `words` in `home`; its standard input is `commands`.
    package init(_ words: [String], in home: TemporaryHome, commands: [String]) throws {
        let (input, output) = (Pipe(), Pipe())
        self.output = LineReader(output.fileHandleForReading)
        process = .cofre(words, in: home)
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // The commands fit into the pipe's buffer, so writing them does not block.
        try input.fileHandleForWriting.write(
            contentsOf: Data(commands.map { $0 + "\n" }.joined().utf8))
        try input.fileHandleForWriting.close()
    }

    deinit {
        if process.isRunning { end(SIGKILL) }
    }

    /// The next line of output; nil after the end.
    package func line() -> String? { output.next() }

    /// All remaining complete lines.
    package func lines() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        return lines
    }

    /// Ends the program with a signal.
    package func end(_ signal: Int32) {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
    }

    /// The exit status, after the program has ended.
    package func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
