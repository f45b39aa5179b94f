import Foundation
import Vault

/// Takes numbers from a counter that other processes use too, and prints each number.
struct Counting {
    private let rounds: Int

    init(rounds: Int) {
        self.rounds = rounds
    }

    func run(_ vault: Vault) async throws {
        let me = ProcessInfo.processInfo.processIdentifier
        for round in 1...rounds {
            say("\(try await next(vault, me))")
            if round % 5 == 0 { try await vault.compact() }
        }
        await vault.close()
    }

    private func next(_ vault: Vault, _ me: Int32) async throws -> Int {
        try await vault.commit { view in
            let text = try view.value("counter", "last").map { String(decoding: $0, as: UTF8.self) }
            let number = (text.flatMap { Int($0) } ?? 0) + 1
            let changes = [
                Vault.Change.put(collection: "counter", id: "last", value: Array("\(number)".utf8)),
                .put(collection: "taken", id: "\(number)", value: Array("\(me)".utf8)),
            ]
            return (changes, number)
        }
    }
}
