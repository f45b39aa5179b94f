import Essentials
import Foundation
import TestSupport
import Testing

/// Protection of the vault's files and of the program's memory.
@Suite struct VaultProtectionTests {
    @Test func `new files and folders are accessible by the owner only, regardless of the umask`()
        async throws
    {
        let home = try TemporaryHome()
        let made = try await Program.shell("umask 000; exec \"$0\" vault create", in: home)
        #expect(made == 0)
        let state = home.file(".local/state/cofre/witnesses").path()
        let witness = try #require(try FileManager.default.contentsOfDirectory(atPath: state).first)
        let expected = [
            ".local/share/cofre": 0o700, ".local/share/cofre/cofre.vault": 0o600,
            ".local/share/cofre/cofre.vault.lock": 0o600, ".local/state/cofre": 0o700,
            ".local/state/cofre/witnesses": 0o700,
            ".local/state/cofre/witnesses/\(witness)": 0o600,
        ]
        for (path, mode) in expected {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: home.file(path).path())
            #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
        }
    }

    @Test func `a symbolic link to a vault survives its rewrite`() async throws {
        let kept = try await TestVault()
        let real = kept.path("elsewhere.vault")
        try FileManager.default.moveItem(atPath: kept.file.path(), toPath: real)
        try FileManager.default.createSymbolicLink(
            atPath: kept.file.path(), withDestinationPath: real)
        for words in [["vault", "compact"], ["cards", "remove", "9855", "--yes"]] {
            try await kept.run(words, exits: 0)
        }
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: kept.file.path())
        #expect(target == real)
        #expect(try kept.mode(real) == 0o600)
    }

    @Test(arguments: [0o620, 0o602])
    func `a vault that other users can write to is refused`(_ mode: Int) async throws {
        let kept = try await TestVault()
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: kept.file.path())
        let refused = try await kept.run(["cards", "--json"], exits: 74)
        #expect(refused.error.contains("chmod"), "\(refused.error)")
    }

    #if os(Linux)
        @Test func `core files are disabled`() async throws {
            let kept = try await TestVault()
            try await onOwnThread {
                let terminal = try prompt(kept)
                let process = "/proc/\(terminal.processID)"
                let limits = try String(contentsOfFile: process + "/limits", encoding: .utf8)
                let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file") }
                #expect(core?.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
            }
        }

        @Test(.enabled(if: ProcessMemory.isReadable, "may not read the memory of other processes"))
        func `a locked program has no passphrase in its memory`() async throws {
            let kept = try await TestVault()
            let secret = kept.home.passphrase
            try await onOwnThread {
                let terminal = try prompt(kept)
                try terminal.send("lock\r", expecting: "(locked)> ")
                let memory = try #require(ProcessMemory(of: terminal.processID))
                #expect(memory.count(of: secret) == 0)
            }
        }

        /// The history of the prompt must be in the vault afterwards.
        @Test(arguments: [SIGTERM, SIGHUP])
        func `a termination signal saves the history and ends the program`(_ signal: Int32)
            async throws
        {
            let kept = try await TestVault()
            try await onOwnThread {
                let terminal = try prompt(kept)
                try terminal.send("cards\r", expecting: "9855")
                try terminal.expect("cofre [sandbox]> ")
                terminal.signal(signal)
                try terminal.expectExit(128 + signal)
            }
            let lines = try await kept.run(["history"])
            #expect(lines.out.contains("cards"), "\(lines.out)\(lines.error)")
            try await kept.run(["vault", "check"], exits: 0)
        }

        private func prompt(_ kept: TestVault) throws -> PseudoTerminal {
            let terminal = try PseudoTerminal(
                ["--sandbox"], ["COFRE_PASSPHRASE_FILE": ""], in: kept.home)
            try terminal.answer("passphrase: ", kept.home.passphrase + "\r")
            try terminal.expect("cofre [sandbox]> ")
            return terminal
        }
    #endif
}
