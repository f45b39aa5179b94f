/// What a system shell has of a line when TAB is pressed: the hidden entry of the completion scripts.
///
/// `cofre ---complete SHELL WORD… TYPED`; the words are without quotation marks and backslashes.
package struct TypedWords: Equatable, Sendable {
    /// The first argument of the program that marks such a call.
    package static let mark = "---complete"

    package let shell: ShellKind
    /// The words before the one being typed, without the program's own name.
    package let before: [String]
    package let typed: String

    /// False where what is typed cannot name a contact.
    package var mayNameContact: Bool {
        typed.hasPrefix("@") || before.contains(Pay.command.name)
            || before.contains(ContactCommand.command.name)
    }

    /// `nil` for a call that none of the scripts makes.
    package init?(arguments: [String]) {
        guard arguments.first == Self.mark, arguments.count >= 3,
            let shell = ShellKind(rawValue: arguments[1])
        else { return nil }
        self.shell = shell
        before = Array(arguments[2...].dropLast())
        typed = arguments.last ?? ""
    }

    /// What the shell reads: a candidate a line, its detail after a tab where the shell shows it.
    ///
    /// What is no word, or holds what a terminal would obey, is not offered. The script quotes the
    /// candidates for its shell.
    package func answer(_ offer: Completion.Offer) -> String {
        if offer.takesFiles { return "\tfiles\n" }
        let items = offer.items.filter { item in
            !item.text.contains(where: \.isWhitespace)
                && !item.text.unicodeScalars.contains(where: \.isHidden)
        }
        var lines = items.map { shell == .bash ? $0.text : "\($0.text)\t\($0.detail)" }
        if shell == .bash, items.count > 1, !items.allSatisfy({ continues($0.text) }) {
            // Nothing in common with this one: bash then leaves alone what was typed.
            lines.append(" ")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func continues(_ text: String) -> Bool {
        let (text, typed) = (text.lowercased(), typed.lowercased())
        return text.hasPrefix(typed) || text.hasPrefix("@" + typed)
    }
}
