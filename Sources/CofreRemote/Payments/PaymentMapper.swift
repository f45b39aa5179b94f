import CofreDomain
import Foundation

/// What a payment's answer proves.
///
/// Only a parsed yes is a yes; only a parsed no, or a 4xx with a body, is a no; everything else is
/// unknown, and so is a 4xx that says yes.
enum PaymentMapper {
    /// The verdict of an answer: the wrapper's where there is one, since one mirror leaves it out.
    ///
    /// One that stands in both places must be the same in both, and nothing may stand there twice.
    private struct Answer: Decodable {
        /// `nil` where none can be read.
        let verdict: Verdict?
        var isOfTwoMinds: Bool

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
            let isOutside =
                try container.contains(.success) && !container.decodeNil(forKey: .success)
            isOfTwoMinds =
                isInside && isOutside && outside?.success != (inside?.success ?? false)
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

    static func map(_ response: HTTPResponse) -> PaymentOutcome {
        switch response.status {
        case 200..<300: verdict(in: response.body)
        case 400..<500: refusal(response)
        default: .unknown(detail: "HTTP \(response.status)")
        }
    }

    /// Too slow, in conflict with another, too many: whatever their words, it is not the card.
    private static let aboutTheRequest = [408, 409, 429]

    private static func refusal(_ response: HTTPResponse) -> PaymentOutcome {
        let answer = answer(in: response.body)
        let verdict = answer?.verdict
        let saysYes = verdict?.success == true || answer?.isOfTwoMinds == true
        if response.body.isEmpty || saysYes {
            return .unknown(detail: "HTTP \(response.status)")
        }
        let sentence = sentence(in: response.body)
        let isAboutTheRequest = aboutTheRequest.contains(response.status)
        guard let verdict, verdict.status != nil || !isAboutTheRequest else {
            return .refused(status: response.status, message: sentence)
        }
        return .declined(reason: verdict.status ?? sentence)
    }

    private static func verdict(in body: Data) -> PaymentOutcome {
        let answer = answer(in: body)
        // A body of neither shape, or of two minds, proves nothing: the outcome is unknown.
        guard let verdict = answer?.verdict, answer?.isOfTwoMinds == false else {
            return .unknown(detail: "an answer that cannot be read")
        }
        return verdict.success ? .approved : .declined(reason: verdict.status)
    }

    /// `nil` for a body that has nothing of a verdict, and so contradicts nothing.
    private static func answer(in body: Data) -> Answer? {
        // What is no JSON, or no object, is such a body: nothing is lost.
        guard var answer = try? JSONDecoder().decode(Answer.self, from: body) else { return nil }
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
