import CofreDomain
import Essentials

/// Answers in a JSON object: what questions are called, and what one would type.
struct AnswersFile {
    /// A text, a number, or a list of them; `null` is no answer.
    private enum Value: Decodable {
        case texts([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .texts([])
            } else if let elements = try? container.decode([Element].self) {
                // Not a list: a single one is tried next, and its failure is the one reported.
                self = .texts(elements.map(\.text))
            } else {
                self = .texts([try container.decode(Element.self).text])
            }
        }
    }

    private struct Element: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                text = ""
            } else if let number = try? container.decode(Decimal.self) {
                // Not a number: a text is tried next.
                text = "\(number)"
            } else {
                text = try container.decode(String.self)
            }
        }
    }

    private let values: [String: Value]
    private let phrases: Phrases
    private let path: String

    init(_ data: Data, path: String, phrases: Phrases) throws(Failure) {
        do { values = try JSONDecoder().decode([String: Value].self, from: data) } catch {
            throw phrases.noAnswersFile(path)
        }
        self.path = path
        self.phrases = phrases
    }

    /// The draft with the answers of the file; none is kept if any is wrong.
    func answers(
        to survey: Survey, in begun: Draft, _ answering: AnswerSurvey
    ) async throws -> Draft {
        var given: [(Question, [GivenAnswer])] = []
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard case .texts(let texts) = value else { continue }
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

    /// By its id, or by its number among all that the survey says.
    private func question(named name: String, of survey: Survey) throws(Failure) -> Question {
        if let question = survey.questions.first(where: { $0.id == name }) { return question }
        if let number = Int(name), number > 0, survey.questions.indices.contains(number - 1) {
            return survey.questions[number - 1]
        }
        throw phrases.noSuchQuestion(name, of: survey.id, in: path)
    }
}
