/// Converts a bare array of people into contacts; one invalid element makes the whole answer invalid.
///
/// A handle that cannot be one is cut or replaced by `…`, so that one person does not keep all others from being paid:
/// it is not plain, so that this contact is paid by id only, which the list says. A person may have no portrait.
enum ContactsMapper {
    static func map(_ response: HTTPResponse) throws(GatewayError) -> [Contact] {
        try Mapping.decode([RemoteContact].self, from: response).map(\.contact)
    }
}

private struct RemoteContact: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, name, img, username
    }

    let contact: Contact

    init(from decoder: any Decoder) throws {
        let person = try decoder.container(keyedBy: CodingKeys.self)
        let id = try person.decode(IntegerOrString.self, forKey: .id).value
        let name = Self.shortened(try person.decode(String.self, forKey: .name))
        // A portrait without which a payment is as safe: anything but an address means that there is none.
        let image = try? person.decode(String.self, forKey: .img)
        let username = try person.decode(String.self, forKey: .username)
        guard let handle = Handle(parsing: username) ?? Handle(parsing: Self.cut(username)) else {
            throw person.invalid(.username)
        }
        contact = Contact(id: id, name: name, handle: handle, image: image ?? "")
    }

    private static func cut(_ username: String) -> String {
        let name = username.hasPrefix("@") ? username.dropFirst() : username[...]
        return String(name.unicodeScalars.prefix(255)) + "…"
    }

    /// A name of any length, cut to 300 scalars: names are compared with each other, character by character.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > 300, name.unicodeScalars.count > 300 else { return name }
        return String(name.unicodeScalars.prefix(299)) + "…"
    }
}
