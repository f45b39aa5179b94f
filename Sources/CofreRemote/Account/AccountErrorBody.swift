import CofreDomain
import Essentials

/// The code and the sentence of an error of the account's server.
///
/// `{"errors":[{"detail", "code", "source"?}]}`, where `source` is a text, an object or missing
/// and is not looked at; or `{"error", "error_description"}`, as RFC 6749 (section 5.2) has it.
struct AccountErrorBody {
    let code: String?
    let message: String?

    private struct Shape: Decodable {
        struct Element: Decodable {
            let detail: String?
            let code: String?
        }

        let errors: [Element]?
        let error: String?
        let errorDescription: String?

        enum CodingKeys: String, CodingKey {
            case errors, error
            case errorDescription = "error_description"
        }
    }

    init(_ response: HTTPResponse) {
        // A body of neither shape has no code: the status alone is then reported.
        let shape = try? Mapping.decode(Shape.self, from: response.body)
        code = shape?.errors?.first?.code ?? shape?.error
        message = shape?.errors?.first?.detail ?? shape?.errorDescription
    }
}
