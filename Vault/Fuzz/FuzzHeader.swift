/// The header decoder rejects its input or returns exactly what one copy of the header holds.
func fuzzHeader(_ input: [UInt8]) {
    // A wrong checksum would end decoding at once: the first byte selects the copies whose checksums are
    // corrected.
    var bytes = Array(input.dropFirst())
    let order = input.first ?? 0
    if order & 4 != 0, bytes.count >= Header.length {
        let copy = Array(bytes[..<Header.length])
        bytes = copy + [UInt8](repeating: 0, count: Header.secondCopy - Header.length) + copy
    }
    for (bit, copy) in [(UInt8(1), 0), (2, Header.secondCopy)]
    where order & bit != 0 && bytes.count >= copy + Header.length {
        let end = copy + Header.checksumOffset
        bytes.set(Hash.plain(bytes[copy..<end]), at: end)
    }
    let start = Array(bytes.prefix(Header.start))
    guard let (header, needsSalvage) = try? Header.read(start) else { return }
    precondition(header.slots.count <= Header.slotCount)
    precondition(needsSalvage || start == header.fileStart)
    precondition(
        Hash.plain(header.bytes[..<Header.checksumOffset]).elementsEqual(header.checksum))
    let key = SecretBytes(count: 32)
    precondition(!header.isAuthentic(under: key), "nobody sealed this")
    let commitment = KeySlot.commitment(to: SecretBytes(count: 64))
    for slot in header.slots { precondition(Array(slot.bytes[32..<64]) != commitment) }
}
