import CofreDomain
import Essentials

/// What a payment's answer proves.
///
/// Only a parsed yes is a yes; only a parsed no, or a 4xx with a JSON object, is a no; everything else is
/// unknown, and so is a 4xx that says yes or an answer about another payment.
enum PaymentMapper {
    /// The verdict of an answer: the wrapper's where there is one, since one mirror leaves it out.
    ///
    /// One that stands in both places must be the same in both, and nothing may stand there twice.
    private struct Answer: Decodable {
        /// `nil` where none can be read.
        let verdict: Verdict?
        var isOfTwoMinds: Bool
        private let echoes: [PaymentEcho]

        func differences(from order: PaymentOrder, key: String) -> [AnswerDifference] {
            echoes.flatMap { $0.differences(from: order, key: key) }
        }

        enum CodingKeys: String, CodingKey { case transaction, success }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let isInside = container.contains(.transaction)
            guard isInside || container.contains(.success) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .success, in: container, debugDescription: "nothing of a verdict")
            }
            // What cannot be read is no verdict; the status decides what that proves.
            let outside = try? Verdict(from: decoder)
            let inside = try? container.decode(Verdict.self, forKey: .transaction)
            verdict = isInside ? inside : outside
            var echoes: [PaymentEcho] = []
            var isUnreadable = false
            do {
                echoes.append(try PaymentEcho(from: decoder))
                if let inner = try container.decodeIfPresent(
                    PaymentEcho.self, forKey: .transaction)
                {
                    echoes.append(inner)
                }
            } catch {
                // It names something that cannot be compared.
                isUnreadable = true
            }
            self.echoes = echoes
            let isOutside =
                try container.contains(.success) && !container.decodeNil(forKey: .success)
            isOfTwoMinds =
                isUnreadable
                || (isInside && isOutside && outside?.success != (inside?.success ?? false))
        }
    }

    /// `success` decides, `status` is display text.
    private struct Verdict: Decodable {
        let success: Bool
        let status: String?

        enum CodingKeys: String, CodingKey { case success, status }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            success = try container.decode(Bool.self, forKey: .success)
            // A status that is no text is not shown; the verdict stands.
            status = try? container.decode(String.self, forKey: .status)
        }
    }

    /// - Parameters:
    ///   - order: what was asked for, with `key`; an answer about anything else proves nothing.
    static func map(
        _ response: HTTPResponse, to order: PaymentOrder, key: String
    ) -> PaymentOutcome {
        guard (200..<300).contains(response.status) || (400..<500).contains(response.status)
        else { return .unknown(.status(response.status)) }
        let answer = answer(in: response.body)
        let differences = answer?.differences(from: order, key: key) ?? []
        guard differences.isEmpty else { return .unknown(.differs(differences)) }
        return response.status < 300 ? verdict(of: answer) : refusal(response, answer)
    }

    /// A request that was too slow, in conflict with another, one of too many, or given up (460, 499): the
    /// payment may have been made, whatever the words.
    private static let ambiguous = [408, 409, 421, 425, 429, 460, 499]

    private static func refusal(_ response: HTTPResponse, _ answer: Answer?) -> PaymentOutcome {
        let verdict = answer?.verdict
        let saysYes = verdict?.success == true || answer?.isOfTwoMinds == true
        guard !ambiguous.contains(response.status), !saysYes, isObject(response.body) else {
            return .unknown(.status(response.status))
        }
        let sentence = sentence(in: response.body)
        guard let verdict else { return .refused(status: response.status, message: sentence) }
        return .declined(reason: verdict.status ?? sentence)
    }

    private static func verdict(of answer: Answer?) -> PaymentOutcome {
        // A body of neither shape, or of two minds, proves nothing: the outcome is unknown.
        guard let verdict = answer?.verdict, answer?.isOfTwoMinds == false else {
            return .unknown(.unreadableAnswer)
        }
        return verdict.success ? .approved : .declined(reason: verdict.status)
    }

    /// Whether the body is a JSON object, as every refusal of the contract is.
    private static func isObject(_ body: Data) -> Bool {
        guard isJSON(body) else { return false }
        struct Object: Decodable {
            enum Key: CodingKey {}
            init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: Key.self) }
        }
        // Why the body is no object makes no difference.
        return (try? JSONDecoder().decode(Object.self, from: body)) != nil
    }

    /// Whether the whole body is JSON in UTF-8 (RFC 8259), also where nothing is decoded.
    ///
    /// The decoder takes UTF-16 and passes over damage in what it is not asked for.
    private static func isJSON(_ body: Data) -> Bool {
        !body.contains(0) && String(validating: body, as: UTF8.self) != nil
            && WellFormedJSON.matches(body)
    }

    /// `nil` for a body that has nothing of a verdict, and so contradicts nothing.
    private static func answer(in body: Data) -> Answer? {
        // What is no JSON, or no object, is such a body: nothing is lost.
        guard isJSON(body), var answer = try? JSONDecoder().decode(Answer.self, from: body)
        else { return nil }
        do {
            try RepeatedKeys.refuse(in: body)
        } catch {
            answer.isOfTwoMinds = true
        }
        return answer
    }

    /// The server's own sentence, which without a verdict may be about anything but the card.
    private static func sentence(in body: Data) -> String? {
        let sentence = ErrorBody.message(in: body) ?? ""
        return sentence.allSatisfy(\.isWhitespace) ? nil : sentence
    }
}
