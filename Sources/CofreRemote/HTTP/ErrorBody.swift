import CofreJSON
import Essentials

/// The sentence inside a backend's error body, in the shapes the five backends use.
///
/// A field that is not what it is elsewhere (`"error":true`) is one that is not there.
enum ErrorBody {
    /// `nil` when the body is not one of the known shapes.
    static func message(in body: Data) -> String? {
        // A body that is no JSON has no message; the status alone is then reported.
        let document = try? JSONDocument([UInt8](body), repeatedKeys: .noted)
        return document.flatMap { message(in: $0.root) }
    }

    static func message(in value: JSONValue) -> String? {
        value["description"]?.string ?? value["message"]?.string ?? value["detail"]?.string
            ?? value["errors"].flatMap(inner) ?? value["error"]?.string
            ?? value["error"].flatMap(inner)
    }

    /// Of an object, or of the first of a list of them.
    private static func inner(_ value: JSONValue) -> String? {
        guard let elements = value.elements else { return message(in: value) }
        return elements.first { _ in true }.flatMap(message)
    }
}
