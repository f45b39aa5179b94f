import Foundation
import TestSupport
import Testing

/// A vault and files in a temporary home.
struct Bank {
    let home: TemporaryHome

    init() async throws {
        home = try TemporaryHome()
        try await home.run(["vault", "create"], exits: 0)
    }

    @discardableResult
    func run(_ words: String..., exits status: Int32? = nil) async throws -> Program.Outcome {
        try await home.run(words, exits: status)
    }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: home.file(name))
    }
}
