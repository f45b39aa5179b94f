import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `The second implementation` {
    @Test func `reads what this implementation writes`() async throws {
        let home = try Home()
        let made = try await Vault.create(
            at: home.location, passphrase: SecretBytes("correct horse"), preset: .floor)
        for id in ["1", "2", "3"] { try await made.put(id, "value " + id) }
        try await made.commit([.delete(collection: "cards", id: "2")])
        let code = RecoveryCode.make()
        try await made.addRecoveryCode(code)
        try await made.commit([
            .put(collection: "photos", id: "\u{E9}", value: Array(repeating: 1, count: 9000)),
            .forget(collection: "photos", id: "none"),
        ])
        await made.close()
        let spelled = RecoveryCode.spell(code).withBytes {
            String(decoding: Array(copying: $0), as: UTF8.self)
        }
        for key in [["--passphrase", "correct horse"], ["--recovery", spelled]] {
            guard
                let lines = try python(
                    ["read", home.file, "--witness", try home.witness] + key)
            else { return }
            #expect(lines.first == "condition: healthy")
            let rows = lines.dropFirst().map {
                $0.split(separator: "\t").prefix(3).joined(separator: " ")
            }
            #expect(
                rows == [
                    "cards 1 " + Array("value 1".utf8).hexadecimal,
                    "cards 3 " + Array("value 3".utf8).hexadecimal,
                    "photos \u{E9} " + [UInt8](repeating: 1, count: 9000).hexadecimal,
                    "tombstone cards 2",
                ])
        }
    }

    @Test func `writes the committed vectors again, byte for byte`() throws {
        let home = try Home()
        guard try python(["write", home.path]) != nil else { return }
        let committed = Vector.folder.appendingPathComponent("v3").path
        let names = try FileManager.default.contentsOfDirectory(atPath: committed).sorted()
        #expect(try home.names == names)
        for name in names {
            let (a, b) = (home.path + "/" + name, committed + "/" + name)
            #expect(FileManager.default.contentsEqual(atPath: a, andPath: b), "\(name)")
        }
    }

    /// The lines that the program prints; nil, with a message, if it cannot be started.
    private func python(_ arguments: [String]) throws -> [String]? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let program = Vector.folder.appendingPathComponent("vault_format.py").path
        process.arguments = ["python3", "-B", program] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if [3, 127].contains(process.terminationStatus) {
            print("skipped: python3 with PyNaCl is not here")
            return nil
        }
        try #require(process.terminationStatus == 0 || text.hasPrefix("refused"), "\(text)")
        return text.split(separator: "\n").map(String.init)
    }
}
