/// The list of people one can pay: `GET /contacts/users`.
enum ContactsBackend {
    static let routes = [
        Route("GET", "/contacts/users") { _ in .response(list) }
    ]

    /// Encoded once; the people never change.
    private static let list = SandboxResponse.json(Person.everyone)
}
