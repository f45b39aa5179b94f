import Essentials
import Values

extension Feature {
    static let contacts = Feature(
        commands: [Contacts.command, ContactCommand.command], settings: [.contactsURL],
        probes: [
            Probe(.contactsURL) { url, transport, _, _ in
                _ = try await RemoteContacts(base: url, transport: transport).contacts()
                return .none
            }
        ])
}

extension Context {
    var contacts: LoadContacts {
        get throws {
            let url = try url(of: .contactsURL)
            return LoadContacts(
                gateway: Backend.contacts(at: url, http.asking(phrases.askingContacts)),
                cache: ContactsCache.make(records: copies, from: url?.hostAndPort), now: now)
        }
    }
}

extension Setting {
    static let contactsURL = Setting(
        "contacts.url", Sentence("the server of the contacts", "o servidor dos contatos"), .url)
}
