package import Essentials

/// A person who can be paid (specification: Contact Data).
package struct Contact: Equatable, Sendable {
    package let id: Int
    package let name: String
    package let handle: Handle
    package let imageURL: URL

    package init(id: Int, name: String, handle: Handle, imageURL: URL) {
        self.id = id
        self.name = name
        self.handle = handle
        self.imageURL = imageURL
    }
}

/// The backend that knows a customer's contacts.
package protocol ContactsGateway: Sendable {
    /// Every contact, in the backend's order; an empty list is an answer.
    func contacts() async throws(GatewayError) -> [Contact]
}
