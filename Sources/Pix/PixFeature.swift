import Values

extension Feature {
    static let pix = Feature(commands: [PixCommand.command])
}

extension Context {
    var pixPayee: VaultPixPayee { VaultPixPayee(records: records) }
}
