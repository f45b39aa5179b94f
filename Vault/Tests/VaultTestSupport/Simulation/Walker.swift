@testable import Vault

/// Runs the steps of a ``Walk`` in a world.
final class Walker {
    private let world: World
    /// The process that is not running steps now.
    private var other: Vault?
    private var count = 0

    init() throws {
        world = try World()
    }

    func start() async throws {
        try await world.create()
    }

    func take(_ step: Walk.Step) async throws {
        count += 1
        do {
            try await perform(step)
        } catch VaultError.keyChanged {
            // The other process changed the passphrase: the new one must be entered.
            try await world.open()
            try await perform(step)
        }
        let (found, expected) = (try await world.vault?.texts(), world.promises.current)
        guard found == expected else {
            throw World.Broken(
                description:
                    "after step \(count), \(step): \(found.summary), not \(expected.summary)")
        }
    }

    private func perform(_ step: Walk.Step) async throws {
        switch step {
        case .put(let id, let length):
            try await world.commit([id: value(length)])
        case .delete(let id):
            try await world.commit([id: nil])
        case .transaction(let one, let two, let three):
            var records: [String: String?] = [one: value(5)]
            records.updateValue(value(700), forKey: two)
            records.updateValue(nil, forKey: three)
            try await world.commit(records)
        case .large(let length):
            try await world.commit([
                "a": value(length), "b": value(length), "c": value(length), "d": nil,
            ])
        case .compact:
            try await world.compact()
        case .changePassphrase(let number):
            try await world.changePassphrase("open \(number) \(count)")
        case .replaceRecoveryCode:
            try await world.replaceRecoveryCode()
        case .erase(let id):
            try await world.commit(erasing: true, [id: nil])
        case .takeTurns:
            if other == nil { other = try await opened() }
            swap(&world.vault, &other)
            do {
                _ = try await world.vault?.texts()
            } catch VaultError.keyChanged {
                try await world.open()
            }
        case .reopen:
            await world.vault?.close()
            try await world.open()
        case .kill(let seed):
            other = nil
            world.kill()
            try await world.recover(powerWasLost: false)
            if seed % 2 == 0 { try await world.commit(["killed": value(9)]) }
        case .losePower(let seed):
            other = nil
            world.losePower(seed)
            try await world.recover(powerWasLost: true)
        }
    }

    private func opened() async throws -> Vault? {
        let first = world.vault
        try await world.open()
        defer { world.vault = first }
        return world.vault
    }

    /// Identifies the step that wrote the value.
    private func value(_ length: Int) -> String {
        String((String(count) + ":" + String(repeating: "x", count: length)).prefix(length + 3))
    }
}
