import Essentials
import Values

extension Feature {
    static let contacts = Feature(
        commands: [ContactsCommand.command, ContactCommand.command], settings: [.contactsURL],
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
                gateway: RemoteContacts(
                    base: url, transport: http.asking(phrases.askingContacts)),
                cache: ContactsCache.make(records: copies, from: url?.hostAndPort), now: now)
        }
    }
}
