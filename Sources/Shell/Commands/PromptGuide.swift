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

    private static let cautions = [
        caution(
            "repeat", "The same person got the same amount in the last 24 hours.",
            "A mesma pessoa recebeu o mesmo valor nas últimas 24 horas."),
        caution(
            "unsettled", "An equal payment has no known outcome; it may have been made.",
            "Um pagamento igual está sem confirmação; pode ter sido feito."),
        caution(
            "look-alike", "The person can be mistaken for another one.",
            "A pessoa pode ser confundida com outra."),
        caution(
            "unusual", "Far more than this person usually gets.",
            "Muito mais do que esta pessoa costuma receber."),
        caution(
            "changed", "The handle or the id is not that of the last payment.",
            "O usuário ou o id não é o do último pagamento."),
        caution(
            "unheard", "Another machine could not be heard; it may have paid.",
            "Outra máquina não deu notícia; pode ter pago."),
        caution(
            "stale", "The folder has carried nothing of another machine for three days.",
            "A pasta não traz nada de outra máquina há três dias."),
    ]

    private static func caution(_ name: String, _ english: String, _ portuguese: String) -> Entry {
        let line = "--accept \(name)"
        return Entry(Sentence(line, Phrases(.portuguese).line(line)), english, portuguese)
    }

    private static let copies = [
        Entry(
            Sentence("vault backup FILE", "vault backup ARQUIVO"),
            "Copies the vault; the copy opens with the same keys: cofre --vault FILE.",
            "Copia o cofre; a cópia abre com as mesmas chaves: cofre --vault ARQUIVO."),
        Entry(
            Sentence("vault restore FILE", "vault restaurar ARQUIVO"),
            "Puts a copy in the place of the vault; asks first, keeps the present file.",
            "Põe uma cópia no lugar do cofre; pergunta antes, guarda o arquivo atual."),
    ]

    /// The guide as text, for a screen of 80 columns.
    static func text(_ phrases: Phrases) -> String {
        HelpPage.columns(entries.map { (phrases.say($0.name), phrases.say($0.text)) })
            .joined(separator: "\n")
    }
}
