/// The commands that exist only at the prompt.
///
/// The prompt itself performs them, before it looks in the table; they are in the table for help
/// and completion.
enum PromptOnly {
    /// The name of a command that other shells call `\q`, `:q`, `quit` or `?`.
    static func name(_ word: String) -> String {
        switch word.lowercased() {
        case "\\q", ":q", ":quit", "quit", "bye", "sair": "exit"
        case "?", "\\?", "\\h": "help"
        case "limpar": "clear"
        default: word
        }
    }

    private static let remark = Sentence(
        "It exists only at the prompt.", "Só existe no prompt.")

    /// The command with this name, also where there is no prompt.
    static func named(_ name: String) -> Command? {
        [exit, quit, clear].first { $0.name == name }
    }

    static let exit = Command(
        "exit", also: ["sair"],
        Sentence("Leave the prompt.", "Sair do prompt."), remarks: [remark]
    ) { _, _ in .nothing }
    static let quit = Command(
        "quit",
        Sentence("Leave the prompt.", "Sair do prompt."), remarks: [remark], isShown: false
    ) { _, _ in .nothing }
    static let clear = Command(
        "clear", also: ["limpar"], Sentence("Clear the screen.", "Limpar a tela."),
        remarks: [remark]
    ) { _, _ in
        .nothing
    }
}
