import Essentials
import Values

/// Converts what a person types, or a file contains, into an answer.
enum AnswerParser {
    /// The maximum number of characters in a written answer.
    static let longestText = 10_000

    /// The answer that `inputs` mean: one text, or several for `any` and `fields`.
    ///
    /// Empty texts give no answer. A choice is named as in every list: by its row number, unless
    /// the choices are numbers themselves, by its text, or by a unique beginning of it.
    static func parse(
        _ inputs: [String], for question: SurveyQuestion
    ) throws(AnswerProblem) -> [GivenAnswer] {
        let inputs = inputs.map { $0.trimmed }
        switch question.kind {
        case .statement: return []
        case .fields: return try fields(inputs, question)
        case .any: return try chosen(inputs.filter { !$0.isEmpty }, question)
        case .star, .smiley, .heart, .nps, .one, .dropdown:
            return try chosen(try single(inputs), question)
        case .slider where question.choices.count > 1:
            return try chosen(try single(inputs), question)
        case .slider: return try written(inputs, question, reading: number)
        case .money: return try written(inputs, question, reading: amount)
        case .text: return try written(inputs, question, reading: text)
        }
    }

    private static func single(_ inputs: [String]) throws(AnswerProblem) -> [String] {
        let given = inputs.filter { !$0.isEmpty }
        guard given.count <= 1 else { throw .tooMany(limit: 1) }
        return given
    }

    private static func chosen(
        _ inputs: [String], _ question: SurveyQuestion
    ) throws(AnswerProblem) -> [GivenAnswer] {
        let isNumeric = question.choices.allSatisfy { Int($0.text) != nil }
        var chosen: [GivenAnswer] = []
        for input in inputs {
            let given = GivenAnswer(choice: try choice(input, question, isNumeric).id)
            if !chosen.contains(given) { chosen.append(given) }
        }
        return chosen
    }

    /// An id, which is not shown to people, must match as a whole: its beginning may look like a
    /// row number.
    private static func choice(
        _ input: String, _ question: SurveyQuestion, _ isNumeric: Bool
    ) throws(AnswerProblem) -> Choice {
        do throws(AnswerProblem) {
            return try Selection.pick(
                input, from: question.choices, keys: { [$0.text.oneLine] },
                listing: isNumeric ? [] : question.choices.map(\.id), id: \.id,
                orThrow: AnswerProblem.choice)
        } catch {
            guard case .choice(.unknown) = error,
                let known = question.choices.first(where: { $0.id == input })
            else { throw error }
            return known
        }
    }

    private static func fields(
        _ inputs: [String], _ question: SurveyQuestion
    ) throws(AnswerProblem) -> [GivenAnswer] {
        guard inputs.count <= question.choices.count else {
            throw .tooMany(limit: question.choices.count)
        }
        var given: [GivenAnswer] = []
        for (field, text) in zip(question.choices, inputs) where !text.isEmpty {
            given.append(GivenAnswer(choice: field.id, text: try self.text(text)))
        }
        return given
    }

    private static func written(
        _ inputs: [String], _ question: SurveyQuestion,
        reading: (String) throws(AnswerProblem) -> String
    ) throws(AnswerProblem) -> [GivenAnswer] {
        guard let field = question.choices.first, let text = try single(inputs).first else {
            return []
        }
        return [GivenAnswer(choice: field.id, text: try reading(text))]
    }

    private static func number(_ text: String) throws(AnswerProblem) -> String {
        guard text.isDecimal else { throw .notANumber(text) }
        return text
    }

    /// Reads an amount in the usual grammar; it is sent with a point and two decimals.
    private static func amount(_ text: String) throws(AnswerProblem) -> String {
        do throws(AmountError) {
            return try AmountParser.parse(text, in: .brl).decimalString
        } catch .zero {
            return "0.00"
        } catch {
            throw .amount(text, error)
        }
    }

    private static func text(_ text: String) throws(AnswerProblem) -> String {
        guard text.count <= longestText else { throw .tooLong(limit: longestText) }
        return text
    }
}

/// Why a text is not an answer to a question.
enum AnswerProblem: Error, Equatable, Sendable {
    case choice(SelectionProblem.Reason)
    case tooMany(limit: Int)
    case tooLong(limit: Int)
    case notANumber(String)
    case amount(String, AmountError)
}

extension String {
    /// ASCII digits, with at most one point and a minus sign.
    fileprivate var isDecimal: Bool {
        let body = hasPrefix("-") ? dropFirst() : self[...]
        let parts = body.split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count)
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
    }
}
