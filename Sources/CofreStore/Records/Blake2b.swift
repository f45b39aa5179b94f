import CSodium

/// BLAKE2b (RFC 7693).
package enum Blake2b {
    /// A hash of `count` bytes; with a key of 16 to 64 bytes, it reveals nothing about the message to others.
    package static func hash(
        _ message: [UInt8], key: [UInt8] = [], count: Int = 32
    ) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: count)
        let status = crypto_generichash(
            &output, count, message, UInt64(message.count), key.isEmpty ? nil : key, key.count)
        precondition(status == 0, "BLAKE2b takes 16 to 64 bytes of key and output")
        return output
    }
}
