import Essentials

extension Feature {
    static let contacts = Feature(
        commands: [ContactsCommand.command, ContactCommand.command], settings: [.contactsURL],
        probes: [
            Probe(.contactsURL) { url, transport, _, _ in
                _ = try await RemoteContacts(base: url, transport: transport).contacts()
                return .none
            }
        ],
        notes: { try await $0.contacts.hasExpired ? [.oldContacts] : [] })
}

extension HomeNote {
    static let oldContacts = HomeNote(
        "old-contacts", .oldContacts, command: "contacts"
    ) { phrases in
        phrases.pick(
            "the saved contacts were more than 7 days old and are gone",
            "os contatos salvos tinham mais de 7 dias e foram apagados")
    }
}

extension Context {
    var contacts: LoadContacts {
        get throws {
            let url = try url(of: .contactsURL)
            return LoadContacts(
                gateway: RemoteContacts(
                    base: url, transport: http.asking(phrases.askingContacts)),
                cache: ContactsCache.make(records: copies, from: url?.absoluteString), now: now)
        }
    }
}
