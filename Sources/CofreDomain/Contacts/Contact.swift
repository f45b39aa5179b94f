package import Essentials

/// A person who can be paid (specification: Contact Data).
package struct Contact: Equatable, Codable, Sendable {
    package let id: Int
    package let name: String
    package let handle: Handle
    /// The address of the portrait as text; parsing it is left to the few commands that show a
    /// portrait.
    package let image: String

    /// `nil` when the address of the portrait is not a URL.
    package init?(id: Int, name: String, handle: Handle, image: String) {
        guard let url = URL(string: image) else { return nil }
        self.init(id: id, name: name, handle: handle, imageURL: url)
    }

    package init(id: Int, name: String, handle: Handle, imageURL: URL) {
        self.id = id
        self.name = name
        self.handle = handle
        image = imageURL.absoluteString
    }

    package var imageURL: URL? { URL(string: image) }
}

/// The backend that provides a customer's contacts.
package protocol ContactsGateway: Sendable {
    /// Every contact, in the backend's order; an empty list is a valid answer.
    func contacts() async throws(GatewayError) -> [Contact]
}
