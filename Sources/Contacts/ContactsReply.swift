import Essentials
import Values

enum ContactsReply {
    static func reply(
        _ found: Loaded<[Contact]>, _ pictures: ListDrawings = ListDrawings(), failure: StoreError?,
        search: String = ""
    ) -> Reply {
        let remarks = remarks(on: found.value)
        var reply = Reply(
            ContactView.list.document(found.value), origin: found.origin, asOf: found.asOf,
            count: found.value.count, failure: failure
        ) { context in
            if found.value.isEmpty, !search.isEmpty {
                return [.notice(Line(context.phrases.noContacts(matching: search), .dim))]
            }
            return context.age(of: found.origin, asOf: found.asOf)
                + (pictures.drawings.isEmpty
                    ? [ContactView.list.block(found.value, context)]
                    : gallery(found.value, pictures))
                + context.missing(from: pictures)
                + remarks(context.phrases).map { .notice(Line($0, .attention)) }
        }
        reply.warn(remarks)
        return reply
    }

    /// Warnings about contacts that share an id, and contacts that are paid by id only: the first
    /// of each.
    private static func remarks(on contacts: [Contact]) -> @Sendable (Phrases) -> [String] {
        let shared = Contact.sharingIDs(in: contacts).prefix(mostRemarks)
        var other: [Contact] = []
        // By index: to copy 100,000 contacts would take 3 % of their command's time.
        for row in contacts.indices where !contacts[row].handle.isPlain {
            other.append(contacts[row])
            if other.count == mostRemarks { break }
        }
        return { [shared = Array(shared), other] phrases in
            shared.map(phrases.sharedID) + other.map(phrases.paidByID)
        }
    }

    private static let mostRemarks = 3

    private static func gallery(_ contacts: [Contact], _ pictures: ListDrawings) -> [Block] {
        contacts.enumerated().flatMap { index, contact -> [Block] in
            let line = Line([
                Span("\(index + 1)  ", .dim), Span(contact.handle.description, .accent),
                Span("  "), Span(contact.name),
            ])
            return Block.facts([.line(line)], beside: pictures.drawings[contact.listingKey])
        }
    }
}

extension Phrases {
    fileprivate func noContacts(matching search: String) -> String {
        let search = CardDigits.hidden(in: search)
        return pick(
            "no contacts match \"\(search)\"; people come from the server",
            "nenhum contato combina com \"\(search)\"; as pessoas vêm do servidor")
    }
}
