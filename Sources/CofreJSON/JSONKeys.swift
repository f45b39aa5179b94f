/// Finds a key that an object has twice, in time proportional to the bytes of its keys.
///
/// Keys are compared by their UTF-8 without escapes, which spell one key in many ways. Not as `String`, to
/// which two keys are equal that JSON tells apart: é may be one scalar or two.
enum JSONKeys {
    /// So many keys are compared each with each.
    private static let few = 8

    /// The entry of the second of two equal keys of the object that opens at `object`.
    static func repeated(in object: Int, of tape: [JSONNode], _ bytes: [UInt8]) -> JSONNode? {
        let close = tape[object].close
        var (place, count, isPlain) = (object + 1, 0, true)
        while place < close {
            count += 1
            if tape[place].isEscaped { isPlain = false }
            place = JSONValue.next(after: place + 1, in: tape, bytes)
        }
        guard count > 1 else { return nil }
        return isPlain && count <= few
            ? amongFew(from: object + 1, to: close, of: tape, bytes)
            : amongMany(count, from: object + 1, to: close, of: tape, bytes)
    }

    private static func amongFew(
        from start: Int, to end: Int, of tape: [JSONNode], _ bytes: [UInt8]
    ) -> JSONNode? {
        var later = JSONValue.next(after: start + 1, in: tape, bytes)
        while later < end {
            let key = tape[later]
            var earlier = start
            while earlier < later {
                let other = tape[earlier]
                if key.length == other.length, areEqual(key, other, bytes) { return key }
                earlier = JSONValue.next(after: earlier + 1, in: tape, bytes)
            }
            later = JSONValue.next(after: later + 1, in: tape, bytes)
        }
        return nil
    }

    private static func areEqual(_ key: JSONNode, _ other: JSONNode, _ bytes: [UInt8]) -> Bool {
        for offset in 0..<key.length where bytes[key.start + offset] != bytes[other.start + offset]
        {
            return false
        }
        return true
    }

    /// By a hash table whose seed nobody outside knows, so that no choice of keys makes it slow.
    private static func amongMany(
        _ count: Int, from start: Int, to end: Int, of tape: [JSONNode], _ bytes: [UInt8]
    ) -> JSONNode? {
        var size = 32
        while size < count * 2 { size *= 2 }
        // The place of a key on the tape; zero, where no key is, for none.
        var slots = [UInt32](repeating: 0, count: size)
        var place = start
        while place < end {
            let key = JSONString.content(of: tape[place], in: bytes)
            var slot = hash(key) & (size - 1)
            while slots[slot] != 0 {
                if JSONString.content(of: tape[Int(slots[slot])], in: bytes) == key {
                    return tape[place]
                }
                slot = (slot + 1) & (size - 1)
            }
            slots[slot] = UInt32(truncatingIfNeeded: place)
            place = JSONValue.next(after: place + 1, in: tape, bytes)
        }
        return nil
    }

    private static func hash(_ key: ArraySlice<UInt8>) -> Int {
        var hasher = Hasher()
        key.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
