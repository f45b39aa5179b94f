/// Finds a key that occurs twice in an object, in time proportional to the bytes of its keys.
///
/// Keys are compared as UTF-8 without escapes, because escapes can write one key in many ways. They
/// are not compared as `String`, which treats different keys as equal: é may be one scalar or two.
enum JSONKeys {
    /// Up to this number, keys are compared pairwise.
    private static let few = 8

    /// The entry of the second of two equal keys in the object that opens at index `object`.
    static func repeated(in object: Int, of tape: [JSONNode], _ bytes: [UInt8]) -> JSONNode? {
        let close = tape[object].close
        var (position, count, isPlain) = (object + 1, 0, true)
        while position < close {
            count += 1
            if tape[position].isEscaped { isPlain = false }
            position = JSONValue.next(after: position + 1, in: tape, bytes)
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

    /// Uses a hash table with a random seed, so that no choice of keys makes it slow.
    private static func amongMany(
        _ count: Int, from start: Int, to end: Int, of tape: [JSONNode], _ bytes: [UInt8]
    ) -> JSONNode? {
        var size = 32
        while size < count * 2 { size *= 2 }
        // The index of a key on the tape; zero, which never is a key, means a free slot.
        var slots = [UInt32](repeating: 0, count: size)
        var position = start
        while position < end {
            let key = JSONString.content(of: tape[position], in: bytes)
            var slot = hash(key) & (size - 1)
            while slots[slot] != 0 {
                if JSONString.content(of: tape[Int(slots[slot])], in: bytes) == key {
                    return tape[position]
                }
                slot = (slot + 1) & (size - 1)
            }
            slots[slot] = UInt32(truncatingIfNeeded: position)
            position = JSONValue.next(after: position + 1, in: tape, bytes)
        }
        return nil
    }

    private static func hash(_ key: ArraySlice<UInt8>) -> Int {
        var hasher = Hasher()
        key.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
