enum SecretCommand {
    static let command = Command(
        "secret", also: ["segredo"], in: .vault,
        Sentence(
            "Set and remove the keys of servers; they are in the vault and never shown.",
            "Definir e remover as chaves dos servidores; ficam no cofre e nunca são mostradas."),
        examples: [
            Example(
                "secret set rates.app-id",
                Sentence("asks for it without showing it", "pergunta sem mostrar")),
            Example("secret unset rates.app-id"),
            Example("pass rates | cofre secret set rates.app-id"),
        ],
        subcommands: [Set.command, Unset.command])

    static let name = Parameter.operand(
        Sentence("name", "nome"),
        Sentence("The name, such as rates.app-id.", "O nome, como rates.app-id."),
        values: .secret)

    enum Set {
        static let command = Command(
            "set",
            Sentence(
                "Set a secret; from a pipe it is read as one line.",
                "Definir um segredo; de um pipe é lido como uma linha."),
            parameters: [name],
            asksForSecret: true,
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let secret = try Secret(named: line.value(name))
            // When the secret comes from a pipe, the passphrase must be read from it first.
            try await context.vault.unlock()
            let typed = try await context.person.askSecretly("\(secret.rawValue): ")
            try await context.secrets.set(try SecretValue(parsing: typed, for: secret), for: secret)
            return SecretReply.kept(secret)
        }
    }

    enum Unset {
        static let command = Command(
            "unset",
            Sentence("Remove a secret.", "Remover um segredo."),
            remarks: [.removedAtRemote],
            parameters: [name],
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let secret = try Secret(named: line.value(name))
            try await context.secrets.unset(secret)
            return SecretReply.forgotten(secret)
        }
    }
}
