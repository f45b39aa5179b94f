import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// A disk that reports success but writes changed bytes: what is read back decides.
@Suite struct `A disk that garbles` {
    struct Rewrite: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @Sendable (Vault, Home) async throws -> Void

        init(_ name: String, _ run: @escaping @Sendable (Vault, Home) async throws -> Void) {
            (testDescription, self.run) = (name, run)
        }
    }

    private static let rewrites = [
        Rewrite("compaction") { vault, _ in try await vault.compact() },
        Rewrite("change of passphrase") { vault, _ in
            try await vault.changeKeys(to: SecretBytes("open barley"), preset: .floor)
        },
        Rewrite("recovery code") { vault, _ in
            try await vault.addRecoveryCode(RecoveryCode.make())
        },
        Rewrite("erasing") { vault, _ in
            try await vault.commit(erasing: true, [.delete(collection: "cards", id: "2")])
        },
        Rewrite("large transaction") { vault, _ in
            let value = [UInt8](repeating: 2, count: 1000)
            try await vault.commit(
                ["2", "3"].map { .put(collection: "cards", id: $0, value: value) })
        },
        Rewrite("backup") { vault, home in try await vault.backUp(to: home.path + "/copy") },
        Rewrite("copy") { vault, home in try await vault.copy(to: home.path + "/copy") },
    ]

    @Test(arguments: rewrites)
    func `is detected before a new file replaces the old one`(
        rewrite: Rewrite
    ) async throws {
        var index = -1
        var isDone = false
        while !isDone {
            index += 1
            let (home, files) = (try Home(), FaultyFiles())
            var environment = Environment.test(files)
            environment.appendLimit = 200
            let vault = try await Vault.create(
                at: home.unwitnessed, passphrase: SecretBytes("open sesame"), preset: .floor,
                in: environment)
            try await vault.put("1", "one")
            let before = try home.read()
            files.fail(at: index, .garbled)
            do {
                try await rewrite.run(vault, home)
                // That call was not a write, or there was no such call.
                isDone = files.calls.count <= index
                #expect(isDone || files.calls[index] != .write, "call \(index)")
            } catch VaultError.notSaved(errno: EIO) {
                #expect(try home.read() == before, "call \(index)")
                #expect(!FileManager.default.fileExists(atPath: home.path + "/copy"))
            }
            #expect(try await vault.texts()["1"] == "one", "call \(index)")
        }
        #expect(index > 3)
    }

    @Test func `a frame changed by the disk is reported as damage by the next opening`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files)
        try await vault.put("1", "one")
        files.fail(at: 0, .garbled)
        try await vault.put("2", "two")
        #expect(await (try Vault.opened(in: home)).condition == .damaged([8520..<8848]))
        #expect(try await vault.value("cards", "2") == Array("two".utf8))
        #expect(try await vault.check() == .damaged([8520..<8848]))
    }
}
