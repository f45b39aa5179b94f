/// The commands that exist only at the prompt.
///
/// The prompt itself performs them, before it looks in the table; they are in the table for help
/// and completion.
enum PromptOnly {
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
            "Sair do prompt.")
    ) { _, _ in .nothing }
    static let clear = Command(
        "clear", Sentence("Clear the screen.", "Limpar a tela.")
    ) { _, _ in
        .nothing
    }
}
