import Essentials

/// The result of an exchange with a remote.
struct SyncReport: Equatable, Sendable {
    /// The number of records here that other machines' changes have affected, by kind.
    var merged = MergeReport()
    /// The number of changed records that were written to the remote, or would be.
    var sent = 0
    /// Problems at the remote; none of them loses data here.
    var faults: [SyncFault] = []
}

/// A problem with the files of a machine at a remote.
enum SyncFault: Hashable, Sendable {
    /// The remote has an older state of the machine than before.
    case rolledBack(machine: String)
    /// A file of the machine cannot be read.
    case damaged(machine: String, file: String)
    /// A file of the machine is missing, although later ones exist.
    case missing(machine: String)
    /// A newer version of cofre wrote a file of the machine.
    case newer(machine: String)
    /// Files of this machine were missing or changed, and were written again.
    case repaired
    /// This vault was set back to an earlier state: it lacked changes that it had written itself. It has them again, and
    /// counts as a new machine.
    case olderVault
    /// Files of a removed machine stay at the remote, because this machine could not read them.
    ///
    /// - Parameter isKnown: whether a person was told of it; then it is no failure any more.
    case unread(machine: String, isKnown: Bool = false)
    /// A folder has not carried a file of the machine here, or only a part of it, since less than an hour.
    case arriving(machine: String)
    /// A folder has no file of any other machine.
    case alone
    /// The remote refuses to delete the invitation with which this machine joined.
    case invitationLeft

    /// Whether the remote lacks something that this machine cannot put there.
    var isLoss: Bool {
        switch self {
        case .rolledBack, .damaged, .missing, .newer: true
        case .unread(_, let isKnown): !isKnown
        case .arriving, .olderVault, .repaired, .invitationLeft, .alone: false
        }
    }

    /// Whether changes of other machines may be missing here because of it.
    var hidesChanges: Bool {
        if case .arriving = self { true } else { isLoss || self == .olderVault }
    }
}

/// A machine that exchanges changes at a remote.
struct Machine: Equatable, Sendable {
    /// A machine that has not synced for longer may be gone for good: 90 days, in seconds.
    static let patience = 90.0 * 24 * 60 * 60

    let id: ReplicaID
    let name: String
    /// The name, with four digits of the id if another machine has the same one.
    let label: String
    let isThisOne: Bool
    /// Whether the vault of this machine was set back, as by a backup, and goes on under another id.
    let isReplaced: Bool
    /// The time of its last segment, by its own clock; `nil` if none was read.
    let lastHeard: Date?
    /// The number of files of the local machine that it has not read yet.
    let behind: Int
}

/// Why an exchange failed.
enum SyncError: Error, Equatable, Sendable {
    /// No remote is set.
    case noRemote
    /// Not an address of a remote.
    case badRemote
    /// The remote belongs to another vault.
    case otherVault
    /// The others use a key that this machine does not have: it was removed, or the key file has not arrived.
    case machineRemoved
    /// There is no invitation at the remote.
    case noInvitation
    /// The code is misspelled.
    case badCode
    /// The code does not decrypt the invitation.
    case wrongCode
    /// A machine was removed after the invitation was written, so its keys are no longer used.
    case oldInvitation
    /// This vault has the sync keys of a remote already.
    case joinedAlready(remote: String)
    /// No machine has this name.
    case noMachine(String)
    /// Several machines have this name.
    case severalMachines(String)
    /// A machine cannot remove itself.
    case thisMachine
    /// Not a name for a machine.
    case badName
    /// Another process runs an exchange for this vault.
    case busy
}

extension SyncError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .noRemote:
            return Failure(
                .config, phrases.isUnset(Setting.syncRemote.name),
                hint: "config set sync.remote \(Setting.syncRemote.values.example)")
        case .badRemote:
            return Failure(
                .usage,
                phrases.pick("a remote is ", "um remoto é ")
                    + phrases.say(Setting.syncRemote.values.words),
                hint: Setting.syncRemote.values.example)
        case .otherVault:
            return phrases.failure(
                .config, "this remote is used by another vault",
                "este remoto é usado por outro cofre",
                hint: phrases.pick(
                    "choose an empty remote, or vault create --join",
                    "escolha um remoto vazio, ou vault criar --entrar"))
        case .machineRemoved:
            return phrases.failure(
                .config,
                "the other machines use a new key: this machine was removed or has not received it",
                "as outras máquinas usam uma chave nova: esta foi removida ou ainda não a recebeu",
                hint: phrases.pick(
                    "vault sync --invite on another machine, then vault create --join here",
                    "vault sincronizar --convidar em outra máquina; depois, aqui, vault criar --entrar"
                ))
        case .noInvitation:
            return phrases.failure(
                .notFound, "there is no invitation at this remote",
                "não há convite neste remoto",
                hint: phrases.pick(
                    "on another machine: vault sync --invite",
                    "em outra máquina: vault sincronizar --convidar"
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
                    "em outra máquina: vault sincronizar --convidar"
                ))
        case .joinedAlready(let remote):
            return phrases.failure(
                .cannotCreate, "this vault has joined already", "este cofre já entrou",
                hint: "vault sync \(remote)")
        case .noMachine(let name):
            return phrases.failure(
                .notFound, "there is no machine \(name)", "a máquina \(name) não existe",
                hint: "vault machines")
        case .severalMachines(let name):
            return phrases.failure(
                .usage, "several machines are named \(name)", "várias máquinas se chamam \(name)",
                hint: "vault machines")
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
