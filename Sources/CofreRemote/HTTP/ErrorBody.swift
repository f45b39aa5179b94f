import Foundation

/// The sentence inside a backend's error body, in the shapes the five backends use.
enum ErrorBody {
    private struct Shape: Decodable {
        struct Item: Decodable { var detail: String? }
        var message: String?
        var description: String?
        var error: String?
        var errors: [Item]?
    }

    /// `nil` when the body is not one of the known shapes.
    static func message(in body: Data) -> String? {
        // A body that is no JSON has no message; the status alone is then reported.
        guard let shape = try? JSONDecoder().decode(Shape.self, from: body) else { return nil }
        return shape.description ?? shape.message ?? shape.errors?.first?.detail ?? shape.error
    }
}
