/// A part of the program that people use: what it adds to the commands, the settings, what is stored, `doctor` and `home`.
struct Feature: Sendable {
    @WhenRead var commands: [Command]
    @WhenRead var settings: [Setting]
    /// What it stores in the vault.
    @WhenRead var kinds: [Kind]
    /// The requests with which `doctor` tries the feature's backend.
    @WhenRead var probes: [Probe]
    /// What is due or waiting.
    let notes: @Sendable (Context) async throws -> [HomeNote]

    init(
        commands: @autoclosure @escaping @Sendable () -> [Command] = [],
        settings: @autoclosure @escaping @Sendable () -> [Setting] = [],
        kinds: @autoclosure @escaping @Sendable () -> [Kind] = [],
        probes: @autoclosure @escaping @Sendable () -> [Probe] = [],
        notes: @escaping @Sendable (Context) async throws -> [HomeNote] = { _ in [] }
    ) {
        _commands = WhenRead(commands)
        _settings = WhenRead(settings)
        _kinds = WhenRead(kinds)
        _probes = WhenRead(probes)
        self.notes = notes
    }
}

/// A value that is made each time it is read, so that a start does not make what its command does not need.
@propertyWrapper
struct WhenRead<Value>: Sendable {
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var wrappedValue: Value { make() }
}
