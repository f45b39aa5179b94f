import Values

/// A part of the program that people use: what it adds to the commands, the settings, `doctor` and `home`.
struct Feature: Sendable {
    let commands: [Command]
    let settings: [Setting]
    /// The requests with which `doctor` tries the feature's backend.
    let probes: [Probe]
    /// What is due or waiting.
    let notes: @Sendable (Context) async throws -> [HomeNote]

    init(
        commands: [Command] = [], settings: [Setting] = [], probes: [Probe] = [],
        notes: @escaping @Sendable (Context) async throws -> [HomeNote] = { _ in [] }
    ) {
        self.commands = commands
        self.settings = settings
        self.probes = probes
        self.notes = notes
    }
}
