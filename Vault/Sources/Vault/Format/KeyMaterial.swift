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
        let message = SecretBytes(label: "sealed-log/1 key file", followedBy: derived)
        let key = file.withBytes { Hash.digest(of: $0) }
        return message.withBytes { Hash.derive(64, key: key, $0) }
    }
}

extension SecretBytes {
    /// A label and a secret as one message, without a copy of the secret in ordinary memory.
    init(label: String, followedBy secret: borrowing SecretBytes) {
        let label = Array(label.utf8)
        self.init(count: label.count + secret.count)
        unsafe withPointer { message in
            unsafe secret.withPointer { secretBytes in
                // The message was made as long as both parts.
                unsafe message.update(from: label, count: label.count)
                unsafe (message + label.count).update(from: secretBytes, count: secret.count)
            }
        }
    }
}
