import CSodium

/// The hash BLAKE2b (RFC 7693).
enum BLAKE2b {
    /// A hash of `count` bytes; with a key, only holders of the key can compute or test it.
    ///
    /// A key has 16 to 64 bytes; an empty one means no key.
    static func hash(
        _ message: [UInt8], key: [UInt8] = [], count: Int = 32
    ) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: count)
        let status = crypto_generichash(
            &output, count, message, UInt64(message.count), key, key.count)
        precondition(status == 0, "BLAKE2b takes 16 to 64 bytes of key and of output")
        return output
    }
}
