/// Runs one command from the system shell.
enum OnceMode {
    static func run(_ words: [String], _ composition: Composition) async -> Int32 {
        let runner = Runner(composition)
        let status = await runner.run(words, composition.options).exitStatus
        await forgetExpired(composition)
        return status
    }

    /// Deletes expired copies after the answer is shown, if the command has opened the vault.
    private static func forgetExpired(_ composition: Composition) async {
        guard await composition.vault.isOpen else { return }
        let records = OptionalVaultRecords(vault: composition.vault)
        // An error is dropped: the command has succeeded, and expired copies are never shown, deleted or not.
        try? await LoadContacts.copy(
            in: ContactsCache.make(records: records, from: nil), now: composition.now
        ).expire()
        guard let lifetime = composition.settings.held().seconds(.venuesLifetime) else { return }
        try? await LoadVenues.copy(
            in: VenuesCache.make(records: records, from: nil), lifetime: lifetime,
            now: composition.now
        ).expire()
    }
}
