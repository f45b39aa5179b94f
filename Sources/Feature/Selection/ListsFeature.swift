extension Context {
    var rowNumbers: VaultRowNumbers { VaultRowNumbers(records: copies) }
    var secrets: VaultSecrets { VaultSecrets(records: records) }
    var history: PromptHistory {
        PromptHistory(stored: vault.history, editor: prompt?.editor)
    }
}
