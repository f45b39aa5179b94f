/// The saved contacts: a payee of one server must not be paid at another, nor be shown.
enum ContactsCache {
    static func make(
        records: any RecordStore, from address: String?
    ) -> AddressCache<[Contact]> {
        AddressCache(name: "contacts", from: address, records: records)
    }
}
