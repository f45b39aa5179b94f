import Essentials

/// The code and the message in an error response of the account's server.
///
/// The body is `{"errors":[{"detail", "code", "source"?}]}`, where `source` is a text, an object or
/// missing and is ignored; or `{"error", "error_description"}`, as in RFC 6749 (section 5.2).
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
        // A body of another shape has no code; then only the status is reported.
        let shape = try? Mapping.decode(Shape.self, from: response.body)
        code = shape?.errors?.first?.code ?? shape?.error
        message = shape?.errors?.first?.detail ?? shape?.errorDescription
    }
}
