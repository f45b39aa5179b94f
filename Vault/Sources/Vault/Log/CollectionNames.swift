/// The names of collections, numbered in the order in which they were first seen.
///
/// A hash table with linear probing, as ``RecordTable`` is one: names are looked up where they lie.
struct CollectionNames {
    private(set) var names: [Name] = []
    /// The number of a name, plus one; zero where there is none.
    private var slots = [UInt32](repeating: 0, count: 16)
    private let seed: HashSeed

    init(seed: HashSeed) {
        self.seed = seed
    }

    /// The number of the name that lies in `bytes`; nil if it was never seen.
    func number(of bytes: [UInt8], _ range: Range<Int>) -> UInt32? {
        let entry = slots[slot(of: bytes, range)]
        return entry == 0 ? nil : entry - 1
    }

    /// The number of the name that lies in `bytes`, a new one if it was never seen.
    mutating func insert(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
        if let known = number(of: bytes, range) { return known }
        names.append(Name(bytes[range]))
        if names.count * 2 > slots.count { grow() }
        slots[slot(of: bytes, range)] = UInt32(names.count)
        return UInt32(names.count - 1)
    }

    /// The slot that has the name, or the empty one where it would go.
    private func slot(of bytes: [UInt8], _ range: Range<Int>) -> Int {
        let mask = slots.count - 1
        var slot = Int(bytes.hash(range, seed: seed)) & mask
        while slots[slot] != 0 {
            let known = names[Int(slots[slot]) - 1].bytes
            if known.equals(known.indices, bytes, range) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        // All but the newest, which is not in its slot yet.
        for (number, name) in names.dropLast().enumerated() {
            slots[slot(of: name.bytes, name.bytes.indices)] = UInt32(number + 1)
        }
    }
}
