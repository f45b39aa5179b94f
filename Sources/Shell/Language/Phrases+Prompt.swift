import Essentials
import Terminal
import Values

/// The prompt: leaving, locking, waiting.
extension Phrases {
    var leaveHint: String {
        pick("press Ctrl-D or type exit to leave", "para sair, Ctrl-D ou sair")
    }
    var noReadline: Failure {
        failure(
            .config, "GNU readline, which the prompt needs, is not installed",
            "a GNU readline, de que o prompt precisa, não está instalada",
            hint: "apt install libreadline8")
    }
    var noCurl: Failure {
        Failure(
            .config, words(for: .libraryMissing), hint: hint(for: .libraryMissing))
    }
    func pastedCommands(_ count: Int) -> String {
        pick("run \(count) pasted commands?", "executar \(count) comandos colados?")
    }
    func lockedByIdleness(seconds: Int) -> String {
        let time = exact(Seconds(seconds))
        return pick("locked: idle for \(time)", "trancado: sem uso por \(time)")
    }
    var locked: String { pick("locked", "trancado") }
    func notForgotten(_ code: Int32) -> Failure {
        let why = reason(code)
        return failure(
            .cannotCreate, "cannot restart cofre (\(why)); what was typed is still in memory",
            "não foi possível reiniciar o cofre (\(why)); o que foi digitado segue na memória",
            hint: "exit")
    }
    var lockedBySleep: String {
        pick(
            "locked: the machine slept, or 12 h have passed",
            "trancado: o computador foi suspenso, ou já se passaram 12 h")
    }

    func missingPager(_ name: String) -> String {
        pick("the pager did not run (PAGER: \(name))", "o paginador não funcionou (PAGER: \(name))")
    }
    /// Follows the number of candidates that TAB does not list.
    var moreCandidates: String { pick("more", "mais") }
    /// Behind the number of candidates that no further TAB lists.
    var candidatesBeyond: String { pick("more; type a letter", "mais; digite uma letra") }
    func pickTexts(title: String) -> PickList.Texts {
        PickList.Texts(
            title: title, nothing: pick("nothing found", "nada encontrado"),
            question: pick("number, or part of a name: ", "número, ou parte de um nome: "),
            more: moreCandidates)
    }
    /// Shown beside a line of the history.
    var hasFailed: String { pick("failed", "falhou") }
    /// A date and time for people: `today 15:39`, `yesterday 08:15`, `2026-11-20 08:15`.
    func moment(_ date: Date, now: Date) -> String {
        let text = LocalTime.text(date)
        let (day, time) = (text.prefix(10), text.suffix(5))
        if day == LocalTime.text(now).prefix(10) { return pick("today ", "hoje ") + time }
        let yesterday = LocalTime.text(now.addingTimeInterval(-24 * 60 * 60))
        return day == yesterday.prefix(10) ? pick("yesterday ", "ontem ") + time : stamp(date)
    }
    var openingVault: String { pick("opening the vault", "abrindo o cofre") }
    var makingVault: String { pick("creating the vault", "criando o cofre") }
    var changingPassphrase: String {
        pick("changing the passphrase", "trocando a senha")
    }
    var tooLateToStop: String {
        pick(
            "too late to stop: the passphrase is being changed",
            "tarde demais para parar: a senha já está sendo trocada")
    }
    var alreadySent: String {
        pick(
            "already sent; waiting for the answer · Ctrl-C again stops waiting",
            "já enviado; esperando a resposta · Ctrl-C de novo para de esperar")
    }
    var askingContacts: String { pick("loading contacts", "carregando contatos") }
    var sendingPayment: String { pick("sending the payment", "enviando o pagamento") }
    var askingBills: String { pick("loading bills", "carregando faturas") }
    var askingRates: String { pick("loading rates", "carregando cotações") }
    var askingVenues: String { pick("loading places", "carregando lugares") }
    var askingPictures: String { pick("loading pictures", "carregando imagens") }
    var askingAccount: String {
        pick("contacting the account server", "consultando o servidor da conta")
    }

    /// The elapsed time, and the time limit if there is one.
    func taken(_ seconds: Int, of limit: Int?) -> String {
        guard let limit else { return "\(seconds) s" }
        return pick("\(seconds) of \(limit) s", "\(seconds) de \(limit) s")
    }
    var ctrlCStops: String { pick("Ctrl-C to stop", "Ctrl-C para parar") }
}
