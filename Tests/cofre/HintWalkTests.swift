import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The hints of all recorded errors, typed as they stand (Tests/Situations/errors.txt).
@Suite struct HintWalkTests {
    @Test(arguments: Language.allCases)
    func `a hint is a valid line, or a sentence, and leads to another answer`(
        _ language: Language
    ) async throws {
        let home = try TemporaryHome()
        try FileManager.default.copyItem(
            at: Self.situations.appending(path: "files"), to: home.file("files"))
        var walked: Set<String> = []
        var problems: [String] = []
        for line in try Self.lines() {
            guard let words = try? Words.split(line.words) else { continue }
            let first = try await failure(words, line.input, language, in: home)
            guard let first, let hint = first.hint, let next = Self.line(hint),
                walked.insert("\(first.message)\n\(hint)").inserted
            else { continue }
            let second = try await failure(next, "", language, in: home)
            guard !hint.contains(Self.placeholder) else { continue }
            if second == first { problems.append("\(line.words)\n    leads in a circle: \(hint)") }
            if let second, second.message.contains(Self.refusal) {
                problems.append("\(line.words)\n    leads to no line: \(hint): \(second.message)")
            }
        }
        #expect(walked.count > 40)
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    private struct Failure: Equatable {
        let message: String
        let hint: String?
    }

    private func failure(
        _ words: [String], _ input: String, _ language: Language, in home: TemporaryHome
    ) async throws -> Failure? {
        let outcome = try await Program.run(
            ["--sandbox", "--lang", language.rawValue] + words, in: home, input: input)
        let lines = outcome.error.split(separator: "\n").map(String.init)
        guard outcome.status != 0, let message = lines.last(where: { $0.hasPrefix("cofre: ") })
        else {
            return nil
        }
        let hint = lines.last { $0.hasPrefix(language == .english ? "hint: " : "dica: ") }
        return Failure(
            message: message, hint: hint.map { String($0.dropFirst(6)) })
    }

    /// The words of a hint that is a line; `nil` for a sentence, a part of a line, and a line that is not of this sandbox.
    private static func line(_ hint: String) -> [String]? {
        guard !hint.contains(","), !hint.contains(" or "), !hint.contains(" ou "),
            !hint.contains(":"), !hint.contains(";"), var words = try? Words.split(hint)
        else { return nil }
        if words.first == "cofre" { words.removeFirst() }
        guard !CommandTable.program.path(of: words).isEmpty, !words.contains("--vault") else {
            return nil
        }
        return words
    }

    /// What an error says of words that are no valid line.
    nonisolated(unsafe) private static let refusal =
        /unexpected:|there is no (command|option|such)|cannot be used|inesperado:|não existe|não podem ser/

    /// A word that a person replaces, such as FILE.
    nonisolated(unsafe) private static let placeholder = /\b[A-ZÇÃÁÊÚ-]{3,}\b|…/

    private static let situations = Repository.url.appending(path: "Tests")
        .appending(path: "Situations")

    /// The lines that need no server, no variable and no program.
    private static func lines() throws -> [(words: String, input: String)] {
        let text = try String(
            contentsOf: situations.appending(path: "errors.txt"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init).compactMap { line in
            guard let first = line.first, !"#[$-<".contains(first), !line.hasPrefix("COFRE_"),
                !line.hasPrefix("TERM="), !line.hasPrefix("LC_")
            else { return nil }
            let line = line.hasPrefix("! ") ? String(line.dropFirst(2)) : line
            let parts = line.components(separatedBy: " < ")
            return (parts[0], (parts.count > 1 ? parts[1] : "").replacing("|", with: "\n") + "\n")
        }
    }
}
