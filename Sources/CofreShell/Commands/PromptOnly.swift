/// The commands that exist only at the prompt.
///
/// The prompt itself performs them, before it looks in the table; they are in the table for help
/// and completion.
package enum PromptOnly {
    /// The name of a command that other shells call `\q`, `:q`, `quit` or `?`.
    package static func name(_ word: String) -> String {
        switch word.lowercased() {
        case "\\q", ":q", ":quit", "quit", "bye", "sair": "exit"
        case "?", "\\?", "\\h": "help"
        case "limpar": "clear"
        default: word
        }
    }

    static let exit = Command(
        "exit",
        Sentence(
            "Leave the prompt.",
            "Sair do prompt.")
    ) { _, _ in .nothing }
    static let quit = Command(
        "quit",
        Sentence(
            "Leave the prompt.",
            "Sair do prompt."), isShown: false
    ) { _, _ in .nothing }
    static let clear = Command(
        "clear", Sentence("Clear the screen.", "Limpar a tela.")
    ) { _, _ in
        .nothing
    }
}
