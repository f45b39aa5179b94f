import CofreDomain
import Essentials

extension PlaceDamage: Fault {
    func failure(in phrases: Phrases) -> Failure {
        phrases.failure(
            .vaultDamaged, "something at the place is damaged or missing; nothing here was lost",
            "algo está danificado ou falta no local; nada se perdeu aqui",
            hint: phrases.pick(
                "sync the machine named above", "sincronize a máquina indicada acima"))
    }
}

extension SyncError: Fault {
    package func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .place(let error): return phrases.failure(error)
        case .store(let error): return phrases.failure(error)
        case .noPlace:
            return Failure(
                .config, phrases.isUnset(Setting.syncPlace.rawValue),
                hint: "config set sync.place \(Setting.syncPlace.example)")
        case .badPlace:
            return Failure(
                .usage,
                phrases.pick(
                    "a place is \(phrases.values(of: .exchange))",
                    "um local é \(phrases.values(of: .exchange))"),
                hint: Setting.syncPlace.example)
        case .otherVault:
            return phrases.failure(
                .config, "this place is used by another vault",
                "este local é usado por outro cofre",
                hint: phrases.pick(
                    "choose an empty place, or vault create --join",
                    "escolha um local vazio, ou vault create --join"))
        case .machineRemoved:
            return phrases.failure(
                .config,
                "the other machines use a new key: this machine was removed or has not received it",
                "as outras máquinas usam uma chave nova: esta foi removida ou ainda não a recebeu",
                hint: phrases.pick(
                    "vault sync --invite on another machine, then vault create --join here",
                    "vault sync --invite em outra máquina; depois, aqui, vault create --join"))
        case .noInvitation:
            return phrases.failure(
                .notFound, "there is no invitation at this place",
                "não há convite neste local",
                hint: phrases.pick(
                    "on another machine: vault sync --invite",
                    "em outra máquina: vault sync --invite"
                ))
        case .badCode:
            return phrases.failure(
                .usage, "not a valid code", "não é um código válido",
                hint: phrases.pick("type it as it was shown", "digite-o como foi mostrado"))
        case .wrongCode:
            return phrases.failure(
                .wrongPassphrase, "the code does not open the invitation",
                "o código não abre o convite",
                hint: phrases.pick("only the last code is valid", "só o último código vale"))
        case .oldInvitation:
            return phrases.failure(
                .notFound, "the invitation is older than the removal of a machine",
                "o convite é anterior à remoção de uma máquina",
                hint: phrases.pick(
                    "on another machine: vault sync --invite",
                    "em outra máquina: vault sync --invite"
                ))
        case .joinedAlready(let place):
            return phrases.failure(
                .cannotCreate, "this vault has joined already", "este cofre já entrou",
                hint: "vault sync \(place)")
        case .noMachine(let name):
            return phrases.failure(
                .notFound, "there is no machine \(name)", "a máquina \(name) não existe",
                hint: "vault machines")
        case .severalMachines(let name):
            return phrases.failure(
                .usage, "several machines are named \(name)", "várias máquinas se chamam \(name)",
                hint: phrases.pick(
                    "name it by its id: vault machines --json",
                    "indique-a pelo id: vault machines --json"))
        case .thisMachine:
            return phrases.failure(
                .usage, "a machine cannot remove itself", "uma máquina não pode remover a si mesma",
                hint: phrases.pick("do it on another machine", "faça isso em outra máquina"))
        case .badName:
            return phrases.failure(
                .usage, "a name has 1 to 100 bytes and no control characters",
                "um nome tem de 1 a 100 bytes e nenhum caractere de controle",
                hint: "vault machines rename")
        case .busy:
            return phrases.failure(
                .offline, "another process is syncing this vault",
                "outro processo está sincronizando este cofre", hint: phrases.laterAgain)
        }
    }
}

extension PlaceError: Fault {
    package func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .missing:
            return phrases.failure(
                .offline, "the place does not exist or is not connected",
                "o local não existe ou não está conectado",
                hint: phrases.pick(
                    "check the folder or the address", "verifique a pasta ou o endereço"))
        case .unreachable(.offline), .unreachable(.expired):
            return phrases.failure(
                .offline, "the place is on the network", "o local fica na rede",
                hint: phrases.withoutOffline)
        case .unreachable(.notSent(let fault)), .unreachable(.noAnswer(let fault)):
            return phrases.failure(
                fault == .libraryMissing ? .config : .offline,
                "no connection to the place (\(phrases.words(for: fault)))",
                "sem conexão com o local (\(phrases.words(for: fault)))",
                hint: phrases.hint(for: fault))
        case .denied(let status):
            return phrases.failure(
                .offline, "the place refuses the credentials (HTTP \(status))",
                "o local recusa as credenciais (HTTP \(status))", hint: "secret set sync.password")
        case .full:
            return phrases.failure(
                .offline, "the place is full; nothing was lost",
                "o local está cheio; nada se perdeu",
                hint: phrases.pick(
                    "make room there, then vault sync", "libere espaço lá e repita vault sync"))
        case .readOnly:
            return phrases.failure(
                .offline, "cannot write to the place", "não foi possível gravar no local",
                hint: phrases.pick("check its permissions", "verifique as permissões"))
        case .status(let status):
            return phrases.failure(
                .offline, "the place answered HTTP \(status)", "o local respondeu HTTP \(status)",
                hint: phrases.laterAgain)
        case .unreadable(let problem):
            return phrases.failure(
                .offline, "unexpected answer from the place: \(phrases.words(for: problem))",
                "resposta inesperada do local: \(phrases.words(for: problem))",
                hint: phrases.pick("check the address", "verifique o endereço"))
        case .contentDiffers:
            return phrases.failure(
                .offline, "the place has another file with this name",
                "o local tem outro arquivo com este nome", hint: phrases.laterAgain)
        case .system(let code):
            return phrases.failure(
                .offline, "the place cannot be used: \(phrases.reason(code))",
                "não foi possível usar o local: \(phrases.reason(code))", hint: phrases.laterAgain)
        case .gitMissing:
            return phrases.failure(
                .config, "git is not installed", "o git não está instalado", hint: "apt install git"
            )
        case .git(let status):
            return phrases.failure(
                .offline, "git failed with status \(status)", "o git falhou com código \(status)",
                hint: phrases.pick(
                    "try git ls-remote with the address", "tente git ls-remote com o endereço"))
        case .unencrypted(let host): return phrases.failure(GatewayError.unencrypted(host: host))
        case .secretMissing(let secret): return phrases.missing(secret)
        case .interrupted: return phrases.interrupted
        }
    }
}
