import CofreDomain
import Essentials

/// The exchange between machines.
extension Phrases {
    package var exchanging: String { pick("exchanging", "trocando dados") }
    package func placeHolds(_ count: Int, _ place: String) -> String {
        pick("\(count) files · \(place)", "\(count) arquivos · \(place)")
    }
    package func conflictsWait(_ count: Int) -> String {
        words(for: HomeNote.conflicts(count: count))
    }
    var codePrompt: String { pick("code: ", "código: ") }
    var machine: String { pick("machine", "máquina") }
    var lastHeard: String { pick("last heard", "última notícia") }
    var behindTitle: String { pick("behind", "atraso") }

    func thisMachine(_ name: String) -> String {
        pick("\(name) (this one)", "\(name) (esta)")
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
            isRehearsal ? "\(report.sent) a enviar" : "\(report.sent) enviados")
        if report.merged.isEmpty, report.sent == 0 {
            return pick("nothing new on either side", "nada de novo de nenhum lado")
        }
        return [merged, report.sent == 0 ? nil : sent].compactMap(\.self).joined(separator: " · ")
    }

    private func counts(_ counts: MergeCounts) -> String? {
        func list(_ numbers: [String: Int]) -> String {
            numbers.sorted { $0.key < $1.key }.map { "\(collection($0.key)) \($0.value)" }
                .joined(separator: ", ")
        }
        var parts: [String] = []
        if !counts.added.isEmpty { parts.append(pick("new: ", "novos: ") + list(counts.added)) }
        if !counts.changed.isEmpty {
            parts.append(pick("changed: ", "mudados: ") + list(counts.changed))
        }
        if !counts.removed.isEmpty {
            parts.append(pick("removed: ", "removidos: ") + list(counts.removed))
        }
        if counts.conflicts > 0 {
            parts.append(
                pick(
                    "in conflict: \(counts.conflicts) → vault conflicts",
                    "em conflito: \(counts.conflicts) → vault conflicts"))
        }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    func words(for fault: SyncFault) -> String {
        switch fault {
        case .rolledBack(let machine):
            pick(
                "the place shows less of \(machine) than before; \(machine) puts it again",
                "o lugar mostra menos de \(machine) que antes; \(machine) o repõe")
        case .damaged(let machine, let file):
            pick(
                "a file of \(machine) is damaged: \(file); \(machine) puts it again",
                "um arquivo de \(machine) está danificado: \(file); \(machine) o repõe")
        case .missing(let machine):
            pick(
                "a file of \(machine) is missing; \(machine) puts it again",
                "falta um arquivo de \(machine); \(machine) o repõe")
        case .newer(let machine):
            pick(
                "a newer cofre on \(machine) wrote files that this one cannot read",
                "um cofre mais novo em \(machine) gravou arquivos que este não lê")
        case .repaired:
            pick(
                "files of this machine were lost there, and were put again",
                "arquivos desta máquina tinham se perdido lá e foram repostos")
        }
    }

    var invitationShown: String {
        pick(
            "shown once; on the new machine: vault create --join PLACE",
            "só aparece uma vez; na máquina nova: vault create --join LUGAR")
    }

    func removeMachineQuestion(_ name: String) -> String {
        pick("take \(name) out?", "tirar \(name)?")
    }

    func machineRemoved(_ name: String) -> String {
        pick(
            "\(name) is out; the others get the new key when they sync",
            "\(name) está fora; as outras recebem a chave nova ao sincronizar")
    }

    func failure(_ error: PlaceDamage) -> Failure {
        failure(
            .vaultDamaged, "something at the place is damaged or missing; nothing here was lost",
            "algo no lugar está danificado ou falta; nada aqui se perdeu",
            hint: pick("sync the machine that is named", "sincronize a máquina indicada"))
    }

    func failure(_ error: SyncError) -> Failure {
        switch error {
        case .place(let error): return failure(error)
        case .store(let error): return failure(error)
        case .noPlace:
            return Failure(
                .config, isUnset(Setting.syncPlace.rawValue),
                hint: "config set sync.place \(Setting.syncPlace.example)")
        case .badPlace:
            return Failure(
                .usage,
                pick(
                    "a place is \(values(of: .exchange))", "um lugar é \(values(of: .exchange))"),
                hint: Setting.syncPlace.example)
        case .otherVault:
            return failure(
                .config, "another vault is exchanged at this place",
                "outro cofre é trocado neste lugar",
                hint: pick(
                    "choose an empty place, or vault create --join",
                    "escolha um lugar vazio, ou vault create --join"))
        case .takenOut:
            return failure(
                .config, "this machine was taken out: the others use a new key",
                "esta máquina foi tirada: as outras usam uma chave nova",
                hint: pick(
                    "on another machine: vault sync --invite",
                    "em outra máquina: vault sync --invite"
                ))
        case .noInvitation:
            return failure(
                .notFound, "there is no invitation at this place",
                "não há convite neste lugar",
                hint: pick(
                    "on another machine: vault sync --invite",
                    "em outra máquina: vault sync --invite"
                ))
        case .badCode:
            return failure(
                .usage, "not a valid code", "não é um código válido",
                hint: pick("type it as it was shown", "digite-o como foi mostrado"))
        case .wrongCode:
            return failure(
                .wrongPassphrase, "the code does not open the invitation",
                "o código não abre o convite",
                hint: pick("only the last code is valid", "só o último código vale"))
        case .noMachine(let name):
            return failure(
                .notFound, "there is no machine \(name)", "não há a máquina \(name)",
                hint: "vault machines")
        case .severalMachines(let name):
            return failure(
                .usage, "several machines are named \(name)", "várias máquinas se chamam \(name)",
                hint: pick(
                    "name it by its id: vault machines --json",
                    "indique-a pelo id: vault machines --json"))
        case .thisMachine:
            return failure(
                .usage, "a machine cannot take itself out", "uma máquina não pode tirar a si mesma",
                hint: pick("do it on another machine", "faça isso em outra máquina"))
        case .badName:
            return failure(
                .usage, "a name has 1 to 100 bytes and no control characters",
                "um nome tem de 1 a 100 bytes e nenhum caractere de controle",
                hint: "vault machines rename")
        case .busy:
            return failure(
                .offline, "another cofre is exchanging this vault",
                "outro cofre está trocando este cofre", hint: laterAgain)
        }
    }

    private func failure(_ error: PlaceError) -> Failure {
        switch error {
        case .missing:
            return failure(
                .offline, "the place is not there", "o lugar não existe ou não está ligado",
                hint: pick("check the folder or the address", "verifique a pasta ou o endereço"))
        case .unreachable(.offline), .unreachable(.expired):
            return failure(
                .offline, "the place is on the network", "o lugar fica na rede",
                hint: withoutOffline)
        case .unreachable(.notSent(let fault)), .unreachable(.noAnswer(let fault)):
            return failure(
                fault == .libraryMissing ? .config : .offline,
                "the place was not reached (\(words(for: fault)))",
                "não foi possível chegar ao lugar (\(words(for: fault)))", hint: hint(for: fault))
        case .denied(let status):
            return failure(
                .offline, "the place refuses the credentials (HTTP \(status))",
                "o lugar recusa as credenciais (HTTP \(status))", hint: "secret set sync.password")
        case .full:
            return failure(
                .offline, "the place is full; nothing was lost",
                "o lugar está cheio; nada se perdeu",
                hint: pick("make room there, then vault sync", "libere espaço e vault sync"))
        case .readOnly:
            return failure(
                .offline, "the place cannot be written", "não se pode gravar no lugar",
                hint: pick("check its permissions", "verifique as permissões"))
        case .status(let status):
            return failure(
                .offline, "the place answered HTTP \(status)", "o lugar respondeu HTTP \(status)",
                hint: laterAgain)
        case .unreadable(let problem):
            return failure(
                .offline, "the place answered something else: \(words(for: problem))",
                "o lugar respondeu outra coisa: \(words(for: problem))",
                hint: pick("check the address", "verifique o endereço"))
        case .notKept:
            return failure(
                .offline, "the place holds another file under this name",
                "o lugar tem outro arquivo com este nome", hint: laterAgain)
        case .system(let code):
            return failure(
                .offline, "the place cannot be used: \(reason(code))",
                "não foi possível usar o lugar: \(reason(code))", hint: laterAgain)
        case .gitMissing:
            return failure(
                .config, "git is not installed", "o git não está instalado", hint: "apt install git"
            )
        case .git(let status):
            return failure(
                .offline, "git failed with status \(status)", "o git falhou com código \(status)",
                hint: pick(
                    "try git ls-remote with the address", "tente git ls-remote com o endereço"))
        case .unencrypted(let host): return failure(GatewayError.unencrypted(host: host))
        case .withoutSecret(let secret): return missing(secret)
        case .interrupted: return interrupted
        }
    }
}
