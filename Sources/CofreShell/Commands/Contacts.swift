import ArgumentParser
import CofreDomain

struct Contacts: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "contacts",
        abstract: "The people you can pay.",
        discussion: """
            EXAMPLES
              contacts              everybody
              contacts marcia       ignores case and accents
              contacts --images     with their portraits
              pay 2 25.00           a number names a row of the last listing
            """)

    @Argument(help: "Part of a name or of a handle.")
    var search: [String] = []

    @Flag(help: "What the server says now, and no saved copy instead.")
    var refresh = false

    func perform(in session: Session) async throws -> Reply {
        try session.allowsRefreshing(refresh)
        let found = try await session.contacts.load(
            matching: search.joined(separator: " "), refreshing: refresh)
        let unlisted = try await session.remember(found.value.map(\.listingKey), of: .contacts)
        let portraits = try await portraits(of: found.value, in: session)
        return ContactsReply.reply(found, portraits, failure: found.notSaved ?? unlisted)
    }

    private func portraits(
        of contacts: [Contact], in session: Session
    ) async throws -> ListDrawings {
        // There may be very many of them.
        guard session.drawsLists else { return ListDrawings() }
        let addresses = Dictionary(
            contacts.map { ($0.listingKey, $0.imageURL) }, uniquingKeysWith: { first, _ in first })
        let pictures = session.photos.pictures.named(by: .contactsURL)
        return try await session.drawings(of: contacts.map(\.listingKey)) {
            id async throws(PictureError) in
            guard let url = addresses[id] else { return nil }
            return try await pictures.load(url).value
        }
    }
}
