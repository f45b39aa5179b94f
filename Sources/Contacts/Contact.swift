import Essentials

/// A person who can be paid (specification: Contact Data).
struct Contact: Equatable, Codable, Sendable {
    let id: Int
    let name: String
    let handle: Handle
    /// The address of the portrait as text, empty if there is none; parsing it is left to the few commands that show
    /// a portrait.
    let image: String

    /// - Parameter image: what is no address counts as none.
    init(id: Int, name: String, handle: Handle, image: String) {
        self.id = id
        self.name = name
        self.handle = handle
        self.image = URL(string: image)?.absoluteString ?? ""
    }

    var imageURL: URL? { URL(string: image) }
}
