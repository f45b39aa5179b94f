package import CofreDomain
import CofreRemote
import CofreStore
import Essentials

extension Context {
    package var contacts: LoadContacts {
        get throws {
            let url = try url(of: .contactsURL)
            return LoadContacts(
                gateway: Backend.contacts(at: url, http.asking(phrases.askingContacts)),
                cache: ContactsCache(records: copies, host: url?.hostAndPort),
                cacheToPay: ContactsCache(
                    records: copies, host: url?.hostAndPort, acceptsOthers: false),
                now: now)
        }
    }
}
