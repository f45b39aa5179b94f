enum SurveysCommand {
    static let command = Command(
        "surveys", also: ["pesquisas"], in: .surveys,
        Sentence(
            "List the surveys you can answer.",
            "Listar as pesquisas que você pode responder."),
        examples: [
            Example("surveys", Sentence("the first page", "a primeira página")),
            Example("surveys --page 2", Sentence("the next one", "a próxima")),
            Example(
                "surveys --refresh",
                Sentence("the first page, from the server", "a primeira página, do servidor")),
            Example(
                "survey 2",
                Sentence("the second of the last listing", "a segunda da última lista")),
        ],
        parameters: [page, size, refresh],
        lists: [SurveyView.list.header], perform: perform)

    static let page = Parameter.option(
        "--page", Sentence("page", "página"),
        Sentence("The page, from 1.", "A página, a partir de 1."), values: .number(1...(.max)),
        default: "1")

    static let size = Parameter.option(
        "--size", Sentence("size", "tamanho"),
        Sentence(
            "The number of surveys on a page, up to 100.",
            "O número de pesquisas por página, até 100."),
        values: .number(1...100), default: String(defaultSize))

    static let defaultSize = 10

    static let refresh = Parameter.flag(
        "--refresh",
        Sentence(
            "Ask the server from page 1; never show a saved copy.",
            "Consultar o servidor da página 1; nunca mostrar uma cópia salva."))

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let (page, size) = (line.integer(Self.page), line.integer(Self.size))
        let refresh = line.has(Self.refresh)
        guard page <= 1_000_000 else { throw context.phrases.noSuchPage(page) }
        try context.allowsRefreshing(refresh)
        if refresh, page != 1 { throw UsageProblem.conflicting("--refresh", "--page") }
        let found = try await context.surveys(page: page, size: size, refresh: refresh)
        let unlisted = try await context.remember(found.value.surveys.map(\.id), of: .surveys)
        return SurveysReply.page(found, size: size, failure: found.notSaved ?? unlisted)
    }
}

extension Context {
    /// Loads a page; past the last page, throws an error that says so, because the server sends no
    /// message.
    fileprivate func surveys(
        page: Int, size: Int, refresh: Bool
    ) async throws -> Loaded<SurveyPage> {
        let surveys = try configuredAccount.surveys
        if refresh { return try await surveys.refresh(size: size) }
        do {
            return try await surveys.page(page, size: size)
        } catch GatewayError.refused(404, _, _) where page > 1 {
            throw phrases.noSuchPage(page)
        }
    }

    /// The survey that a typed word names, with its questions: a row number of the last listing, an
    /// id, or the beginning of a listed id or title.
    func survey(named word: String) async throws -> Loaded<Survey> {
        let surveys = try configuredAccount.surveys
        try await surveys.requireSignedIn()
        let listed = try await rowNumbers.recall(ListKind.surveys.rawValue)
        let (id, unlisted) = try Self.id(named: word, among: try await surveys.known(), listed)
        do {
            return try await surveys.survey(id)
        } catch GatewayError.refused(404, _, _) {
            throw unlisted ?? SelectionProblem(.survey, .unknown(word, nearest: nil))
        }
    }

    /// The id of a known survey, or the word itself with the reason why it names none.
    private static func id(
        named word: String, among known: [Survey], _ listed: [String]
    ) throws(SelectionProblem) -> (id: String, unlisted: SelectionProblem?) {
        do throws(SelectionProblem) {
            // A short number that is not a row must not match the beginning of an id.
            let survey = try Selection.pick(
                word, from: known,
                keys: { survey in
                    [survey.title.oneLine]
                        + (word.count > 3 || word == survey.id ? [survey.id] : [])
                },
                listing: listed, id: { $0.id }, orThrow: { SelectionProblem(.survey, $0) })
            return (survey.id, nil)
        } catch {
            // A survey that was never listed may still exist on the server.
            guard case .unknown = error.reason, word.isSurveyID else { throw error }
            return (word, error)
        }
    }
}

extension String {
    /// True for letters, digits, `-` and `_`, and long enough not to be a row number.
    fileprivate var isSurveyID: Bool {
        (4...128).contains(utf8.count)
            && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
}
