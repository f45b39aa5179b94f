import Values
import Vault

/// The copies of the vault.
extension Phrases {
    func name(of copy: ComparedCopy) -> String {
        switch copy.kind {
        case .backup: pick("backup", "cópia de segurança")
        case .older: pick("older copy", "cópia antiga")
        case .conflict: pick("conflict copy", "cópia em conflito")
        case .unreadable: pick("damaged copy", "cópia danificada")
        case .locked: pick("locked copy", "cópia trancada")
        case .interruptedWrite: pick("interrupted write", "gravação interrompida")
        }
    }

    /// Its path and what it holds; for a conflict copy, with the command that merges it.
    func description(of copy: ComparedCopy) -> String {
        contents(of: copy) + (copy.kind == .conflict ? " → " + line(Self.merge(copy)) : "")
    }

    /// Its path and what it holds.
    func contents(of copy: ComparedCopy) -> String {
        let path = Sanitizer.clean(copy.path, limit: 4096)
        return switch copy.content {
        case .nothingNew where copy.isBackup && copy.file.key == .present:
            pick(
                "\(path) · opens with the current passphrase", "\(path) · abre com a senha atual")
        case .nothingNew:
            pick(
                "\(path) · holds nothing that the vault lacks",
                "\(path) · nada tem que falte no cofre")
        case .more(let report):
            pick(
                "\(path) · holds \(lacking(report)) that the vault lacks",
                "\(path) · tem \(lacking(report)) que o cofre não tem")
        case .unreadable:
            pick("\(path) · cannot be read completely", "\(path) · não se lê por inteiro")
        case .locked(opensWithPassphrase: true):
            pick(
                "\(path) · opens with your passphrase, not with the recovery code; not compared",
                "\(path) · abre com sua senha, não com o código de recuperação; não comparada")
        case .locked:
            pick(
                "\(path) · opens with an earlier passphrase; not compared",
                "\(path) · abre com uma senha anterior; não comparada")
        case .interruptedWrite:
            pick(
                "\(path) · saved part of an interrupted write",
                "\(path) · parte de uma gravação interrompida")
        }
    }

    /// The command that takes care of a copy; `nil` for a backup, which is as it should be.
    func hint(about copy: ComparedCopy) -> String? {
        switch copy.content {
        case .nothingNew where copy.isBackup: nil
        case .nothingNew, .interruptedWrite: "vault status --remove-copies"
        case .more, .locked: line(Self.merge(copy))
        case .unreadable: "cofre --vault \(Words.quoted(copy.path)) vault check"
        }
    }

    static func merge(_ copy: ComparedCopy) -> String { "vault merge \(Words.quoted(copy.path))" }

    /// What a merge would bring, such as `1 card, 2 payments and 3 changes`.
    private func lacking(_ report: MergeReport) -> String {
        let things = [
            report.added[.payments].map { count($0, "payment", "pagamento", "pagamentos") },
            report.added[.cards].map { count($0, "card", "cartão", "cartões") },
            report.added[.secrets].map { count($0, "secret", "segredo", "segredos") },
        ].compactMap(\.self)
        let added = report.added.filter { ![.payments, .cards, .secrets].contains($0.key) }
        // A new card is often the default one, and a line was often typed for it.
        let changes = [added, report.changed, report.removed].flatMap(\.self)
            .filter { things.isEmpty || ![.defaultCard, .history].contains($0.key) }
            .reduce(0) { $0 + $1.value }
        let others =
            changes > 0 || things.isEmpty
            ? [count(max(changes, 1), "change", "mudança", "mudanças")] : []
        return list(things + others)
    }

    private func count(
        _ count: Int, _ english: String, _ portuguese: String, _ several: String
    ) -> String {
        pick(
            "\(count) \(english)\(count == 1 ? "" : "s")",
            "\(count) \(count == 1 ? portuguese : several)")
    }

    private func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + pick(" and ", " e ") + last
    }

    func removeCopyQuestion(_ copy: ComparedCopy) -> String {
        pick("remove this \(name(of: copy))?", "apagar esta \(name(of: copy))?")
            + " \(description(of: copy))"
    }

    func removed(_ copy: ComparedCopy) -> String {
        pick("removed: \(description(of: copy))", "apagada: \(description(of: copy))")
    }

    func copiesRemain(_ paths: [String]) -> String {
        let list = paths.joined(separator: ", ")
        return pick(
            "copies may still contain the removed data: \(list); vault status --remove-copies removes them",
            "cópias ainda podem conter os dados removidos: \(list); vault estado --remover-cópias as apaga"
        )
    }

    func remoteKeepsRemoved(_ remote: SyncRemoteAddress) -> String {
        if case .git = remote {
            return pick(
                "the removed data is also at the sync remote, and stays in its git history even after a sync",
                "os dados removidos também estão no remoto de sincronização e ficam no histórico do git mesmo depois de sincronizar"
            )
        }
        return pick(
            "the removed data is also at the sync remote until the next vault sync of each machine",
            "os dados removidos também estão no remoto de sincronização até o próximo vault sincronizar de cada máquina"
        )
    }

    func copiesOfEarlierKeys(_ paths: [String]) -> String {
        let list = paths.joined(separator: ", ")
        return pick(
            "the earlier passphrase or code still opens: \(list); vault status --remove-copies removes them",
            "a senha ou o código anterior ainda abre: \(list); vault estado --remover-cópias as apaga"
        )
    }

    /// - Parameter hadCode: whether all of them open with an earlier recovery code, too.
    func copiesWithoutCode(_ paths: [String], hadCode: Bool) -> String {
        let list = paths.joined(separator: ", ")
        let opens =
            hadCode
            ? pick(
                "\(list): opens with your passphrase and the earlier code, but not with the new code",
                "\(list): abre com sua senha e o código anterior, mas não com o código novo")
            : pick(
                "\(list): opens with your passphrase, but not with the new code",
                "\(list): abre com sua senha, mas não com o código novo")
        return opens
            + pick(
                " · vault backup makes one that does", " · vault backup faz uma que abre com ele")
    }
}
