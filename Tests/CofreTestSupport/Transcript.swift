package import Foundation

/// A session as a person sees it, read from `Tests/Transcripts`.
///
/// A line that begins with the prompt is a command; the lines after it, up to the next prompt, are
/// what appears. `«text»` is typed at a question and echoed, `«•text»` is typed and is not; `[..]`
/// stands for whatever differs between runs; `exit N` after a command is its status when it is
/// performed by itself. Text before the first prompt says what the session shows; where that begins
/// with "At a terminal", it is not played without one. `{id}` in a command stands for the payment of the
/// last receipt.
package struct Transcript: Sendable, CustomStringConvertible {
    package static let prompt = "cofre [sandbox]> "

    package struct Step: Sendable {
        package let command: String
        package fileprivate(set) var lines: [ExpectedLine] = []
        package fileprivate(set) var status: Int32 = 0
    }

    package let name: String
    package private(set) var steps: [Step] = []
    package let needsTerminal: Bool

    package var description: String { name }

    package init(name: String, text: String) {
        self.name = name
        needsTerminal = text.hasPrefix("At a terminal")
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(Self.prompt) {
                steps.append(Step(command: String(line.dropFirst(Self.prompt.count))))
            } else if !steps.isEmpty, let status = Int32(line.dropFirst("exit ".count)),
                line.hasPrefix("exit ")
            {
                steps[steps.count - 1].status = status
            } else if !steps.isEmpty, !line.isEmpty {
                steps[steps.count - 1].lines.append(ExpectedLine(String(line)))
            }
        }
    }

    /// Every transcript of the project, by file name.
    package static let all: [Transcript] = {
        let folder = RepositoryRoot.url.appending(path: "Tests/Transcripts")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? [])
            .filter { $0.pathExtension == "txt" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .compactMap { file in
                // A file that is no text is missed by the test that counts transcripts.
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
                return Transcript(name: file.lastPathComponent, text: text)
            }
    }()
}

/// One line of what appears, with what is typed in it.
package struct ExpectedLine: Sendable {
    /// What stands before the typed text; the whole line where nothing is typed.
    package let text: String
    package let typed: String?
    package let isEchoed: Bool

    init(_ line: String) {
        guard let start = line.firstIndex(of: "«"), line.hasSuffix("»") else {
            text = line
            typed = nil
            isEchoed = false
            return
        }
        text = String(line[..<start])
        let inside = line[line.index(after: start)...].dropLast()
        isEchoed = !inside.hasPrefix("•")
        typed = isEchoed ? String(inside) : String(inside.dropFirst())
    }

    /// True when `shown` is this line, trailing blanks aside.
    package func matches(_ shown: String) -> Bool {
        let expected = text + (isEchoed ? typed ?? "" : "")
        var rest = Substring(shown.trimmedAtEnd)
        let parts = expected.trimmedAtEnd.components(separatedBy: "[..]")
        for (index, part) in parts.enumerated() {
            guard index > 0 else {
                guard rest.hasPrefix(part) else { return false }
                rest = rest.dropFirst(part.count)
                continue
            }
            if index == parts.count - 1 { return rest.hasSuffix(part) }
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.isEmpty
    }
}

/// What a session has shown so far that later commands of it refer to.
package struct TranscriptMemory: Sendable {
    private var paymentID = ""

    package init() {}

    /// The command as it is typed.
    package func command(of step: Transcript.Step) -> String {
        step.command.replacing("{id}", with: paymentID)
    }

    /// Remembers the payment of a receipt: the word behind its last dot.
    package mutating func take(_ shown: String) {
        let lines = shown.split(whereSeparator: \.isNewline).map(String.init)
        let receipt = lines.last { line in ["✓ ", "✗ ", "? "].contains { line.hasPrefix($0) } }
        guard let id = receipt?.trimmedAtEnd.components(separatedBy: " · ").last, id.utf8.count == 8
        else { return }
        paymentID = id
    }
}

extension Transcript.Step {
    /// What is wrong with `shown` as the output of this step; `nil` when nothing is.
    package func difference(from shown: String) -> String? {
        let got = shown.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
            .filter { !$0.trimmedAtEnd.isEmpty }
        let isSame =
            got.count == lines.count && zip(lines, got).allSatisfy { $0.matches($1) }
        guard !isSame else { return nil }
        let expected = lines.map { $0.text + ($0.isEchoed ? $0.typed ?? "" : "") }
        return """
            \(command)
            --- expected
            \(expected.joined(separator: "\n"))
            --- shown
            \(got.joined(separator: "\n"))
            """
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

/// The checkout that these tests were built from.
package enum RepositoryRoot {
    package static let url = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
