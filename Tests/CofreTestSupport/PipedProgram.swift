import Foundation

/// The real program, reading commands from a pipe, for as long as it lives.
///
/// Reading its lines blocks: on a thread of one's own, please.
package final class PipedProgram {
    private let process = ChildProcess()
    private let output = Pipe()
    private var rest = Data()

    /// Starts `cofre` with `words` in `home`; `commands` are all that it will ever read.
    package init(_ words: [String], in home: TemporaryHome, commands: [String]) throws {
        let input = Pipe()
        process.executableURL = BuiltProduct.url("cofre")
        process.arguments = words
        process.environment = home.environment
        process.currentDirectoryURL = home.url
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // What it reads has room in the pipe, so that nobody waits for anybody.
        try input.fileHandleForWriting.write(
            contentsOf: Data(commands.map { $0 + "\n" }.joined().utf8))
        try input.fileHandleForWriting.close()
    }

    deinit {
        if process.isRunning { end(SIGKILL) }
    }

    /// The next line of its answers; nil when it has ended.
    package func line() -> String? {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest = Data(rest[(end + 1)...]) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            rest += more
        }
    }

    /// All whole lines that are left.
    package func lines() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        return lines
    }

    /// Ends it by a signal, in the middle of whatever it does.
    package func end(_ signal: Int32) {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
    }

    /// Its exit status, once it has ended by itself.
    package func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
