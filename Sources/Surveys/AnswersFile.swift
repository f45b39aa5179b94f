import Essentials
import JSON

/// The answers in a JSON object: keys name questions, values are what a person would type.
struct AnswersFile {
    /// Each value is a text, a number, or a list of them; `null` is no answer.
    private let values: [(name: String, texts: [String])]
    private let phrases: Phrases
    private let path: String

    init(_ data: Data, path: String, phrases: Phrases) throws(Failure) {
        // The message says what the file must contain, whatever the error is.
        guard let document = try? JSONDocument([UInt8](data)),
            let values = Self.values(of: document.root)
        else { throw phrases.noAnswersFile(path) }
        self.values = values.sorted { $0.name < $1.name }
        self.path = path
        self.phrases = phrases
    }

    private static func values(of root: JSONValue) -> [(name: String, texts: [String])]? {
        guard let members = root.members else { return nil }
        var values: [(name: String, texts: [String])] = []
        for (name, value) in members {
            let elements = value.elements.map(Array.init) ?? (value.isNull ? [] : [value])
            let texts = elements.compactMap(text)
            guard texts.count == elements.count else { return nil }
            values.append((name, texts))
        }
        return values
    }

    private static func text(_ value: JSONValue) -> String? {
        if value.isNull { return "" }
        return value.string ?? value.number?.decimal.map { "\($0)" }
    }

    /// Stores the answers of the file in the draft; stores nothing if any answer is invalid.
    func answers(
        to survey: Survey, in begun: Draft, _ answering: AnswerSurvey
    ) async throws -> Draft {
        var given: [(SurveyQuestion, [GivenAnswer])] = []
        for (name, texts) in values {
            let question = try question(named: name, of: survey)
            do throws(AnswerProblem) {
                given.append((question, try AnswerParser.parse(texts, for: question)))
            } catch {
                throw AnswerFault(question, error)
            }
        }
        var draft = begun
        for (question, answer) in given {
            draft = try await answering.record(answer, to: question, in: draft)
        }
        return draft
    }

    /// Finds a question by its id, or by its number in the survey.
    private func question(named name: String, of survey: Survey) throws(Failure) -> SurveyQuestion {
        if let question = survey.questions.first(where: { $0.id == name }) { return question }
        if let number = Int(name), number > 0, survey.questions.indices.contains(number - 1) {
            return survey.questions[number - 1]
        }
        throw phrases.noSuchQuestion(name, of: survey.id, in: path)
    }
}
