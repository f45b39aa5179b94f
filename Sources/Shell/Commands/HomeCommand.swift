/// Shows what is due or waiting.
enum HomeCommand {
    static let command = Command(
        "home", also: ["início"], in: .program,
        Sentence(
            "Show due bills, unsettled payments, unsent answers and old data.",
            "Mostrar faturas a vencer, pendências, respostas não enviadas e dados antigos."),
        examples: [
            Example("home"),
            Example(
                "cofre home --prompt",
                Sentence("for PS1 or starship", "para PS1 ou starship")),
        ],
        remarks: [
            Sentence(
                "Reads only the vault; shown when a prompt starts.",
                "Lê apenas o cofre; aparece ao abrir o prompt."),
            Sentence(
                "--prompt never asks: its line is empty if nothing waits, or until unlock.",
                "--prompt nunca pergunta: a linha fica vazia se nada espera, ou até destrancar."
            ),
        ], parameters: [forPrompt], lists: [HomeReply.view.header]
    ) { line, context in
        if line.has(forPrompt) {
            guard await context.vault.openWithoutAsking(silently: true) else {
                return HomeReply.brief([])
            }
            return HomeReply.brief(try await context.homeNotes())
        }
        let notes = try await context.homeNotes()
        // Decoding many imported lines takes time, and only an empty list mentions bills.
        let hasBills =
            try await notes.isEmpty
            ? !context.bills.knownBills().isEmpty : true
        return HomeReply.list(notes, hasBills: hasBills, hasServer: context.hasBillsServer)
    }

    private static let forPrompt = Parameter.flag(
        "--prompt",
        Sentence(
            "One short line for the prompt of another shell.",
            "Uma linha curta para o prompt de outro terminal."))
}

extension Context {
    /// Whether `bills` can ask a server.
    fileprivate var hasBillsServer: Bool {
        options.sandbox || settings.readable(.billsURL) != nil
    }
}
