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

/// The backend that provides a customer's contacts.
protocol ContactsGateway: Sendable {
    /// Every contact, in the backend's order; an empty list is a valid answer.
    func contacts() async throws(GatewayError) -> [Contact]
}

extension Setting {
    static let contactsURL = Setting(
        "contacts.url", Sentence("the server of the contacts", "o servidor dos contatos"), .url,
        served: Served(requests: "`GET /users`"))
}
