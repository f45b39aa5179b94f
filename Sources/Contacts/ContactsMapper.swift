import JSON
import Values

/// Converts a bare array of people into contacts; one invalid element makes the whole answer
/// invalid.
enum ContactsMapper {
    static func map(_ response: HTTPResponse) throws(GatewayError) -> [Contact] {
        if let error = GatewayError(response) { throw error }
        var contacts: [Contact] = []
        for element in try Mapping.elements(of: response.body) {
            contacts.append(try contact(try Fields(element, at: contacts.count)))
        }
        return contacts
    }

    private static func contact(_ person: Fields) throws(GatewayError) -> Contact {
        let id = try id(person)
        let name = shortened(try person.string("name"))
        let image = try person.string("img")
        let username = try person.string("username")
        guard let handle = Handle(parsing: username) else {
            throw person.invalid("username")
        }
        guard let contact = Contact(id: id, name: name, handle: handle, image: image) else {
            throw person.invalid("img")
        }
        return contact
    }

    /// A name of any length, cut to 300 scalars: names are compared with each other, character by character.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > 300, name.unicodeScalars.count > 300 else { return name }
        return String(name.unicodeScalars.prefix(299)) + "…"
    }

    /// An integer; some servers send it as a string.
    private static func id(_ person: Fields) throws(GatewayError) -> Int {
        let found = try person.value("id")
        if let id: Int = found.number?.integer() { return id }
        guard let text = found.string else { throw person.wrongType("id") }
        guard let id = Int(digits: text) else { throw person.invalid("id") }
        return id
    }
}
