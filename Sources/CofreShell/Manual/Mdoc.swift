/// The little of mdoc(7) that a page made from a tree needs.
enum Mdoc {
    /// An entry of a list: what is typed, and what it does.
    struct Item {
        let label: String
        /// Lines of mdoc.
        let body: String
    }

    /// Text that cannot be taken for a request, on one line.
    static func text(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .replacing("\n", with: " ")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    /// Prose, a sentence a line, as mdoc(7) asks for; what is indented keeps its lines.
    static func lines(_ prose: String) -> String {
        let sentences = prose.replacing(". ", with: ".\n").split(separator: "\n")
        return sentences.flatMap { wrapped($0.split(separator: " ")) }.map { text($0) }
            .joined(separator: "\n")
    }

    /// Lines of the page itself stay below 80 bytes; how wide it is shown is the reader's choice.
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

    static func title(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Text as the argument of a macro, none of whose words is taken for another macro.
    private static func quoted(_ label: String) -> String {
        "\"" + text(label).replacing("\"", with: "\\(dq") + "\""
    }
}
