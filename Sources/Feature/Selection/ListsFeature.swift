extension Context {
    var rowNumbers: VaultRowNumbers { VaultRowNumbers(records: copies) }
    var secrets: VaultSecrets { VaultSecrets(records: records) }
}
