import Vault

/// Uses and closes a vault, then prints how often its own memory still contains a secret.
///
/// The passphrase and the value are random. They are only kept masked in ordinary memory, so that the search
/// does not find its own copy.
struct Forgetting {
    private static let other = [UInt8](repeating: 1, count: 20_000)

    func run(_ location: VaultLocation) async throws {
        let passphrase = SecretBytes.random(count: 24)
        let marker = SecretBytes.random(count: 24)
        let needles = [("passphrase", Needle(passphrase)), ("value", Needle(marker))]
        try await write(location, passphrase.copy(), marker)
        try await read(location, passphrase.copy(), needles[1].1)
        say("held: passphrase \(Memory.count(needles[0].1)), value \(Memory.count(needles[1].1))")
        withExtendedLifetime((passphrase.count, marker.count)) {}
        _ = consume passphrase
        _ = consume marker
        for (name, needle) in needles { say("left: \(name) \(Memory.count(needle))") }
    }

    private func write(
        _ location: VaultLocation, _ passphrase: consuming SecretBytes,
        _ marker: borrowing SecretBytes
    ) async throws {
        let vault = try await Vault.create(
            at: location, passphrase: passphrase, preset: .floor)
        var value = marker.withBytes { span in
            (0..<span.byteCount).map { unsafe span.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
        }
        try await vault.commit([
            .put(collection: "cards", id: "secret", value: value),
            // So large that nothing else takes the memory of their frame once it is released.
            .put(collection: "cards", id: "other", value: Self.other),
        ])
        // Wiping the caller's own copy is the caller's task.
        for index in value.indices { value[index] = 0 }
        try await vault.compact()
        await vault.close()
    }

    /// Reads another value of the same frame, so that the frame is decrypted.
    private func read(
        _ location: VaultLocation, _ passphrase: consuming SecretBytes, _ needle: Needle
    ) async throws {
        let vault = try await Vault.open(at: location, with: .passphrase(passphrase))
        guard try await vault.value("cards", "other") == Self.other else {
            throw Problem(description: "the other value is not there")
        }
        // The original, and no copy in a frame that was decrypted.
        say("open: value \(Memory.count(needle))")
        await vault.close()
    }
}

extension SecretBytes {
    fileprivate borrowing func copy() -> SecretBytes {
        withBytes { SecretBytes(copying: $0) }
    }
}
