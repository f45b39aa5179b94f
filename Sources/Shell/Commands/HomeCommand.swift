import Values

/// Shows what is due or waiting.
enum HomeCommand {
    static let command = Command(
        "home", also: ["início"], in: .program,
        Sentence(
            "Show due bills, unsettled payments, unsent answers and old data.",
            "Mostrar faturas a vencer, pendências, respostas não enviadas e dados antigos."),
        remarks: [
            Sentence(
                "Reads only the vault; shown when a prompt starts.",
                "Lê apenas o cofre; aparece ao abrir o prompt.")
        ], lists: [HomeReply.view.header]
    ) { _, context in
        let notes = try await context.homeNotes()
        // Decoding many imported lines takes time, and only an empty list mentions bills.
        let hasBills =
            try await notes.isEmpty
            ? !context.bills.knownBills().isEmpty : true
        return HomeReply.list(notes, hasBills: hasBills, hasServer: context.hasBillsServer)
    }
}

extension Context {
    /// Whether `bills` can ask a server.
    fileprivate var hasBillsServer: Bool {
        options.sandbox || settings.readable(.billsURL) != nil
    }
}
