/// The subset of mdoc(7) that the generated page needs.
enum Mdoc {
    /// An entry of a list: the text to type, and what it does.
    struct Item {
        let label: String
        /// Lines of mdoc markup.
        let body: String
    }

    /// Text on one line, escaped so that it is not read as a request.
    static func text(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .replacing("\n", with: " ")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    /// Prose with one sentence per line, as mdoc(7) requires; indented lines are kept.
    static func lines(_ prose: String) -> String {
        let sentences = prose.replacing(". ", with: ".\n").split(separator: "\n")
        return sentences.flatMap { wrapped($0.split(separator: " ")) }.map { text($0) }
            .joined(separator: "\n")
    }

    /// Keeps source lines below 80 bytes; the reader's width determines the display.
    private static func wrapped(_ words: [Substring]) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.utf8.count + word.utf8.count < 72 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    static func list(_ items: [Item]) -> String {
        let entries = items.map { ".It \(quoted($0.label))\n\($0.body)" }
        return ([".Bl -tag -width Ds"] + entries + [".El"]).joined(separator: "\n")
    }

    /// Lines that are shown as they are.
    static func display(_ lines: [String]) -> String {
        ([".Bd -literal"] + lines.map(text) + [".Ed"]).joined(separator: "\n")
    }

    static func title(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Text quoted as a macro argument, so that none of its words is read as a macro.
    private static func quoted(_ label: String) -> String {
        "\"" + text(label).replacing("\"", with: "\\(dq") + "\""
    }
}
