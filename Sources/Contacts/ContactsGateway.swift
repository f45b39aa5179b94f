/// The backend that provides a customer's contacts.
protocol ContactsGateway: Sendable {
    /// Every contact, in the backend's order; an empty list is a valid answer.
    func contacts() async throws(GatewayError) -> [Contact]
}

extension Setting {
    static let contactsURL = Setting(
        "contacts.url", Sentence("the server of the contacts", "o servidor dos contatos"), .url,
        served: Served(
            requests: "`GET /users`, or that address if it is a file's, as `contacts.json`"))
}
