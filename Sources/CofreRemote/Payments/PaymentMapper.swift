import CofreDomain
import CofreJSON
import Essentials

/// What a payment's answer proves.
///
/// Only a parsed yes is a yes; only a parsed no, or a 4xx with a JSON object, is a no; everything else is
/// unknown, and so is a 4xx that says yes or an answer about another payment.
enum PaymentMapper {
    /// The verdict of an answer: the wrapper's where there is one, since one mirror leaves it out.
    ///
    /// One that stands in both places must be the same in both, and nothing may stand there twice.
    private struct Answer {
        /// `nil` where none can be read.
        let verdict: Verdict?
        let isOfTwoMinds: Bool
        private let echoes: [PaymentEcho]

        func differences(from order: PaymentOrder, key: String) -> [AnswerDifference] {
            echoes.flatMap { $0.differences(from: order, key: key) }
        }

        /// `nil` for a body that has nothing of a verdict, and so contradicts nothing.
        init?(_ document: JSONDocument) {
            let outer = document.root
            let (inner, success) = (outer["transaction"], outer["success"])
            guard inner != nil || success != nil else { return nil }
            // What cannot be read is no verdict; the status decides what that proves.
            let outside = Verdict(outer)
            let inside = inner.flatMap(Verdict.init)
            verdict = inner == nil ? outside : inside
            var echoes: [PaymentEcho] = []
            var isUnreadable = false
            do {
                echoes.append(try JSONValueDecoder.decode(PaymentEcho.self, from: outer))
                if let inner, !inner.isNull {
                    echoes.append(try JSONValueDecoder.decode(PaymentEcho.self, from: inner))
                }
            } catch {
                // It names something that cannot be compared.
                isUnreadable = true
            }
            self.echoes = echoes
            let isInBoth = inner != nil && success?.isNull == false
            isOfTwoMinds =
                isUnreadable || document.repeatedKey != nil
                || (isInBoth && outside?.success != (inside?.success ?? false))
        }
    }

    /// `success` decides, `status` is display text.
    private struct Verdict {
        let success: Bool
        /// A status that is no text is not shown; the verdict stands.
        let status: String?

        init?(_ value: JSONValue) {
            guard let success = value["success"]?.boolean else { return nil }
            self.success = success
            status = value["status"]?.string
        }
    }

    /// - Parameters:
    ///   - order: what was asked for, with `key`; an answer about anything else proves nothing.
    static func map(
        _ response: HTTPResponse, to order: PaymentOrder, key: String
    ) -> PaymentOutcome {
        guard (200..<300).contains(response.status) || (400..<500).contains(response.status)
        else { return .unknown(.status(response.status)) }
        // What is no JSON proves nothing, like an empty body.
        let document = try? JSONDocument([UInt8](response.body), repeatedKeys: .noted)
        let answer = document.flatMap(Answer.init)
        let differences = answer?.differences(from: order, key: key) ?? []
        guard differences.isEmpty else { return .unknown(.differs(differences)) }
        return response.status < 300
            ? verdict(of: answer) : refusal(response.status, document?.root, answer)
    }

    /// A request that was too slow, in conflict with another, one of too many, or given up (460, 499): the
    /// payment may have been made, whatever the words.
    private static let ambiguous = [408, 409, 421, 425, 429, 460, 499]

    private static func refusal(
        _ status: Int, _ body: JSONValue?, _ answer: Answer?
    ) -> PaymentOutcome {
        let verdict = answer?.verdict
        let saysYes = verdict?.success == true || answer?.isOfTwoMinds == true
        // Every refusal of the contract is a JSON object.
        guard !ambiguous.contains(status), !saysYes, let body, body.kind == .object else {
            return .unknown(.status(status))
        }
        let sentence = sentence(in: body)
        guard let verdict else { return .refused(status: status, message: sentence) }
        return .declined(reason: verdict.status ?? sentence)
    }

    private static func verdict(of answer: Answer?) -> PaymentOutcome {
        // A body of neither shape, or of two minds, proves nothing: the outcome is unknown.
        guard let verdict = answer?.verdict, answer?.isOfTwoMinds == false else {
            return .unknown(.unreadableAnswer)
        }
        return verdict.success ? .approved : .declined(reason: verdict.status)
    }

    /// The server's own sentence, which without a verdict may be about anything but the card.
    private static func sentence(in body: JSONValue) -> String? {
        let sentence = ErrorBody.message(in: body) ?? ""
        return sentence.allSatisfy(\.isWhitespace) ? nil : sentence
    }
}
