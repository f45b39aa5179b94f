import ArgumentParser
import CofreDomain

struct ContactCommand: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "contact",
        abstract: "One of the people you can pay, with the portrait.",
        discussion: """
            EXAMPLES
              contact @marina.coelho
              contact 2             a number of the last listing
              contact id:1002       the id that the server gave
            """)

    @Argument(help: "A handle, the beginning of a name, or a number of the last listing.")
    var contact: String

    func perform(in session: Session) async throws -> Reply {
        let contact = try await session.contact(named: contact)
        return ContactReply.one(
            contact, try await session.picture(at: contact.imageURL, namedBy: .contactsURL))
    }
}
