enum ContactsCommand {
    static let command = Command(
        "contacts", also: ["contatos"], in: .people,
        Sentence(
            "List the people you can pay.",
            "Listar as pessoas a quem você pode pagar."),
        examples: [
            Example(
                "contacts",
                Sentence(
                    "everybody",
                    "todo mundo")),
            Example(
                "contacts marcia",
                Sentence("ignores case and accents", "ignora maiúsculas e acentos")),
            Example("contacts --images", Sentence("with their portraits", "com as fotos")),
            Example(
                "pay 2 25.00",
                Sentence(
                    "a number of the last listing",
                    "um número da última lista")),
        ],
        parameters: [search, .refresh],
        lists: [ContactView.list.header], perform: perform)

    static let search = Parameter.operand(
        Sentence("search", "busca"),
        Sentence("Part of a name or of a handle.", "Parte de um nome ou de um usuário."),
        repeats: true, isRequired: false)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let refresh = line.has(.refresh)
        try context.allowsRefreshing(refresh)
        let found = try await context.contacts.load(
            matching: line.words(search), refreshing: refresh)
        if found.value.isEmpty, let row = try await row(line.all(search), in: context) {
            return row
        }
        let unlisted = try await context.remember(found.value.map(\.listingKey), of: .contacts)
        let portraits = try await portraits(of: found.value, in: context)
        return ContactsReply.reply(
            found, portraits, failure: found.notSaved ?? unlisted, search: line.words(search))
    }

    /// The contact of a row in the last listing; `nil` unless the search is a number.
    private static func row(_ words: [String], in context: Context) async throws -> Reply? {
        guard words.count == 1, let word = words.first, word.isRowNumber, let row = Int(word),
            try await context.rowNumbers.recall(ListKind.contacts.rawValue).count >= row
        else { return nil }
        let contact = try await context.contact(named: word)
        return ContactReply.one(
            contact, try await context.picture(at: contact.value.imageURL, namedBy: .contactsURL))
    }

    private static func portraits(
        of contacts: [Contact], in context: Context
    ) async throws -> ListDrawings {
        // Drawings are skipped early, because there may be very many contacts.
        guard context.drawsLists else { return ListDrawings() }
        let addresses = Dictionary(
            contacts.map { ($0.listingKey, $0.imageURL) }, uniquingKeysWith: { first, _ in first }
        ).compactMapValues(\.self)
        let pictures = try context.photos.pictures.named(by: .contactsURL)
        return try await context.drawings(of: contacts.map(\.listingKey)) {
            id in
            guard let url = addresses[id] else { return nil }
            return try await pictures.load(url).value
        }
    }
}
