extension Feature {
    static let pix = Feature(commands: [PixCommand.command], kinds: [.pix])
}

extension Context {
    var pixPayee: VaultPixPayee { VaultPixPayee(records: records) }
}
