/// Marks the parts of a prompt that take no cells, for readline.
enum PromptMarkup {
    private static let hide = "\u{1}", show = "\u{2}"

    /// `prompt` with each escape sequence (CSI and OSC) between readline's two markers.
    static func hidingEscapes(in prompt: String) -> String {
        replacingEscapes(in: prompt) { hide + $0 + show }
    }

    /// `prompt` without escape sequences.
    static func removingEscapes(from prompt: String) -> String {
        replacingEscapes(in: prompt) { _ in "" }
    }

    private static func replacingEscapes(
        in prompt: String, _ replacement: (String) -> String
    ) -> String {
        var rest = Substring(prompt).unicodeScalars
        var marked = ""
        while let start = rest.firstIndex(of: "\u{1B}") {
            marked += String(rest[..<start])
            let end = endOfEscape(in: rest[start...])
            marked += replacement(String(rest[start..<end]))
            rest = rest[end...]
        }
        return marked + String(rest)
    }

    private static func endOfEscape(
        in text: Substring.UnicodeScalarView
    ) -> Substring.UnicodeScalarView.Index {
        let body = text.dropFirst(2)
        switch text.dropFirst().first {
        case "[":
            guard let final = body.firstIndex(where: { ("@"..."~").contains($0) }) else { break }
            return text.index(after: final)
        case "]":
            // Terminated by BEL or by ESC \.
            guard let end = body.firstIndex(where: { $0 == "\u{7}" || $0 == "\\" }) else { break }
            return text.index(after: end)
        default:
            return body.startIndex
        }
        return text.endIndex
    }
}
