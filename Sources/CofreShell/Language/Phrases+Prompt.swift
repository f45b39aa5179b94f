import CofreDomain
import Essentials

/// The prompt itself: leaving, locking, waiting.
extension Phrases {
    package var leaveHint: String {
        pick("press Ctrl-D or type exit to leave", "para sair, Ctrl-D ou exit")
    }
    package var leaveQuestion: String { pick("leave?", "sair?") }
    package var noReadline: Failure {
        failure(
            .config, "GNU readline is not installed, which the prompt needs",
            "GNU readline não está instalada, e o prompt precisa dela",
            hint: "apt install libreadline8")
    }
    package var noCurl: Failure {
        Failure(
            .config, words(for: .libraryMissing), hint: hint(for: .libraryMissing))
    }
    package func pastedCommands(_ count: Int) -> String {
        pick("run \(count) pasted commands?", "executar \(count) comandos colados?")
    }
    package func lockedByIdleness(seconds: Int) -> String {
        let time = exact(Seconds(seconds))
        return pick("locked: idle for \(time)", "trancado: sem uso por \(time)")
    }
    package var locked: String { pick("locked", "trancado") }
    package func notForgotten(_ code: Int32) -> Failure {
        let why = reason(code)
        return failure(
            .cannotCreate, "cannot restart cofre (\(why)); what was typed is still in memory",
            "não foi possível reiniciar o cofre (\(why)); o que foi digitado segue na memória",
            hint: "exit")
    }
    package var lockedBySleep: String {
        pick(
            "locked: the machine slept, or 12 h have passed",
            "trancado: a máquina dormiu ou passaram 12 h")
    }

    /// After the number of the candidates that TAB does not list.
    package var moreCandidates: String { pick("more", "mais") }
    package var openingVault: String { pick("opening the vault", "abrindo o cofre") }
    package var makingVault: String { pick("creating the vault", "criando o cofre") }
    package var changingPassphrase: String {
        pick("changing the passphrase", "trocando a senha")
    }
    package var tooLateToStop: String {
        pick(
            "too late to stop: the passphrase is being changed",
            "tarde demais para parar: a senha já está sendo trocada")
    }
    package var alreadySent: String {
        pick("already sent; checking…", "já enviado; verificando…")
    }
    package var askingContacts: String { pick("loading contacts", "carregando contatos") }
    package var sendingPayment: String { pick("sending the payment", "enviando o pagamento") }
    package var askingBills: String { pick("loading bills", "carregando faturas") }
    package var askingRates: String { pick("loading rates", "carregando cotações") }
    package var askingVenues: String { pick("loading places", "carregando lugares") }
    package var askingAccount: String {
        pick("contacting the account server", "falando com o servidor da conta")
    }

    /// How long something has taken, and when it times out.
    package func taken(_ seconds: Int, of limit: Int?) -> String {
        guard let limit else { return "\(seconds) s" }
        return pick("\(seconds) of \(limit) s", "\(seconds) de \(limit) s")
    }
    package var ctrlCStops: String { pick("Ctrl-C to stop", "Ctrl-C para parar") }
}
