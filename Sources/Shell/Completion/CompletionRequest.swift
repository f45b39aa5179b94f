import Values

/// The words of a line when TAB is pressed in a system shell, passed by the completion scripts.
///
/// The call is `cofre ---complete SHELL WORD… TYPED`; the words are without quotation marks and
/// backslashes.
struct CompletionRequest: Equatable, Sendable {
    /// The first argument of such a call.
    static let mark = "---complete"

    let shell: ShellKind
    /// The words before the one being typed, without the program's name.
    let before: [String]
    let typed: String

    /// What the typed word can be; `nil` where the table expects no value.
    var wanted: Parameter.Values? {
        // A global option without its value is treated like an ordinary word.
        let words = (try? OptionScanner.extract(from: before).rest) ?? before
        let position = CommandPosition(of: words, in: .program)
        return position.parameter(for: typed)?.values
    }

    /// `nil` for a call that none of the scripts makes.
    init?(arguments: [String]) {
        guard arguments.first == Self.mark, arguments.count >= 3,
            let shell = ShellKind(rawValue: arguments[1])
        else { return nil }
        self.shell = shell
        before = Array(arguments[2...].dropLast())
        typed = arguments.last ?? ""
    }

    /// The output for the shell: one candidate per line, and its detail after a tab if the shell
    /// shows details.
    ///
    /// Leaves out candidates that are not one word or contain control characters. The script quotes
    /// the candidates for its shell.
    func answer(_ offer: Completion.Offer) -> String {
        if offer.takesFiles { return "\tfiles\n" }
        let items = offer.items.filter { item in
            !item.text.contains(where: \.isWhitespace)
                && !item.text.unicodeScalars.contains(where: \.isHidden)
        }
        var lines = items.map { shell == .bash ? $0.text : "\($0.text)\t\($0.label ?? $0.detail)" }
        if shell == .bash, items.count > 1, !items.allSatisfy({ continues($0.text) }) {
            // A line with no common prefix makes bash leave the typed text unchanged.
            lines.append(" ")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func continues(_ text: String) -> Bool {
        let (text, typed) = (text.lowercased(), typed.lowercased())
        return text.hasPrefix(typed) || text.hasPrefix("@" + typed)
    }
}
