/// The 64 bytes that open each kind of slot (FORMAT.md section 4).
enum KeyMaterial {
    /// Type 2: a code of 16 uniform bytes needs no slow derivation.
    static func recovery(
        code: borrowing SecretBytes, salt: [UInt8], slotID: [UInt8]
    ) -> SecretBytes {
        let message = Array("sealed-log/1 recovery".utf8) + salt + slotID
        return message.lend { Hash.derive(64, key: code, $0) }
    }

    /// Type 3: the passphrase's key material, mixed with what the key file holds.
    static func keyFile(
        _ file: borrowing SecretBytes, derived: borrowing SecretBytes
    ) -> SecretBytes {
        let label = Array("sealed-log/1 key file".utf8)
        let message = SecretBytes(count: label.count + derived.count)
        unsafe message.withPointer { message in
            unsafe derived.withPointer { derived in
                // The message was made as long as both parts.
                unsafe message.update(from: label, count: label.count)
                unsafe (message + label.count).update(from: derived, count: 64)
            }
        }
        let key = file.withBytes { Hash.digest(of: $0) }
        return message.withBytes { Hash.derive(64, key: key, $0) }
    }
}
