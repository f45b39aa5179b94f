import ArgumentParser
import CofreDomain

struct Surveys: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "surveys",
        abstract: "The surveys you can answer.",
        discussion: """
            EXAMPLES
              surveys               the first page
              surveys --page 2      the next one
              surveys --refresh     from the top, from the server and from nowhere else
              survey 2              what the second of the last listing asks
            """)

    @Option(parsing: .unconditional, help: "Which page, from 1.")
    var page = 1

    @Option(parsing: .unconditional, help: "How many surveys a page has, up to 100.")
    var size = 10

    @Flag(help: "Begin anew; a saved copy is not shown instead.")
    var refresh = false

    func perform(in session: Session) async throws -> Reply {
        guard page > 0 else { throw session.phrases.badPage }
        guard page <= 1_000_000 else { throw session.phrases.noSuchPage(page) }
        guard (1...100).contains(size) else { throw session.phrases.badPageSize }
        try session.allowsRefreshing(refresh)
        if refresh, page != 1 { throw UsageProblem.conflicting("--refresh", "--page") }
        let found = try await session.surveys(page: page, size: size, refresh: refresh)
        let unlisted = try await session.remember(found.value.surveys.map(\.id), of: .surveys)
        return SurveysReply.page(found, failure: found.notSaved ?? unlisted)
    }
}

extension Session {
    /// A page; past the last one there is nothing, which the server says without a word.
    fileprivate func surveys(
        page: Int, size: Int, refresh: Bool
    ) async throws -> Loaded<SurveyPage> {
        let surveys = try configuredAccount.surveys
        if refresh { return try await surveys.refresh(size: size) }
        do throws(LoadError) { return try await surveys.page(page, size: size) } catch {
            guard case .remote(.refused(404, _)) = error, page > 1 else { throw error }
            throw phrases.noSuchPage(page)
        }
    }

    /// The survey that a typed word names, with its questions: a number of the last listing, an
    /// id, a beginning of an id or a title that was listed.
    func survey(named word: String) async throws -> Loaded<Survey> {
        let surveys = try configuredAccount.surveys
        let listed = try await listings.recall(Listing.surveys.rawValue)
        let id = try Self.id(named: word, among: try await surveys.known(), listed)
        do throws(LoadError) { return try await surveys.survey(id) } catch {
            guard case .remote(.refused(404, _)) = error else { throw error }
            throw SelectionProblem(.survey, .unknown(word, nearest: nil))
        }
    }

    private static func id(
        named word: String, among known: [Survey], _ listed: [String]
    ) throws(SelectionProblem) -> String {
        do throws(SelectionError) {
            // A number that the listing does not have is not the beginning of an id.
            let survey = try Selection.pick(
                word, from: known,
                keys: { survey in
                    (word.count > 3 || word == survey.id ? [survey.id] : [])
                        + [survey.title.plainText]
                },
                listing: listed, id: { $0.id })
            return survey.id
        } catch {
            // One that was never listed here is the server's to know.
            if case .unknown = error, word.isSurveyID { return word }
            throw SelectionProblem(.survey, error)
        }
    }
}

extension String {
    /// Letters, digits, `-` and `_`, and long enough to be no number of a listing.
    fileprivate var isSurveyID: Bool {
        (4...128).contains(utf8.count)
            && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
}
