/// What only a prompt understands.
///
/// Leaving and clearing are the prompt's own business: it looks for these words before it asks the
/// table. They are in the table for help and completion.
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
