import Essentials
import Values

/// The exchange between machines.
extension Phrases {
    var exchanging: String { pick("syncing", "sincronizando") }
    func remoteHolds(_ count: Int, _ remote: String) -> String {
        pick("\(count) files · \(remote)", "\(count) arquivos · \(remote)")
    }
    func conflictsWait(_ count: Int) -> String {
        pick(
            count == 1
                ? "1 conflict with another machine"
                : "\(count) conflicts with other machines",
            count == 1
                ? "1 conflito com outra máquina"
                : "\(count) conflitos com outras máquinas")
    }
    var codePrompt: String { pick("code: ", "código: ") }
    var machine: String { pick("machine", "máquina") }

    func thisMachine(_ name: String) -> String {
        pick("\(name) (this one)", "\(name) (esta)")
    }

    func replaced(_ name: String) -> String {
        pick("\(name) (replaced)", "\(name) (substituída)")
    }

    func behind(_ count: Int) -> String {
        pick(
            count == 1 ? "1 change set" : "\(count) change sets",
            count == 1 ? "1 conjunto de mudanças" : "\(count) conjuntos de mudanças")
    }

    func exchanged(_ report: SyncReport, isRehearsal: Bool) -> String {
        let merged = counts(report.merged)
        let sent = pick(
            "\(report.sent) " + (isRehearsal ? "to send" : "sent"),
            isRehearsal ? "\(report.sent) a enviar" : counted(report.sent, "sent", "enviado"))
        let new = report.merged
        if new.added.isEmpty, new.changed.isEmpty, new.removed.isEmpty, report.sent == 0 {
            return pick("nothing new on either side", "nada de novo em nenhum dos lados")
        }
        return [merged, report.sent == 0 ? nil : sent].compactMap(\.self).joined(separator: " · ")
    }

    private func counts(_ counts: MergeReport) -> String? {
        func list(_ numbers: [Kind: Int]) -> String {
            numbers.sorted { $0.key.collection < $1.key.collection }
                .map { "\(say($0.key.label)) \($0.value)" }.joined(separator: ", ")
        }
        var parts: [String] = []
        if !counts.added.isEmpty { parts.append(pick("new: ", "novos: ") + list(counts.added)) }
        if !counts.changed.isEmpty {
            parts.append(pick("changed: ", "alterados: ") + list(counts.changed))
        }
        if !counts.removed.isEmpty {
            parts.append(pick("removed: ", "removidos: ") + list(counts.removed))
        }
        if counts.conflicts > 0 {
            parts.append(
                pick(
                    "in conflict: \(counts.conflicts) → vault conflicts",
                    "em conflito: \(counts.conflicts) → vault conflitos"))
        }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    func words(for fault: SyncFault, isRehearsal: Bool = false) -> String {
        switch fault {
        case .rolledBack(let machine):
            pick(
                "the remote has fewer changes of \(machine) than before; \(machine) sends them again",
                "o remoto tem menos mudanças de \(machine) que antes; \(machine) as reenvia")
        case .damaged(let machine, let file):
            pick(
                "a file of \(machine) is damaged: \(file); \(machine) sends it again",
                "um arquivo de \(machine) está danificado: \(file); \(machine) o reenvia")
        case .missing(let machine):
            pick(
                "a file of \(machine) is missing; \(machine) sends it again",
                "falta um arquivo de \(machine); \(machine) o reenvia")
        case .newer(let machine):
            pick(
                "a newer cofre on \(machine) wrote files that this one cannot read",
                "um cofre mais novo em \(machine) gravou arquivos que este não lê")
        case .repaired where isRehearsal:
            pick(
                "files of this machine were lost there; vault sync sends them again",
                "arquivos desta máquina se perderam lá; vault sincronizar os reenvia")
        case .repaired:
            pick(
                "files of this machine were lost there and were sent again",
                "arquivos desta máquina se perderam lá e foram reenviados")
        case .olderVault where isRehearsal:
            pick(
                "this vault is an older copy: the remote has changes made here that it lacks",
                "este cofre é uma cópia antiga: o remoto tem mudanças feitas aqui que ele não tem")
        case .olderVault:
            pick(
                "this vault was an older copy: changes made here were read back from the remote",
                "este cofre era uma cópia antiga: mudanças feitas aqui foram lidas do remoto")
        case .unread(let machine, _):
            pick(
                "files of \(machine), which was removed, stay at the remote and cannot be read; to delete them: ",
                "arquivos de \(machine), que foi removida, ficam no remoto e não podem ser lidos; para apagá-los: "
            ) + line("vault sync --give-up \(Words.quoted(machine))")
        case .arriving(let machine):
            pick(
                "a file of \(machine) has not arrived completely yet",
                "um arquivo de \(machine) ainda não chegou por completo")
        case .alone:
            pick(
                "no file of another machine is in this folder; check that it is the same one, and that it is carried",
                "não há arquivo de outra máquina nesta pasta; confira se é a mesma e se está sendo sincronizada"
            )
        case .invitationLeft:
            pick(
                "the invitation could not be deleted and can be used again; delete the file invite there",
                "não foi possível apagar o convite, que pode ser usado de novo; apague lá o arquivo invite"
            )
        }
    }

    func invitationShown(_ remote: String) -> String {
        pick("shown once; on the new machine: ", "só aparece uma vez; na máquina nova: ")
            + line("vault create --join \(Words.quoted(remote))")
    }

    func removeMachineQuestion(_ name: String) -> String {
        pick(
            "\(name) keeps what it has read; remove it?",
            "\(name) fica com o que já leu; remover?")
    }

    func machineRemoved(_ name: String) -> String {
        pick(
            "\(name) was removed; the others get the new key when they sync",
            "\(name) foi removida; as outras recebem a chave nova ao sincronizar")
    }

    /// - Parameter seconds: the time since this machine last sent changes; `nil` if it never did.
    func changesWait(seconds: Double?) -> String {
        let days = Int((seconds ?? 0) / 86_400)
        let words = pick(
            "changes of this machine are not synced yet",
            "mudanças desta máquina ainda não foram sincronizadas")
        return days < 2
            ? words
            : words + pick(" · last sent \(days) days ago", " · último envio há \(days) dias")
    }

    func giveUpQuestion(_ name: String) -> String {
        pick("delete what \(name) left?", "apagar o que \(name) deixou?")
    }

    /// - Parameter seconds: the time since its last sync.
    func silent(_ machine: String, seconds: Double) -> String {
        let name = Sanitizer.clean(machine, limit: 100)
        let days = Int(seconds / 86_400)
        if seconds > Machine.patience {
            return pick(
                "\(name) last synced \(days) days ago: sync it, or remove it",
                "\(name) não sincroniza há \(days) dias: sincronize-a ou remova-a")
        }
        return pick(
            "\(name) last synced \(days) days ago", "\(name) não sincroniza há \(days) dias")
    }
}
