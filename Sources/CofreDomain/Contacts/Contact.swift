package import Essentials

/// A person who can be paid (specification: Contact Data).
package struct Contact: Equatable, Sendable {
    package let id: Int
    package let name: String
    package let handle: Handle
    /// The address of the portrait, as text: of a hundred thousand contacts hardly any is shown one.
    package let image: String

    /// `nil` when the address of the portrait is not a URL.
    package init?(id: Int, name: String, handle: Handle, image: String) {
        guard let url = URL(string: image) else { return nil }
        self.init(id: id, name: name, handle: handle, imageURL: url)
    }

    package init(id: Int, name: String, handle: Handle, imageURL: URL) {
        self.init(id: id, name: name, handle: handle, checkedImage: imageURL.absoluteString)
    }

    /// - Parameter checkedImage: the ``image`` of an earlier contact.
    package init(id: Int, name: String, handle: Handle, checkedImage: String) {
        self.id = id
        self.name = name
        self.handle = handle
        image = checkedImage
    }

    package var imageURL: URL? { URL(string: image) }
}

/// The backend that knows a customer's contacts.
package protocol ContactsGateway: Sendable {
    /// Every contact, in the backend's order; an empty list is an answer.
    func contacts() async throws(GatewayError) -> [Contact]
}
