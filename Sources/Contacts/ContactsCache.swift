/// The saved contacts: a payee of one server must not be paid at another, nor be shown.
///
/// Unchanged ones are saved once a minute, so that a payment after a list writes only the payment.
enum ContactsCache {
    static func make(
        records: any RecordStore, from address: String?
    ) -> AddressCache<[Contact]> {
        AddressCache(name: "contacts", from: address, records: records, precision: 60)
    }
}
