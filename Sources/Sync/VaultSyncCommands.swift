import Essentials

extension VaultCommand {
    enum Sync {
        static let command = Command(
            "sync",
            Sentence(
                "Exchange changes with your other machines at a remote.",
                "Sincronizar com suas outras máquinas por meio de um remoto."),
            examples: [
                Example("config set sync.remote ~/Sync/cofre"),
                Example("vault sync"),
                Example(
                    "vault sync --invite",
                    Sentence("then, on the new machine:", "depois, na máquina nova:")),
                Example("vault create --join ~/Sync/cofre"),
            ],
            remarks: [
                Sentence(
                    """
                    A remote is a folder shared between machines, a WebDAV address, an S3 \
                    bucket or a git repository. It sees sizes and times only. \
                    The status is 0 when both agree, 69 when it could not be used, 74 when \
                    something there is damaged or missing; the rest was read.
                    """,
                    """
                    Um remoto é uma pasta compartilhada entre máquinas, um endereço WebDAV, um \
                    bucket S3 ou um repositório git. Ele só vê tamanhos e horários. O código é \
                    0 quando o remoto e este cofre concordam, 69 quando não foi possível usar o \
                    remoto, 74 quando algo lá está danificado ou falta; o que foi possível ler \
                    foi aproveitado.
                    """)
            ],
            usage: Sentence("[<remote>]", "[<remoto>]"),
            parameters: [remote, dryRun, invite, giveUp],
            perform: perform)

        static let remote = Parameter.operand(
            Sentence("remote", "remoto"),
            Sentence(
                "The remote; without one, the one in sync.remote.",
                "O remoto; sem ele, o de sync.remote."),
            values: .file, isRequired: false)

        static let dryRun = Parameter.flag(
            "--dry-run",
            Sentence(
                "Show what would change, and write nothing.",
                "Mostrar o que mudaria, sem gravar nada."))

        static let invite = Parameter.flag(
            "--invite",
            Sentence(
                "Print a code for one new machine to join; asks for the passphrase.",
                "Mostrar um código para uma máquina nova entrar; pede a senha."))

        static let giveUp = Parameter.option(
            "--give-up", Sentence("name", "nome"),
            Sentence(
                "Delete what a removed machine left at the remote and this one cannot read.",
                "Apagar o que uma máquina removida deixou no remoto e esta não consegue ler."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            guard !line.has(dryRun) || !line.has(invite) else {
                throw UsageProblem.conflicting("--dry-run", "--invite")
            }
            let remote = line.text(Self.remote)
            if line.has(invite) {
                // The code gives access to everything, like an export.
                try await context.authenticate(for: .invitation)
                let address = try context.sync.address(remote)
                return SyncReply.invitation(
                    try await context.sync.invite(to: remote), to: address)
            }
            if let name = line.text(giveUp) {
                guard !line.has(dryRun) else {
                    throw UsageProblem.conflicting("--dry-run", "--give-up")
                }
                try await context.confirm(context.phrases.giveUpQuestion(name))
                return SyncReply.report(
                    try await context.sync.giveUp(name, at: remote), isRehearsal: false)
            }
            let isRehearsal = line.has(dryRun)
            return SyncReply.report(
                try await context.sync.sync(with: remote, isRehearsal: isRehearsal),
                isRehearsal: isRehearsal)
        }
    }

    enum Machines {
        static let command = Command(
            "machines",
            Sentence(
                "List, rename and remove your machines.",
                "Listar, renomear e remover suas máquinas."),
            subcommands: [List.command, Rename.command, Remove.command],
            default: "list")

        enum List {
            static let command = Command(
                "list",
                Sentence(
                    "List the machines, with the last sync of each.",
                    "Listar as máquinas, com a última sincronização de cada uma.")
            ) { _, context in
                SyncReply.machines(try await context.sync.machines())
            }
        }

        enum Rename {
            static let command = Command(
                "rename",
                Sentence("Give a machine another name.", "Dar outro nome a uma máquina."),
                parameters: [old, new]
            ) { line, context in
                try await context.sync.rename(line.value(old), to: line.value(new))
                return SyncReply.machines(try await context.sync.machines())
            }

            static let old = Parameter.operand(
                Sentence("old", "antigo"),
                Sentence("Its current name.", "O nome atual."))

            static let new = Parameter.operand(
                Sentence("new", "novo"),
                Sentence("Its new name.", "O nome novo."))
        }

        enum Remove {
            static let command = Command(
                "remove",
                Sentence(
                    "Remove a machine: the others get a new key.",
                    "Remover uma máquina: as outras recebem uma chave nova."),
                remarks: [
                    Sentence(
                        """
                        The machine keeps what it has read. Change the passwords of a remote \
                        that it knows; if it was stolen, also replace cards and keys.
                        """,
                        """
                        A máquina fica com o que já leu. Troque as senhas de um remoto que ela \
                        conhece; se foi roubada, troque também os cartões e as chaves.
                        """)
                ],
                parameters: [name],
                perform: perform)

            static let name = Parameter.operand(
                Sentence("name", "nome"),
                Sentence(
                    "The machine, as vault machines lists it.",
                    "A máquina, como vault máquinas a lista."))

            static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
                let name = line.value(Self.name)
                // A name that cannot be removed is refused before the question.
                let exchange = try await context.sync.exchange(
                    with: try context.sync.address(nil))
                _ = try await exchange.machineToRemove(name)
                try await context.confirm(context.phrases.removeMachineQuestion(name))
                let report = try await context.sync.remove(name)
                return SyncReply.removed(name, report)
            }
        }
    }
}

extension VaultCommand.Create {
    static let join = Parameter.option(
        "--join", Sentence("remote", "remoto"),
        Sentence(
            "Make it a copy of the vault at this remote; asks for a code.",
            "Criar uma cópia do cofre que usa esse remoto; pede um código."),
        values: .file)

    /// Asks for the remote's credentials, if it has any, then for the code; a person is asked for it only if an invitation
    /// can be read there.
    static func join(_ remote: String, in context: Context) async throws -> Reply {
        let address = try SyncRemoteAddress(typed: remote)
        let credentials = try await context.credentials(for: address)
        if context.person.isPresent {
            try await context.sync.requireInvitation(at: remote, as: credentials)
        }
        while true {
            let code = try await context.person.askSecretly(context.phrases.codePrompt)
            do {
                let report = try await context.sync.join(at: remote, as: credentials, code: code)
                return SyncReply.report(report, isRehearsal: false)
            } catch let error as SyncError
                where [.badCode, .wrongCode].contains(error) && context.person.isPresent
            {
                let why = Failure(error, phrases: context.phrases).message
                await context.person.show { _ in [.notice(Line(why, .attention))] }
            }
        }
    }
}

extension Context {
    /// `nil` if the remote needs no credentials or the answer is empty.
    fileprivate func credentials(for remote: SyncRemoteAddress) async throws
        -> SyncRemoteCredentials?
    {
        guard let names = remote.secrets else { return nil }
        let name = try await person.ask("\(names.name.rawValue): ")
        if name.trimmed.isEmpty { return nil }
        let password = try await person.askSecretly("\(names.password.rawValue): ")
        return SyncRemoteCredentials(
            name: try SecretValue(parsing: name, for: names.name),
            password: try SecretValue(parsing: password, for: names.password))
    }
}
