package import CofreDomain
import Essentials

/// A contact as the cache keeps it.
package struct ContactRecord: Codable, Sendable {
    let id: Int
    let name: String
    let handle: String
    let image: String

    init(_ contact: Contact) {
        id = contact.id
        name = contact.name
        handle = contact.handle.name
        image = contact.imageURL.absoluteString
    }

    func contact() throws(StoreError) -> Contact {
        guard let handle = Handle(parsing: handle), let url = URL(string: image) else {
            throw .unreadableRecord(collection: "contacts")
        }
        return Contact(id: id, name: name, handle: handle, imageURL: url)
    }
}

/// The saved contact list.
package enum ContactsCache {
    package static func make(
        records: any RecordStore, memo: CacheMemo<[Contact]>? = nil
    ) -> VaultCache<[Contact]> {
        VaultCache(
            name: "contacts", records: records, memo: memo,
            store: { contacts in contacts.map(ContactRecord.init) },
            restore: { (stored) throws(StoreError) in
                var contacts: [Contact] = []
                for record in stored { contacts.append(try record.contact()) }
                return contacts
            })
    }
}
