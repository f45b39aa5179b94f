import Foundation

/// A session with its input and output, read from `Tests/Transcripts`.
///
/// A line that begins with the prompt is a command; the following lines, up to the next prompt, are its output.
/// `«text»` is typed at a question and echoed, and `«•text»` is typed and not echoed, or echoed as dots. `[..]`
/// matches any text.
/// `exit N` after a command is its exit status when it runs alone. Text before the first prompt describes the
/// session; if it begins with "At a terminal", the session is only played at a terminal. `{id}` in a command is
/// the id in the last receipt of a payment or draft.
///
/// A first line `columns: 60` is the width of the terminal; the default is 80.
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
    package let columns: UInt16

    package var description: String { name }
    /// Whether the terminal is narrower than usual, so that lines are broken for it.
    package var isNarrow: Bool { columns < 80 }

    package init(name: String, text: String) {
        self.name = name
        needsTerminal = text.hasPrefix("At a terminal")
        columns = text.firstMatch(of: /^columns: (\d+)\n/).flatMap { UInt16($0.1) } ?? 80
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

    /// All transcripts of the project, by file name.
    package static let all: [Transcript] = {
        let folder = Repository.url.appending(path: "Tests/Transcripts")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? [])
            .filter { $0.pathExtension == "txt" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .compactMap { file in
                // The test that counts transcripts detects a file that is not text.
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
                return Transcript(name: file.lastPathComponent, text: text)
            }
    }()
}

/// A line of output, and what is typed in it.
package struct ExpectedLine: Sendable {
    /// The text before the typed text; the whole line if nothing is typed.
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

    /// Whether `shown` equals this line, apart from trailing blanks.
    package func matches(_ shown: String) -> Bool {
        let expected = text + (isEchoed ? typed ?? "" : "")
        var rest = Substring(shown.trimmedAtEnd)
        if let typed, !isEchoed {
            let dots = String(repeating: "•", count: typed.count)
            if rest.hasSuffix(dots) {
                rest = Substring(String(rest.dropLast(dots.count)).trimmedAtEnd)
            }
        }
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

/// Values that later commands of a session use.
package struct TranscriptMemory: Sendable {
    private var paymentID = ""

    package init() {}

    /// The command with the stored values filled in.
    package func command(of step: Transcript.Step) -> String {
        step.command.replacing("{id}", with: paymentID)
    }

    /// Stores the id of a receipt, which is the word after the last dot of a line, also of a broken one.
    package mutating func take(_ shown: String) {
        let lines = shown.split(whereSeparator: \.isNewline).map(String.init)
        let last = lines.compactMap { $0.firstMatch(of: /· ([0-9a-f]{8})\s*$/)?.1 }.last
        if let last { paymentID = String(last) }
    }
}

extension Transcript.Step {
    /// The difference between `shown` and the output of this step; `nil` if there is none.
    package func difference(from shown: String) -> String? {
        let got = shown.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
            .filter { !$0.trimmedAtEnd.isEmpty }
        let isSame =
            got.count == lines.count && zip(lines, got).allSatisfy { $0.matches($1) }
        guard !isSame, !isSameWithoutFrames(got) else { return nil }
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

extension Transcript.Step {
    /// Whether `got` has the words of these lines; a dumb terminal shows no frames and no bars, and has a line for each row.
    private func isSameWithoutFrames(_ got: [String]) -> Bool {
        func isDrawn(_ line: String) -> Bool { line.hasPrefix("╭") || line.contains("█") }
        guard lines.contains(where: { isDrawn($0.text) }), !got.contains(where: isDrawn) else {
            return false
        }
        func words(_ lines: [String]) -> [Substring] {
            lines.flatMap { line in
                line.map { "╭╮╰╯├┤│─:█▁▂▃▄▅▆▇".contains($0) ? " " : $0 }
                    .split(whereSeparator: \.isWhitespace).map { Substring($0) }
            }
        }
        var shown = words(got).reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return words(lines.map(\.text)).allSatisfy { word in
            shown[word, default: 0] -= 1
            return word.contains("[..]") || shown[word, default: 0] >= 0
        }
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
