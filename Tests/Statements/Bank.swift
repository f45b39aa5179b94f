import Foundation
import TestSupport
import Testing

/// A vault and files in a temporary home.
struct Bank {
    let home: TemporaryHome
    private let options: [String]

    init(sandbox isSandbox: Bool = false) async throws {
        home = try TemporaryHome()
        options = isSandbox ? ["--sandbox"] : []
        try await home.run(options + ["vault", "create"], exits: 0)
    }

    @discardableResult
    func run(_ words: String..., exits status: Int32? = nil) async throws -> Program.Outcome {
        try await home.run(options + words, exits: status)
    }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: home.file(name))
    }
}
