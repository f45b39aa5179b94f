import Values

/// What `help prompt` and the manual say of the prompt: keys, redirections, cautions and copies.
enum PromptGuide {
    struct Entry: Sendable {
        let name: Sentence
        let text: Sentence

        init(_ name: Sentence, _ english: String, _ portuguese: String) {
            self.name = name
            text = Sentence(english, portuguese)
        }

        init(_ name: String, _ english: String, _ portuguese: String) {
            self.init(.same(name), english, portuguese)
        }
    }

    static let entries = keys + redirections + cautions + copies

    private static let keys = [
        Entry(
            "TAB",
            "Completes commands, people, cards, months, currencies; again: pick one.",
            "Completa comandos, pessoas, cartões, meses, moedas; de novo: escolha."),
        Entry(
            "→, Alt-F", "Takes the grey text behind the line, all of it or a word.",
            "Aceita o texto cinza depois da linha, inteiro ou uma palavra."),
        Entry(
            "↑, ↓", "Earlier lines that begin with what is typed.",
            "Linhas anteriores que começam com o que foi digitado."),
        Entry(
            "Ctrl-R", "Searches the history; Enter puts the line at the prompt.",
            "Busca no histórico; Enter põe a linha no prompt."),
        Entry(
            Sentence("lists", "listas"),
            "Type letters to filter, arrows and Enter to pick, Esc to leave.",
            "Digite letras para filtrar, setas e Enter para escolher, Esc para sair."),
        Entry(
            "Ctrl-C, Esc",
            "Stops a command or a question; at a question about money nothing is sent.",
            "Interrompe um comando ou uma pergunta; numa sobre dinheiro, nada é enviado."),
        Entry(
            Sentence("paste", "colar"),
            "Several pasted lines are one question; they never answer another one.",
            "Várias linhas coladas são uma só pergunta; nunca respondem a outra."),
    ]

    private static let redirections = [
        Entry(
            Sentence("| PROGRAM", "| PROGRAMA"),
            "Gives the answer to a program, as rows with tabs: payments | sort",
            "Passa a resposta a um programa, em linhas com tabulações: pagamentos | sort"),
        Entry(
            Sentence("> FILE", "> ARQUIVO"),
            "Writes the answer to a file; asks before replacing it.",
            "Grava a resposta em um arquivo; pergunta antes de substituí-lo."),
    ]

    private static let cautions = PaymentCaution.Name.allCases.map { caution in
        Entry(
            Sentence(
                "--accept \(caution.rawValue)",
                Phrases(.portuguese).line("--accept \(caution.rawValue)")),
            caution.meaning.english, caution.meaning.portuguese)
    }

    private static let copies = [
        Entry(
            Sentence("vault backup FILE", "vault backup ARQUIVO"),
            "Copies the vault; vault restore FILE takes the copy into use when the disk dies.",
            "Copia o cofre; vault restaurar ARQUIVO põe a cópia em uso se o disco morrer.")
    ]

    /// The guide as text, for a screen of 80 columns.
    static func text(_ phrases: Phrases) -> String {
        HelpPage.columns(entries.map { (phrases.say($0.name), phrases.say($0.text)) })
            .joined(separator: "\n")
    }
}
