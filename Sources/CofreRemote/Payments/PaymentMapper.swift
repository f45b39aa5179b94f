import CofreDomain
import Foundation

/// What a payment's answer proves.
///
/// Only a parsed yes is a yes; only a parsed no, or a 4xx with a body, is a no; everything else is
/// unknown, and so is a 4xx that says yes.
enum PaymentMapper {
    /// The verdict of an answer: the wrapper's where there is one, since one mirror leaves it out.
    ///
    /// One that stands in both places must be the same in both.
    private struct Answer: Decodable {
        let verdict: Verdict

        enum CodingKeys: String, CodingKey { case transaction, success }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            guard container.contains(.transaction) else {
                verdict = try Verdict(from: decoder)
                return
            }
            verdict = try container.decode(Verdict.self, forKey: .transaction)
            let outside = try container.decodeIfPresent(Bool.self, forKey: .success)
            guard outside == nil || outside == verdict.success else {
                throw DecodingError.dataCorruptedError(
                    forKey: .success, in: container, debugDescription: "not the transaction's")
            }
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
        // A body that is no verdict contradicts nothing.
        let verdict = try? JSONDecoder().decode(Answer.self, from: response.body).verdict
        if response.body.isEmpty || verdict?.success == true {
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
        do {
            let verdict = try JSONDecoder().decode(Answer.self, from: body).verdict
            try RepeatedKeys.refuse(in: body)
            return verdict.success ? .approved : .declined(reason: verdict.status)
        } catch {
            // A body of neither shape, or of two minds, proves nothing: the outcome is unknown.
            return .unknown(detail: "an answer that cannot be read")
        }
    }

    /// The server's own sentence, which without a verdict may be about anything but the card.
    private static func sentence(in body: Data) -> String? {
        let sentence = ErrorBody.message(in: body) ?? ""
        return sentence.allSatisfy(\.isWhitespace) ? nil : sentence
    }
}
