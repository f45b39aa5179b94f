enum Doctor {
    static let command = Command(
        "doctor", in: .program,
        Sentence(
            "Look at everything cofre depends on, and say what to do.",
            "Olhar tudo de que o cofre depende e dizer o que fazer."),
        perform: perform)

    static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
        DoctorReply.findings(await session.examine(session.phrases))
    }
}

enum Version {
    static let command = Command(
        "version", in: .program,
        Sentence("The version of this program.", "A versão deste programa."),
        perform: perform)

    static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
        .version { [.line(Line("cofre \(Release.version)"))] }
    }
}
