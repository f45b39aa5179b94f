enum VenuesCommand {
    static let command = Command(
        "venues", also: ["lugares", "places"], in: .places,
        Sentence(
            "List places near a point or a city.",
            "Listar lugares perto de um ponto ou de uma cidade."),
        examples: [
            Example(
                "venues",
                Sentence("near the setting venues.near", "perto da configuração venues.near")),
            Example(
                "venues café --near recife", Sentence("a city by name", "uma cidade pelo nome")),
            Example("venues --near -23.55,-46.63 --radius 500 --sort distance"),
            Example(
                "venues --next",
                Sentence("the next page", "a próxima página")),
            Example(
                "venues --images",
                Sentence("with a small picture of each", "com uma foto pequena de cada")),
            Example("venue 2", Sentence("one of them, with its picture", "um deles, com a foto")),
        ],
        parameters: [search, near, radius, limit, sort, next, .refresh],
        lists: [VenueView.list.header], perform: perform)

    static let search = Parameter.operand(
        Sentence("search", "busca"),
        Sentence(
            "Part of a name or of a kind of place.",
            "Parte de um nome ou de um tipo de lugar."),
        repeats: true, isRequired: false)

    static let near = Parameter.option(
        "--near", Sentence("place", "lugar"),
        Sentence("Where: LAT,LON or a city.", "Onde: LAT,LON ou uma cidade."), values: .city)

    static let radius = Parameter.option(
        "--radius", Sentence("metres", "metros"),
        Sentence("The maximum distance.", "A distância máxima."),
        values: .number(VenueSearch.radii))

    static let limit = Parameter.option(
        "--limit", Sentence("count", "quantos"),
        Sentence(
            "The maximum number of places, 1 to 50; 20 is the default.",
            "O número máximo de lugares, de 1 a 50; o padrão é 20."),
        values: .number(VenueSearch.limits))

    static let sort = Parameter.option(
        "--sort",
        Sentence("order", "ordem"),
        Sentence(
            "Order by distance, which is the default, or by relevance.",
            "Ordenar por distância (o padrão) ou relevância."),
        values: .choice(VenueSearch.Order.self))

    static let next = Parameter.flag(
        "--next",
        Sentence(
            "Show the next page of the last listing.",
            "Mostrar a próxima página da última lista."))

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let isRefreshing = line.has(.refresh)
        try context.allowsRefreshing(isRefreshing)
        let found =
            try await line.has(next)
            ? nextPage(line, context)
            : context.venues(matching: query(line, context), refreshing: isRefreshing)
        let venues = found.value.venues
        let unlisted = try await context.remember(venues.map(\.id), of: .venues)
        let photos = try context.photos
        let pictures = try await context.drawings(of: venues.map(\.id)) { id in
            try await photos.picture(of: id)
        }
        return VenuesReply.list(found, pictures, failure: found.notSaved ?? unlisted)
    }

    /// Continues the last search; refuses options of a new search, which would be ignored.
    private static func nextPage(
        _ line: ParsedLine, _ context: Context
    ) async throws -> Loaded<VenuePage> {
        for other in [search, near, radius, limit, sort, .refresh] where line.has(other) {
            throw UsageProblem.conflicting(next.name, other.spelling(context.phrases))
        }
        return try await context.nextVenues()
    }

    private static func query(_ line: ParsedLine, _ context: Context) throws -> VenueSearch {
        let words = line.words(search)
        return VenueSearch(
            near: try context.place(line.text(near)), words: words.isEmpty ? nil : words,
            radius: line.number(radius), limit: line.number(limit) ?? VenueSearch.defaultLimit,
            order: line.choice(sort, as: VenueSearch.Order.self) ?? .distance)
    }
}

enum VenueCommand {
    static let command = Command(
        "venue", also: ["lugar", "place"], in: .places,
        Sentence("Show a place, with its picture.", "Mostrar um lugar, com a foto."),
        examples: [
            Example(
                "venue 2", Sentence("a number of the last listing", "um número da última lista")),
            Example(
                "venue \"Café Sabiá\"",
                Sentence("its name, or the beginning of it", "o nome, ou o começo dele")),
            Example("venue 2 --images off"),
        ],
        parameters: [venue, photo],
        lists: [VenueView.list.header],
        typing: Typing(remark: VenueWord.mistake), perform: perform)

    static let photo = Parameter.flag(
        "--photo", Sentence("Show the photo larger.", "Mostrar a foto maior."))

    static let venue = Parameter.operand(
        Sentence("venue", "lugar"),
        Sentence(
            "A number of the last listing, a name or an id.",
            "Um número da última lista, um nome ou um id."), values: .venue)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let venue = line.value(Self.venue)
        let found = try await context.venue(named: venue)
        let size = line.has(photo) ? DrawingSize.large : .beside
        return VenueReply.one(found, try await context.photo(of: found.value, size))
    }
}

enum PhotoCommand {
    static let command = Command(
        "photo", also: ["foto"], in: .places,
        Sentence(
            "Show the photo of a place, or save it to a file.",
            "Mostrar a foto de um lugar, ou salvá-la em um arquivo."),
        examples: [
            Example("photo 2", Sentence("in the terminal", "no terminal")),
            Example(
                "photo 2 --save farol.jpg",
                Sentence("the original", "a original")),
        ],
        parameters: [VenueCommand.venue, save], typing: Typing(remark: VenueWord.mistake),
        perform: perform)

    static let save = Parameter.option(
        "--save", Sentence("file", "arquivo"),
        Sentence(
            "Save the original to a file; - is standard output.",
            "Salvar a original em um arquivo; - é a saída padrão."),
        values: .file)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let venue = line.value(VenueCommand.venue)
        let save = try context.path(of: Self.save, in: line)
        let found = try await context.venue(named: venue)
        guard let path = save else {
            return VenueReply.photo(found, try await context.photo(of: found.value, .large))
        }
        let picture = try await context.original(of: found.value)
        try await context.write(picture.value.bytes, to: path)
        return VenueReply.saved(picture, path: path).noticesOnly(ifWritingTo: path)
    }
}
