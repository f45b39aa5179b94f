extension Phrases {
    var restoreWord: String { pick("restore", "restaurar") }
    var restoredWord: String { pick("restored", "restaurado") }
    var copyWord: String { pick("copy", "cópia") }
    var lastChange: String { pick("last change", "última mudança") }
    var replacedVault: String { pick("replaces", "substitui") }
    var restoreAnother: String {
        pick(
            "name another copy: vault restore FILE", "indique outra cópia: vault restaurar ARQUIVO")
    }
    var keptFile: String { pick("kept as", "guardado em") }

    var restoreQuestion: String {
        pick(
            "restore this copy? the present file is kept",
            "restaurar esta cópia? o arquivo atual fica guardado")
    }

    /// What a copy has of a kind, and how that differs from the present vault.
    func counts(_ collection: RestorePreview.Collection) -> String {
        let (lacking, different) = (collection.lacking, collection.different)
        let parts = [
            "\(collection.records)",
            lacking > 0
                ? pick("lacks \(lacking)", lacking == 1 ? "falta 1" : "faltam \(lacking)") : nil,
            collection.additional > 0
                ? pick("\(collection.additional) more", "\(collection.additional) a mais") : nil,
            different > 0
                ? pick(
                    different == 1 ? "1 differs" : "\(different) differ",
                    different == 1 ? "1 difere" : "\(different) diferem") : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// - Parameter changed: when it was changed last; `nil` if it is empty.
    func presentVault(_ changed: String?, isOther: Bool, isDamaged: Bool) -> String {
        let parts = [
            isOther ? pick("another vault", "outro cofre") : pick("the vault", "o cofre"),
            changed.map { pick("last changed \($0)", "alterado \($0)") },
            isDamaged ? pick("damaged", "danificado") : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    var presentIsLocked: String {
        notCompared(
            pick(
                "the copy's passphrase does not open the vault", "a senha da cópia não abre o cofre"
            ))
    }

    func notCompared(_ why: String) -> String {
        pick("not compared: \(why)", "não comparado: \(why)")
    }

    var opensAsTheCopy: String {
        pick(
            "the vault now opens with the passphrase of the copy",
            "o cofre agora abre com a senha da cópia")
    }

    func mergeBack(_ path: String) -> String {
        let path = Words.quoted(path)
        return pick(
            "what only the earlier file holds comes back with: vault merge \(path)",
            "o que só o arquivo anterior tem volta com: vault juntar \(path)")
    }
}
