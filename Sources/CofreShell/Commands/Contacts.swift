import ArgumentParser
import CofreDomain

struct Contacts: CofreCommand {
    static let configuration = CommandConfiguration(
        commandName: "contacts", _superCommandName: "cofre",
        abstract: "The people you can pay.",
        usage: "contacts [<search>] [--refresh]",
        discussion: """
            EXAMPLES
              contacts              everybody
              contacts marcia       ignores case and accents
              contacts --images     with their portraits
              pay 2 25.00           a number names a row of the last listing
            """)

    @Argument(help: "Part of a name or of a handle.")
    var search: String?

    @Flag(help: "Ask the server even where a saved copy would do.")
    var refresh = false

    func perform(in session: Session) async throws -> Reply {
        let found = try await session.contacts.load(matching: search ?? "")
        let unlisted = await session.remember(found.value.map { String($0.id) }, of: .contacts)
        let portraits = Dictionary(
            found.value.map { (String($0.id), $0.imageURL) },
            uniquingKeysWith: { first, _ in first })
        let pictures = session.photos.pictures
        let drawings = try await session.drawings(of: found.value.map { String($0.id) }) {
            id async throws(PictureError) in
            guard let url = portraits[id] else { return nil }
            return try await pictures.load(url).value
        }
        return ContactsReply.reply(found, drawings, failure: found.notSaved ?? unlisted)
    }
}
