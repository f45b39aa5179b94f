/// A header is refused, or says what its bytes say.
func fuzzHeader(_ input: [UInt8]) {
    // Behind a wrong checksum nothing would be reached.
    var bytes = input
    if bytes.count >= Header.length {
        bytes.set(Hash.plain(bytes[..<Header.checksumOffset]), at: Header.checksumOffset)
    }
    guard let header = try? Header(parsing: Array(bytes.prefix(Header.length))) else { return }
    precondition(header.major == 1 && header.slots.count <= Header.slotCount)
    precondition(header.bytes == Array(bytes.prefix(Header.length)))
    let key = SecretBytes(count: 32)
    precondition(!header.isAuthentic(under: key), "nobody sealed this")
    for slot in header.slots {
        precondition(!slot.commits(to: SecretBytes(count: 64), vaultID: header.vaultID))
    }
}
