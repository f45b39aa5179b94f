/// A part of the program that people use: what it adds to the commands, the settings, what is stored, `doctor` and `home`.
struct Feature: Sendable {
    let commands: [Command]
    let settings: [Setting]
    /// What it stores in the vault.
    let kinds: [Kind]
    /// The requests with which `doctor` tries the feature's backend.
    let probes: [Probe]
    /// What is due or waiting.
    let notes: @Sendable (Context) async throws -> [HomeNote]

    init(
        commands: [Command] = [], settings: [Setting] = [], kinds: [Kind] = [],
        probes: [Probe] = [],
        notes: @escaping @Sendable (Context) async throws -> [HomeNote] = { _ in [] }
    ) {
        self.commands = commands
        self.settings = settings
        self.kinds = kinds
        self.probes = probes
        self.notes = notes
    }
}
