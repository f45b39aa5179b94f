import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `The example` {
    @Test func `in the README is the program that is compiled`() throws {
        let readme = try text("README.md").components(separatedBy: "```")
        #expect(readme.dropFirst().first == "swift\n" + (try text("Example/main.swift")))
    }

    @Test func `prints its note, and leaves a vault and a backup under the new passphrase`()
        async throws
    {
        let home = try Home()
        #expect(try output(of: "VaultExample", [home.path]) == "milk\n")
        for name in ["notes.vault", "notes.backup"] {
            let vault = try await Vault.open(
                at: VaultLocation(path: home.path + "/" + name),
                with: .passphrase(SecretBytes("staple battery horse correct")))
            #expect(try await vault.value("notes", "shopping") == Array("milk".utf8))
            await vault.close()
        }
    }

    private func text(_ path: String) throws -> String {
        try String(
            contentsOf: Vector.folder.deletingLastPathComponent().appendingPathComponent(path),
            encoding: .utf8)
    }

    private func output(of program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = builtProgram(program)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: bytes, as: UTF8.self)
    }
}
