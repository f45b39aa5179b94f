import CofreDomain
import Essentials

/// The sentences of the prompt itself: leaving, locking, and what is waited for.
extension Phrases {
    package var leaveHint: String { pick("Ctrl-D or exit leaves", "Ctrl-D ou exit sai") }
    package var leaveQuestion: String { pick("leave?", "sair?") }
    package var noReadline: Failure {
        Failure(
            .config,
            pick(
                "GNU readline is not installed, and the prompt is edited with it",
                "GNU readline não está instalado, e é com ele que se edita no prompt"),
            hint: "apt install libreadline8")
    }
    package var noCurl: Failure {
        Failure(
            .config, words(for: .libraryMissing), hint: hint(for: .libraryMissing))
    }
    package func pastedCommands(_ count: Int) -> String {
        pick("\(count) commands were pasted; run them?", "\(count) comandos colados; executar?")
    }
    /// After how long without a key.
    package func lockedByIdleness(seconds: Int) -> String {
        let time = exact(Seconds(seconds))
        return pick("locked: no key for \(time)", "trancado: nenhuma tecla por \(time)")
    }
    package var lockedByHand: String { pick("locked", "trancado") }
    package func notForgotten(_ code: Int32) -> Failure {
        let reason = systemReason(code)
        return Failure(
            .cannotCreate,
            pick(
                "what was typed stays in memory: the program cannot begin anew (\(reason))",
                "o que foi digitado segue na memória: o programa não recomeça (\(reason))"),
            hint: "exit")
    }
    package var lockedBySleep: String {
        pick(
            "locked: the machine slept, or 12 h are over",
            "trancado: a máquina dormiu ou passaram 12 h")
    }

    /// Behind the number of what TAB has not listed.
    package var moreCandidates: String { pick("more", "mais") }
    package var openingVault: String { pick("opening the vault", "abrindo o cofre") }
    package var makingVault: String { pick("making the vault", "fazendo o cofre") }
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
    package var askingContacts: String { pick("asking for contacts", "pedindo os contatos") }
    package var sendingPayment: String { pick("sending the payment", "enviando o pagamento") }
    package var askingBills: String { pick("asking for bills", "pedindo as faturas") }
    package var askingRates: String { pick("asking for rates", "pedindo as taxas") }
    package var askingVenues: String { pick("asking for places", "pedindo os lugares") }
    package var askingAccount: String { pick("asking the account", "falando com a conta") }

    /// How long something has taken, and when it will be given up.
    package func taken(_ seconds: Int, of limit: Int?) -> String {
        guard let limit else { return pick("\(seconds) s", "\(seconds) s") }
        return pick("\(seconds) of \(limit) s", "\(seconds) de \(limit) s")
    }
    package var ctrlCStops: String { pick("Ctrl-C stops", "Ctrl-C para") }
}
