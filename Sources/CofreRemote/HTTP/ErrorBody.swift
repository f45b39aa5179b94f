import Essentials

/// The sentence inside a backend's error body, in the shapes the five backends use.
enum ErrorBody {
    /// A field that is not what it is elsewhere (`"error":true`) is one that is not there.
    private struct Shape: Decodable {
        let sentence: String?

        enum CodingKeys: String, CodingKey { case description, message, errors, error, detail }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func text(_ key: CodingKeys) -> String? {
                // No text there: the next place is asked, and without any the status is shown.
                try? container.decode(String.self, forKey: key)
            }
            func inner(_ key: CodingKeys) -> String? {
                // Neither an object nor a list of them: nothing is lost, as above.
                let shapes = try? container.decode([Shape].self, forKey: key)
                let shape = try? shapes?.first ?? container.decode(Shape.self, forKey: key)
                return shape?.sentence
            }
            sentence =
                text(.description) ?? text(.message) ?? text(.detail) ?? inner(.errors)
                ?? text(.error) ?? inner(.error)
        }
    }

    /// `nil` when the body is not one of the known shapes.
    static func message(in body: Data) -> String? {
        // A body that is no JSON has no message; the status alone is then reported.
        try? JSONDecoder().decode(Shape.self, from: body).sentence
    }
}
