import CUtf8proc
import Vault

extension SecretBytes {
    /// The bytes of a passphrase: Normalization Form C of the text in UTF-8 (UAX #15), so that it does not matter how a
    /// keyboard or an editor spells an accent.
    ///
    /// What is not UTF-8 stays as it is. Everything is in guarded memory; `utf8proc_map` would free copies unwiped.
    consuming func asPassphrase() throws(StoreError) -> SecretBytes {
        guard let composed = composed() else { return self }
        guard composed.count <= SecretPrompt.longest else {
            throw .longPassphrase(limit: SecretPrompt.longest)
        }
        return composed
    }

    /// `nil` for ASCII, and for what is not UTF-8.
    private borrowing func composed() -> SecretBytes? {
        withBytes { bytes in
            bytes.withUnsafeBytes { bytes in
                let text = bytes.bindMemory(to: UInt8.self)
                if text.allSatisfy({ $0 < 0x80 }) { return nil }
                let options = utf8proc_option_t(
                    rawValue: UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)
                let scalars = utf8proc_decompose(text.baseAddress, text.count, nil, 0, options)
                guard scalars >= 0 else { return nil }
                // One scalar more for the zero that ends the result; multiples of 16 are aligned (sodium_malloc).
                let capacity = ((scalars + 1) * 4 + 15) / 16 * 16
                return SecretBytes(capacity: capacity) { memory in
                    let buffer = memory.bindMemory(to: Int32.self).baseAddress
                    utf8proc_decompose(text.baseAddress, text.count, buffer, scalars, options)
                    return utf8proc_reencode(buffer, scalars, options)
                }
            }
        }
    }
}
