package import CofreStore

extension Context {
    var rowNumbers: VaultRowNumbers { VaultRowNumbers(records: copies) }
    package var secrets: VaultSecrets { VaultSecrets(records: records) }
    var pixPayee: VaultPixPayee { VaultPixPayee(records: records) }
    var history: PromptHistory {
        PromptHistory(stored: vault.history, editor: prompt?.editor)
    }
}
