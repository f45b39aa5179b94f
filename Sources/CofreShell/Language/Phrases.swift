package import CofreDomain
import Essentials

/// Every sentence a person reads, in both languages; grouped by topic in the files beside this one.
package struct Phrases: Sendable {
    package let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    /// Of what programs read: that is in one language, whatever a person's is.
    static let plain = Phrases(.english)

    /// The sentence of the chosen language.
    func pick(_ english: String, _ portuguese: String) -> String {
        language == .english ? english : portuguese
    }

    package func money(_ money: Money) -> String {
        money.formatted(language == .english ? .en : .ptBR)
    }

    /// How old something is, in the largest whole unit.
    package func age(seconds: Double) -> String {
        let minutes = Int(max(0, seconds) / 60)
        switch minutes {
        case 0: return pick("less than a minute old", "de menos de um minuto atrás")
        case 1..<60: return pick("\(minutes) min old", "de \(minutes) min atrás")
        case 60..<(48 * 60): return pick("\(minutes / 60) h old", "de \(minutes / 60) h atrás")
        default:
            let days = minutes / (24 * 60)
            return pick("\(days) days old", "de \(days) dias atrás")
        }
    }

    /// A span of time to the second, as `1 min 30 s`: what was asked for is what is told.
    func exact(_ seconds: Seconds) -> String {
        let count = seconds.count
        let parts = [(count / 3600, "h"), (count / 60 % 60, "min"), (count % 60, "s")]
            .filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
    }

    package func card(_ card: CardSummary) -> String { "\(card.brand.name) •••• \(card.last4)" }

    var card: String { pick("card", "cartão") }
    var name: String { pick("name", "nome") }
    var handle: String { pick("handle", "usuário") }
    var amount: String { pick("amount", "valor") }
    var note: String { pick("note", "nota") }
    var expiry: String { pick("expiry", "validade") }
    var status: String { pick("status", "situação") }
    var date: String { pick("date", "data") }
    var to: String { pick("to", "para") }
    func saved(age: String) -> String {
        pick("saved copy, \(age)", "cópia salva, \(age)")
    }

    var moreHelp: String {
        pick("help COMMAND says more, with examples", "help COMANDO diz mais, com exemplos")
    }
    package func notWritten(_ written: Int32) -> Failure {
        let reason = systemReason(written)
        return Failure(
            .cannotCreate,
            pick(
                "the answer could not be written: \(reason)",
                "a resposta não pôde ser escrita: \(reason)"),
            hint: [ENOSPC, EDQUOT].contains(written)
                ? "df -h" : pick("write it elsewhere", "escreva em outro lugar"))
    }
    package var hint: String { pick("hint", "dica") }
    package var yesAssumed: String { pick("Y/n", "S/n") }
    package var noAssumed: String { pick("y/N", "s/N") }
    /// Both languages' words are understood in both.
    package var yesWords: Set<String> { ["y", "yes", "s", "sim"] }
    package var noWords: Set<String> { ["n", "no", "não", "nao"] }
    package var answerYesOrNo: String { pick("answer y or n", "responda s ou n") }
}
