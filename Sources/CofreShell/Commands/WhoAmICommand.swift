import ArgumentParser
import CofreDomain

struct WhoAmICommand: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "whoami", abstract: "Who is signed in, and until when.")

    func perform(in session: Session) async throws -> Reply {
        AccountReply.whoAmI(try await session.configuredAccount.whoAmI.ask())
    }
}
