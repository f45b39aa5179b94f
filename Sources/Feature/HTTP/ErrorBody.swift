import Essentials
import JSON

/// Finds the message in a backend's error response, in the formats of the five backends.
///
/// A field of an unexpected type (`"error":true`) counts as missing.
enum ErrorBody {
    /// `nil` when the body is not one of the known shapes.
    static func message(in body: Data) -> String? {
        // A body that is not JSON has no message; then only the status is reported.
        let document = try? JSONDocument([UInt8](body), repeatedKeys: .noted)
        return document.flatMap { message(in: $0.root) }
    }

    static func message(in value: JSONValue) -> String? {
        value["description"]?.string ?? value["message"]?.string ?? value["detail"]?.string
            ?? value["errors"].flatMap(inner) ?? value["error"]?.string
            ?? value["error"].flatMap(inner)
    }

    /// The message of an object, or of the first object of an array.
    private static func inner(_ value: JSONValue) -> String? {
        guard let elements = value.elements else { return message(in: value) }
        return elements.first { _ in true }.flatMap(message)
    }
}
