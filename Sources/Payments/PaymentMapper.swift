import Essentials
import JSON

/// Decides what the answer to a payment proves.
///
/// Only a parsed approval is an approval; only a parsed decline, or a 4xx with a JSON object, is a
/// refusal; everything else is unknown, including a 4xx that approves, an answer about another
/// payment, and one whose status contradicts its verdict.
enum PaymentMapper {
    /// The verdict of an answer, from the `transaction` object if present; one mirror omits that object.
    ///
    /// If both objects contain a verdict, the two must agree, and no key may be repeated.
    private struct Answer {
        /// `nil` if there is no readable verdict.
        let verdict: Verdict?
        /// Whether two verdicts differ, or something in them cannot be read.
        let hasContradictoryVerdicts: Bool
        private let echoes: [PaymentEcho]

        func differences(from order: PaymentOrder, key: String) -> [AnswerDifference] {
            echoes.flatMap { $0.differences(from: order, key: key) }
        }

        /// `nil` for a body without any part of a verdict.
        init?(_ document: JSONDocument) {
            let outer = document.root
            let (inner, success) = (outer["transaction"], outer["success"])
            guard inner != nil || success != nil else { return nil }
            // An unreadable verdict counts as missing; then the status decides.
            let outside = Verdict(outer)
            let inside = inner.flatMap(Verdict.init)
            verdict = inner == nil ? outside : inside
            var echoes: [PaymentEcho] = []
            var isUnreadable = [success, inner?["success"]].contains { success in
                success.map { !$0.isNull && $0.boolean == nil } ?? false
            }
            do {
                echoes.append(try JSONValueDecoder.decode(PaymentEcho.self, from: outer))
                if let inner, !inner.isNull {
                    echoes.append(try JSONValueDecoder.decode(PaymentEcho.self, from: inner))
                }
            } catch {
                // The answer contains a value that cannot be compared.
                isUnreadable = true
            }
            self.echoes = echoes
            let isInBoth = inner != nil && success?.isNull == false
            hasContradictoryVerdicts =
                isUnreadable || document.repeatedKey != nil
                || (isInBoth && outside?.success != (inside?.success ?? false))
        }
    }

    /// `success` is the verdict, `status` is shown; see `StatusMeaning` for a status that contradicts it.
    private struct Verdict {
        let success: Bool
        /// A status that is not text is ignored; the verdict remains valid.
        let status: String?

        init?(_ value: JSONValue) {
            guard let success = value["success"]?.boolean else { return nil }
            self.success = success
            status = value["status"]?.string
        }
    }

    /// - Parameters:
    ///   - order: the order with `key`; an answer about anything else proves nothing.
    static func map(
        _ response: HTTPResponse, to order: PaymentOrder, key: String
    ) -> PaymentOutcome {
        guard isClear(response.status) else { return .unknown(.status(response.status)) }
        // A body that is not JSON proves nothing, like an empty one.
        let document = try? JSONDocument([UInt8](response.body), repeatedKeys: .noted)
        let answer = document.flatMap(Answer.init)
        let differences = answer?.differences(from: order, key: key) ?? []
        guard differences.isEmpty else { return .unknown(.differs(differences)) }
        let outcome =
            response.status < 300
            ? verdict(of: answer) : refusal(response.status, document?.root, answer)
        if let status = document.flatMap({ status(in: $0.root, contradicting: outcome) }) {
            return .unknown(.contradiction(status: order.masked(status)))
        }
        switch outcome {
        case .declined(let reason): return .declined(reason: reason.map(order.masked))
        case .refused(let status, let message):
            return .refused(status: status, message: message.map(order.masked))
        case .approved, .unknown, .notSent, .held: return outcome
        }
    }

    /// 202 says that the request will be handled later.
    private static func isClear(_ status: Int) -> Bool {
        status != 202 && ((200..<300).contains(status) || (400..<500).contains(status))
    }

    /// The first status text that contradicts a clear outcome; a 4xx may have one without a verdict.
    private static func status(
        in body: JSONValue, contradicting outcome: PaymentOutcome
    ) -> String? {
        let success: Bool
        switch outcome {
        case .approved: success = true
        case .declined, .refused: success = false
        case .unknown, .notSent, .held: return nil
        }
        return [body["transaction"]?["status"], body["status"]].compactMap { $0?.string }
            .first { StatusMeaning($0)?.contradicts(success: success) == true }
    }

    /// Timeout, conflict, too many requests, and statuses of a closed connection (460, 499): the
    /// payment may have been made, whatever the body says.
    private static let ambiguous = [408, 409, 421, 425, 429, 460, 499]

    private static func refusal(
        _ status: Int, _ body: JSONValue?, _ answer: Answer?
    ) -> PaymentOutcome {
        let verdict = answer?.verdict
        let claimsApproval = verdict?.success == true || answer?.hasContradictoryVerdicts == true
        // Every refusal in the contract is a JSON object.
        guard !ambiguous.contains(status), !claimsApproval, let body, body.kind == .object else {
            return .unknown(.status(status))
        }
        let sentence = sentence(in: body)
        guard let verdict else { return .refused(status: status, message: sentence) }
        return .declined(reason: verdict.status ?? sentence)
    }

    private static func verdict(of answer: Answer?) -> PaymentOutcome {
        // A body of another shape, or with contradictory verdicts, proves nothing: the outcome is
        // unknown.
        guard let verdict = answer?.verdict, answer?.hasContradictoryVerdicts == false else {
            return .unknown(.unreadableAnswer)
        }
        return verdict.success ? .approved : .declined(reason: verdict.status)
    }

    /// The server's message; without a verdict it may be about something other than the card.
    private static func sentence(in body: JSONValue) -> String? {
        let sentence = ErrorBody.message(in: body) ?? ""
        return sentence.allSatisfy(\.isWhitespace) ? nil : sentence
    }
}
