import CofreDomain
import Essentials

/// A bare array of people becomes contacts; one bad element makes the whole answer invalid.
enum ContactsMapper {
    private struct RemoteContact: Decodable {
        let id: IntegerOrString
        let name: String
        let img: String
        let username: String
    }

    static func map(_ response: HTTPResponse) throws(GatewayError) -> [Contact] {
        if let error = GatewayError(response) { throw error }
        let people = try Mapping.decode([RemoteContact].self, from: response.body)
        var contacts: [Contact] = []
        contacts.reserveCapacity(people.count)
        for (index, person) in people.enumerated() {
            contacts.append(try contact(person, at: index))
        }
        return contacts
    }

    private static func contact(
        _ person: RemoteContact, at index: Int
    ) throws(GatewayError) -> Contact {
        guard let handle = Handle(parsing: person.username) else {
            throw .invalidData(detail: "[\(index)].username is not a handle")
        }
        guard let image = URL(string: person.img) else {
            throw .invalidData(detail: "[\(index)].img is not a URL")
        }
        return Contact(
            id: person.id.value, name: person.name, handle: handle, imageURL: image)
    }
}
