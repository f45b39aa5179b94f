import CofreDomain
import Foundation

enum ContactsReply {
    private struct ContactJSON: Encodable {
        let id: Int
        let name: String
        let username: String
        let imageURL: String
    }

    static func reply(_ found: Loaded<[Contact]>, failure: StoreError?) -> Reply {
        let json = found.value.map { contact in
            ContactJSON(
                id: contact.id, name: contact.name, username: contact.handle.description,
                imageURL: contact.imageURL.absoluteString)
        }
        return Reply(json: json, origin: found.origin, asOf: found.asOf, failure: failure) {
            context in
            context.age(of: found.origin, asOf: found.asOf) + [list(found.value, context)]
        }
    }

    private static func list(_ contacts: [Contact], _ context: ReplyContext) -> Block {
        guard !contacts.isEmpty else { return .notice(Line(context.phrases.noContacts, .dim)) }
        return .table(
            Table(
                columns: [.init(context.phrases.handle), .init(context.phrases.name)],
                rows: contacts.map { [Span($0.handle.description, .accent), Span($0.name)] },
                isNumbered: true))
    }
}
