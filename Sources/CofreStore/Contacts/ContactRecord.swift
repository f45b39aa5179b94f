import CofreDomain
import CofreJSON
import Essentials

/// Encodes and decodes the record of a contact: `[handle, id, image, name]`.
///
/// Written by hand and without keys, for speed: there may be 100,000 contacts.
enum ContactRecord {
    static func encode(_ contact: Contact) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(
            48 + contact.handle.name.utf8.count + contact.image.utf8.count
                + contact.name.utf8.count)
        bytes.append(UInt8(ascii: "["))
        JSONQuoting.append(contact.handle.name, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        bytes += String(contact.id).utf8
        bytes.append(UInt8(ascii: ","))
        JSONQuoting.append(contact.image, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        JSONQuoting.append(contact.name, to: &bytes)
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    /// `nil` if it cannot be decoded; the reason does not matter, because the list is fetched again.
    static func decode(_ bytes: [UInt8]) -> Contact? {
        guard var row = JSONRow(bytes), let handle = row.string().flatMap({ Handle(parsing: $0) }),
            let id = row.integer(), let image = row.string(), let name = row.string(),
            row.isAtEnd()
        else { return nil }
        return Contact(id: id, name: name, handle: handle, checkedImage: image)
    }
}
