import ArgumentParser

struct Doctor: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "doctor",
        abstract: "Look at everything cofre depends on, and say what to do.")

    func perform(in session: Session) async throws -> Reply {
        DoctorReply.findings(await session.examine(session.phrases))
    }
}

struct Version: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "version", abstract: "The version of this program.")

    func perform(in session: Session) async throws -> Reply {
        .version { [.line(Line("cofre \(Cofre.version)"))] }
    }
}
