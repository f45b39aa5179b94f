import CofreDomain
import Foundation

/// What a payment's answer proves.
///
/// Only a parsed yes is a yes; only a parsed no, or a 4xx with a body, is a no; everything else is
/// unknown.
enum PaymentMapper {
    /// The verdict of an answer: the wrapper's where there is one, since one mirror leaves it out.
    private struct Answer: Decodable {
        let verdict: Verdict

        enum CodingKeys: String, CodingKey { case transaction }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            verdict =
                container.contains(.transaction)
                ? try container.decode(Verdict.self, forKey: .transaction)
                : try Verdict(from: decoder)
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
        case 400..<500 where !response.body.isEmpty:
            .declined(reason: ErrorBody.message(in: response.body))
        default: .unknown(detail: "HTTP \(response.status)")
        }
    }

    private static func verdict(in body: Data) -> PaymentOutcome {
        // A body of neither shape proves nothing: the outcome is unknown.
        guard let verdict = try? JSONDecoder().decode(Answer.self, from: body).verdict else {
            return .unknown(detail: "an answer that cannot be read")
        }
        return verdict.success ? .approved : .declined(reason: verdict.status)
    }
}
