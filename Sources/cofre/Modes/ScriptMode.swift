import Essentials

/// Runs commands from a file or a pipe, one per line, and stops at the first failure.
struct ScriptMode {
    private typealias Lines = () async throws(PersonError) -> String?

    /// The maximum size of a script in bytes.
    private static let longest = 16 << 20

    /// `nil` means standard input.
    let path: String?
    let keepsGoing: Bool

    /// Returns the status of the first line that failed.
    ///
    /// An interruption ends the script even with `--keep-going`, also while it waits for its next
    /// line.
    func run(_ composition: Composition) async throws -> Int32 {
        let runner = Runner(composition)
        return await runner.perform(composition.options) { try await runLines(runner) }.exitStatus
    }

    private func runLines(_ runner: Runner) async throws -> Int32 {
        var status = ExitStatus.success
        let passphrases = runner.composition.vault.passphrases
        let input = runner.composition.input
        if path == nil {
            input.claim()
            try await passphrases.readFromInputFirst()
        }
        let next = try await source(InputLines(input: input))
        var number = 0
        while true {
            // Commands take lines of standard input, too.
            number = path == nil ? input.lines + 1 : number + 1
            guard let line = try await next() else { break }
            let taken = input.lines
            let outcome = await run(number == 1 ? withoutMark(line) : line, number, runner)
            if outcome.isInterrupted { return outcome.signal.map { 128 + $0 } ?? 130 }
            if status == ExitStatus.success { status = outcome.status }
            guard outcome.status != ExitStatus.success else { continue }
            if !keepsGoing { break }
            if path == nil, input.lines == taken, let typed = try? TypedLine(line),
                CommandTable.program.readsSecret(typed.words)
            {
                // The command failed before it read its secret, which must not run as the next command.
                _ = try await next()
            }
        }
        return status
    }

    /// Removes a byte order mark (Unicode 23.8), which is not part of the first line.
    private func withoutMark(_ line: String) -> String {
        line.unicodeScalars.first == "\u{FEFF}" ? String(line.unicodeScalars.dropFirst()) : line
    }

    private func run(_ line: String, _ number: Int, _ runner: Runner) async -> Outcome {
        let location = "\(path ?? "-"):\(number)"
        do {
            let typed = try TypedLine(line)
            guard !typed.words.isEmpty || typed.output != nil else {
                return Outcome(status: ExitStatus.success)
            }
            let outcome = try await runner.run(typed, location: location) { path in
                throw FileProblem.exists(path: path)
            }
            return outcome ?? Outcome(status: 1)
        } catch {
            return Outcome(status: runner.report(error, runner.composition.options, location))
        }
    }

    private func source(_ input: InputLines) async throws -> Lines {
        guard let path else { return { () async throws(PersonError) in try await input.next() } }
        let bytes = try await InputFile(path: path, limit: Self.longest).bytes()
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw FileProblem.notText(path: path)
        }
        // Only line feeds end lines, from every source: a form feed in a note does not.
        let feed = UInt8(ascii: "\n")
        var lines = bytes.split(separator: feed, omittingEmptySubsequences: false)[...]
        return { () async throws(PersonError) in
            if Task.isCancelled { throw .interrupted }
            return lines.popFirst().map(InputLines.text)
        }
    }
}
