import Essentials
import Values

/// A person who can be paid (specification: Contact Data).
struct Contact: Equatable, Codable, Sendable {
    let id: Int
    let name: String
    let handle: Handle
    /// The address of the portrait as text; parsing it is left to the few commands that show a
    /// portrait.
    let image: String

    /// `nil` when the address of the portrait is not a URL.
    init?(id: Int, name: String, handle: Handle, image: String) {
        guard let url = URL(string: image) else { return nil }
        self.init(id: id, name: name, handle: handle, imageURL: url)
    }

    init(id: Int, name: String, handle: Handle, imageURL: URL) {
        self.id = id
        self.name = name
        self.handle = handle
        image = imageURL.absoluteString
    }

    var imageURL: URL? { URL(string: image) }
}
