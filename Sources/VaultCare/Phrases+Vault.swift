import Values
import Vault

extension Phrases {
    var vault: String { pick("vault", "cofre") }
    var file: String { pick("file", "arquivo") }
    var protection: String { pick("protection", "proteção") }
    /// The cost of guessing a passphrase: the setting `kdf.preset`.
    func level(_ preset: Int) -> String {
        pick("level \(preset) of 3", "nível \(preset) de 3")
    }
    var opensWith: String { pick("opens with", "abre com") }
    var size: String { pick("size", "tamanho") }
    /// Shown at the prompt of a locked vault.
    var lockedMark: String { pick("locked", "trancado") }
    var problem: String { pick("problem", "problema") }
    var clearHistoryQuestion: String {
        pick("delete the whole history?", "apagar todo o histórico?")
    }
    func size(_ summary: VaultSummary) -> String {
        let (all, live) = (size(bytes: summary.bytes), size(bytes: summary.liveBytes))
        return pick("\(all), \(live) of it used", "\(all), \(live) em uso")
    }

    func unlocked(for seconds: Seconds) -> String {
        let time = exact(seconds)
        return pick(
            "unlocked for \(time) in every terminal; each use restarts the time",
            "destrancado por \(time) em todos os terminais; cada uso reinicia a contagem")
    }

    /// A warning about the condition of an opened vault; `nil` if it is healthy.
    func warning(_ condition: VaultCondition) -> String? {
        switch condition {
        case .healthy: nil
        case .tornTail:
            pick(
                "the last write was interrupted; nothing that was saved is lost",
                "a última gravação foi interrompida; nada do que foi salvo se perdeu")
        case .olderCopy:
            pick(
                "this vault is an older copy than the last one used here; later changes are missing",
                "este cofre é uma cópia mais antiga que a última usada aqui; faltam mudanças posteriores"
            )
        case .anotherVault:
            pick(
                "not the vault last used here; it is read-only until vault check accepts it",
                "não é o último cofre usado aqui; fica somente para leitura até vault verificar aceitá-lo"
            )
        case .headerNeedsSalvage:
            pick(
                "one copy of the header is damaged; all records are intact, read-only: vault salvage repairs it",
                "uma cópia do cabeçalho está danificada; os registros estão íntegros, e o cofre, somente para leitura: vault resgatar a repara"
            )
        case .readOnly:
            pick(
                "the vault is read-only; nothing can be saved",
                "o cofre está somente para leitura; nada pode ser salvo")
        case .damaged(let ranges):
            pick(
                "records between bytes \(list(ranges)) are lost; the rest is read-only",
                "há registros perdidos entre os bytes \(list(ranges)); o resto está somente para leitura"
            )
        }
    }

    /// What to do about the condition of an opened vault, if its warning does not say it.
    func hint(about condition: VaultCondition) -> String? {
        condition == .olderCopy ? continueWithCopy : nil
    }

    /// What is wrong with the vault's file, with the command that ends it; `nil` if nothing is.
    func problem(of summary: VaultSummary) -> String? {
        guard summary.condition == .readOnly(.severalNames) else {
            return warning(summary.condition)
        }
        let cause = secondLink(summary.otherNames)
        return pick(
            "read-only until vault compact: \(cause)",
            "somente para leitura até vault compactar: \(cause)")
    }

    /// The ways to open a vault, converted from the names of its slots in JSON.
    func slots(_ names: [String]) -> String {
        names.map { slot in
            switch slot {
            case "passphrase": pick("passphrase", "senha")
            case "recovery-code": pick("recovery code", "código de recuperação")
            case "passphrase-and-key-file": pick("passphrase and key file", "senha e arquivo-chave")
            default: slot
            }
        }.joined(separator: ", ")
    }

    private func list(_ ranges: [Range<UInt64>]) -> String {
        ranges.prefix(3).map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
    }

    /// The name of a collection for people; one of another version of cofre keeps its own.
    func collection(_ name: String) -> String { Kind.named(name).map { say($0.label) } ?? name }

    var passphrasePrompt: String { pick("passphrase: ", "senha: ") }
    var newPassphrasePrompt: String {
        pick("new passphrase (Enter generates one): ", "nova senha (Enter gera uma): ")
    }
    var againPrompt: String { pick("again: ", "de novo: ") }
    var passphrasesDiffer: String {
        pick("the passphrases do not match; try again", "as senhas não conferem; tente de novo")
    }
    func generated(_ passphrase: String) -> String {
        pick("your passphrase: \(passphrase)", "sua senha: \(passphrase)")
    }
    var writeItDown: String {
        pick("write it down now; it is not shown again", "anote agora; não aparece de novo")
    }
    func vaultMade(milliseconds: Int) -> String {
        let seconds = "\(milliseconds / 1000)\(decimalPoint)\(milliseconds / 100 % 10)"
        return pick(
            "vault created · \(seconds) s to open", "cofre criado · \(seconds) s para abrir")
    }
    var vaultMadeAnyway: String {
        pick(
            "too late to stop: the vault was created and opens with the passphrase above",
            "tarde demais para parar: o cofre foi criado e abre com a senha acima")
    }
    var vaultNotMade: String {
        pick(
            "no vault was created: the passphrase above opens nothing",
            "nenhum cofre foi criado: a senha acima não abre nada")
    }
    func shortPassphrase(_ least: Int) -> String {
        pick(
            "this passphrase has fewer than \(least) characters and is easy to guess",
            "esta senha tem menos de \(least) caracteres e é fácil de adivinhar")
    }
    var commonPassphrase: String {
        pick(
            "this passphrase is very common and easy to guess",
            "esta senha é muito comum e fácil de adivinhar")
    }
    var useItAnyway: String { pick("use it anyway?", "usar mesmo assim?") }
    var recoveryCodeOpens: String {
        pick(
            "your recovery code opens the vault, too: type it here",
            "seu código de recuperação também abre o cofre: digite-o aqui")
    }
    var noRecoveryCode: String {
        pick(
            "this vault has no recovery code; only the passphrase opens it",
            "este cofre não tem código de recuperação; só a senha o abre")
    }
    var startThese: [String] {
        [
            pick(
                "next: bills import FILE · rates · cards add · help",
                "próximos passos: faturas importar ARQUIVO · cotações · cartões adicionar · ajuda"),
            pick(
                "to pay people, set a server: config set contacts.url URL · doctor",
                "para pagar, defina um servidor: config definir contacts.url URL · diagnóstico"),
        ]
    }
    var tryThese: String {
        pick(
            "try: contacts · cards add · pay · help", "tente: contatos · cards add · pagar · ajuda")
    }
    func greeting(version: String) -> String {
        pick(
            "cofre \(version) · contacts, cards, payments and bills in one vault",
            "cofre \(version) · contatos, cartões, pagamentos e faturas em um só cofre")
    }
    var stoppedWithoutVault: String {
        pick("stopped; no vault was created", "interrompido; nenhum cofre foi criado")
    }
    func vaultMade(at path: String) -> String {
        pick("there was no vault yet; created \(path)", "ainda não havia cofre; criado \(path)")
    }
    /// The lines before a person is asked for the passphrase of a new vault.
    func willCreateVault(at path: String) -> [String] {
        [
            pick(
                "there is no vault yet; it will be created at",
                "ainda não há cofre; ele será criado em"),
            path,
            pick("Ctrl-C creates none", "Ctrl-C não cria nenhum"),
        ]
    }
}
