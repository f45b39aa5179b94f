import CofreDomain
import Foundation

/// What a payment's answer proves.
///
/// Only a parsed yes is a yes; only a parsed no, or a 4xx with a body, is a no; everything else is
/// unknown.
enum PaymentMapper {
    private struct Answer: Decodable {
        let transaction: Verdict
    }

    private struct Verdict: Decodable {
        let success: Bool
        let status: String?
    }

    static func map(_ response: HTTPResponse) -> PaymentOutcome {
        switch response.status {
        case 200..<300: verdict(in: response.body)
        case 400..<500 where !response.body.isEmpty:
            .declined(reason: ErrorBody.message(in: response.body))
        default: .unknown(detail: "HTTP \(response.status)")
        }
    }

    /// `success` decides, `status` is display text.
    ///
    /// One mirror leaves the wrapper out.
    private static func verdict(in body: Data) -> PaymentOutcome {
        let decoder = JSONDecoder()
        // A body of neither shape proves nothing: the outcome is unknown.
        let wrapped = try? decoder.decode(Answer.self, from: body).transaction
        guard let verdict = wrapped ?? (try? decoder.decode(Verdict.self, from: body)) else {
            return .unknown(detail: "an answer that cannot be read")
        }
        return verdict.success ? .approved : .declined(reason: verdict.status)
    }
}
