import CofreShell
import Foundation

/// Commands from a file or a pipe, one a line, stopping at the first failure.
struct ScriptMode {
    /// `nil` is standard input.
    let path: String?
    let keepsGoing: Bool

    /// The status of the first line that failed.
    func run(_ composition: Composition) async throws -> Int32 {
        let input = InputLines()
        let runner = Runner(
            composition: composition, session: try composition.session(input: input),
            input: input, isPrompt: false)
        var status = ExitStatus.success
        var number = 0
        let next = try source(input)
        while let line = await next() {
            number += 1
            let result = await run(line, number, runner)
            if status == ExitStatus.success { status = result }
            if result != ExitStatus.success, !keepsGoing { break }
        }
        return status
    }

    private func run(_ line: String, _ number: Int, _ runner: Runner) async -> Int32 {
        let place = "\(path ?? "-"):\(number)"
        do throws(WordsError) {
            let words = try Words.split(line)
            return words.isEmpty ? 0 : await runner.run(line: words, place: place)
        } catch {
            let composition = runner.composition
            return runner.report(error, composition.options, composition.phrases, place)
        }
    }

    private func source(_ input: InputLines) throws -> () async -> String? {
        guard let path else { return { await input.next() } }
        let text: String
        do { text = try String(contentsOf: URL(filePath: path), encoding: .utf8) } catch {
            throw Failure(.notFound, "\(path): \(error.localizedDescription)")
        }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        return { lines.popFirst().map(String.init) }
    }
}
