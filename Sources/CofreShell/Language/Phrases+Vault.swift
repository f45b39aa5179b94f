import CofreDomain

extension Phrases {
    var vault: String { pick("vault", "cofre") }
    var file: String { pick("file", "arquivo") }
    var generation: String { pick("generation", "geração") }
    var size: String { pick("size", "tamanho") }
    var problem: String { pick("problem", "problema") }
    var unset: String { pick("not set", "não definido") }
    var isLocked: String { pick("locked", "trancado") }
    var clearHistoryQuestion: String { pick("forget every line?", "esquecer todas as linhas?") }
    var sandboxServes: String {
        pick("pretend money; Ctrl-C ends it", "dinheiro de mentira; Ctrl-C encerra")
    }

    /// How another cofre is led there, and what the backends want to be shown.
    var sandboxSettings: String {
        pick(
            "config set contacts.url and so on lead there; secret set venues.api-key takes any text, "
                + "account.client-id is cofre, account.client-secret is sandbox",
            "config set contacts.url e os outros levam até lá; secret set venues.api-key aceita "
                + "qualquer texto, account.client-id é cofre, account.client-secret é sandbox")
    }

    func size(_ summary: VaultSummary) -> String {
        pick(
            "\(summary.bytes) bytes: \(summary.liveBytes) live, \(summary.deadBytes) dead",
            "\(summary.bytes) bytes: \(summary.liveBytes) em uso, \(summary.deadBytes) sem uso")
    }

    func unlocked(for seconds: Seconds) -> String {
        let time = exact(seconds)
        return pick(
            "unlocked for \(time) in every terminal; each use starts the time again",
            "destrancado por \(time) em todos os terminais; cada uso recomeça o tempo")
    }

    /// What a person must be told about a vault that opened; `nil` when there is nothing to tell.
    package func warning(_ condition: VaultCondition) -> String? {
        switch condition {
        case .sound: nil
        case .tornTail:
            pick(
                "the last write was interrupted; nothing that was saved is lost",
                "a última gravação foi interrompida; nada do que foi salvo se perdeu")
        case .olderCopy:
            pick(
                "this is an older copy than this machine last saw: later changes are not in it",
                "esta cópia é mais antiga que a última vista aqui: faltam mudanças posteriores")
        case .anotherVault:
            pick(
                "this is another vault than the one that was here; it is read-only until vault check accepts it",
                "este não é o cofre que estava aqui; é só de leitura até vault check aceitá-lo")
        case .damagedHeader:
            pick(
                "one copy of the header is damaged; every record is there, read-only: vault salvage mends it",
                "uma cópia do cabeçalho está danificada; está tudo lá, só leitura: vault salvage conserta"
            )
        case .readOnly:
            pick(
                "the vault is read-only; nothing can be saved",
                "o cofre é só de leitura; nada pode ser salvo")
        case .damaged(let ranges):
            pick(
                "records are lost between bytes \(list(ranges)); the rest is there, read-only",
                "há registros perdidos entre os bytes \(list(ranges)); o resto está lá, só leitura")
        }
    }

    private func list(_ ranges: [Range<UInt64>]) -> String {
        ranges.prefix(3).map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
    }

    package var passphrasePrompt: String { pick("passphrase: ", "senha: ") }
    package var newPassphrasePrompt: String {
        pick("new passphrase (Enter for a generated one): ", "nova senha (Enter gera uma): ")
    }
    package var againPrompt: String { pick("again: ", "de novo: ") }
    package var wrongPassphrase: String {
        pick("that does not open this vault", "isso não abre este cofre")
    }
    package var passphrasesDiffer: String {
        pick("the two differ; once more", "as duas diferem; mais uma vez")
    }
    package func generated(_ passphrase: String) -> String {
        pick("your passphrase: \(passphrase)", "sua senha: \(passphrase)")
    }
    package var writeItDown: String {
        pick("write it down now; nobody can recover it", "anote agora; ninguém pode recuperá-la")
    }
    package func vaultMade(milliseconds: Int) -> String {
        let seconds = "\(milliseconds / 1000).\(milliseconds / 100 % 10)"
        return pick("vault made · \(seconds) s to open", "cofre criado · \(seconds) s para abrir")
    }
    /// What a vault for real money needs first.
    package var startThese: String {
        pick(
            "next: config set contacts.url URL · cards add · doctor · help",
            "agora: config set contacts.url URL · cards add · doctor · help")
    }
    package var tryThese: String {
        pick(
            "try: contacts · cards add · pay @marina.coelho 25.00 · help",
            "tente: contacts · cards add · pay @marina.coelho 25.00 · help")
    }
    package func greeting(version: String, path: String) -> [String] {
        [
            pick(
                "cofre \(version) · contacts, cards, payments and bills in one vault",
                "cofre \(version) · contatos, cartões, pagamentos e faturas em um cofre"),
            pick(
                "no vault yet; only your passphrase will open it, and it will live in",
                "ainda sem cofre; só a sua senha vai abri-lo, e ele ficará em"),
            path,
        ]
    }
    package var sandboxQuestion: String {
        pick(
            "try it in the sandbox (pretend money, nothing leaves this machine)?",
            "experimentar na sandbox (dinheiro de mentira, nada sai desta máquina)?")
    }

}
