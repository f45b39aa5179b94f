enum DoctorCommand {
    static let command = Command(
        "doctor", in: .program,
        Sentence(
            "Check everything that cofre depends on, and show what to do.",
            "Verificar tudo de que o cofre depende e mostrar o que fazer."),
        needsSettings: false, lists: [DoctorReply.view.header], perform: perform)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        DoctorReply.findings(await context.examine(context))
    }
}

enum VersionCommand {
    static let command = Command(
        "version", also: ["versão"], in: .program,
        Sentence("Show the version of this program.", "Mostrar a versão deste programa."),
        needsSettings: false, perform: perform)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply { reply }

    /// The reply to a line that asks only for the version; it needs neither settings nor a vault.
    static func reply(to words: [String]) -> Reply? {
        words == [command.name] ? reply : nil
    }

    private static var reply: Reply { .version { [.line(Line("cofre \(Release.version)"))] } }
}
