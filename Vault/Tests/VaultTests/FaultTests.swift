import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `Faults` {
    @Test(arguments: [FaultyFiles.Fault.fails(errno: ENOSPC), .fails(errno: EIO), .short])
    func `a write that fails or is short leaves the vault unchanged`(fault: FaultyFiles.Fault)
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files, witness: false)
        try await vault.put("1", "one")
        let before = try home.read()
        files.fail(at: 0, fault)
        let errno = fault == .fails(errno: EIO) ? EIO : ENOSPC
        await #expect(throws: VaultError.notSaved(errno: errno)) {
            try await vault.put("2", "two")
        }
        #expect(files.calls == [.write, .truncate])
        #expect(try home.read() == before)
        #expect(try await vault.texts() == ["1": "one"])
        files.reset()
        try await vault.put("3", "three")
        #expect(try await Vault.opened(in: home).texts() == ["1": "one", "3": "three"])
    }

    @Test func `a short write that cannot be truncated is a torn tail for the next handle`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files, witness: false)
        files.fail(at: 0, .short)
        files.failAlways(.truncate, errno: EIO)
        await #expect(throws: VaultError.notSaved(errno: ENOSPC)) {
            try await vault.put("1", "one")
        }
        #expect(await vault.condition == .tornTail(8192..<8356))
        files.reset()
        try await vault.put("2", "two")
        #expect(try await Vault.opened(in: home).texts() == ["2": "two"])
    }

    @Test func `a failed sync is not repeated and makes the handle read-only`() async throws {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await Vault.made(in: home, files, witness: false)
        try await vault.put("1", "one")
        files.fail(at: 1, .fails(errno: EIO))
        await #expect(throws: VaultError.syncFailed(errno: EIO)) {
            try await vault.put("2", "two")
        }
        #expect(files.calls == [.write, .syncData, .truncate])
        await #expect(throws: VaultError.readOnly(.syncFailed(errno: EIO))) {
            try await vault.put("3", "three")
        }
        #expect(await vault.condition == .readOnly(.syncFailed(errno: EIO)))
        #expect(try await vault.texts() == ["1": "one"])
        await vault.close()
        #expect(files.calls == [.write, .syncData, .truncate])
    }

    @Test(arguments: [EROFS, EACCES, ENOSPC])
    func `a vault on a disk that cannot be written opens read-only`(errno: Int32) async throws {
        let (home, files) = (try Home(), FaultyFiles())
        try await Vault.made(in: home).put("1", "one")
        files.failAlways(.open, errno: errno)
        let vault = try await Vault.opened(in: home, "open sesame", files)
        #expect(await vault.condition == .readOnly(.notPermitted(errno: errno)))
        #expect(try await vault.texts() == ["1": "one"])
        await #expect(throws: VaultError.readOnly(.notPermitted(errno: errno))) {
            try await vault.put("2", "two")
        }
    }

    @Test func `a process stopped before any call loses no acknowledged commit, mixes no states`()
        async throws
    {
        // The loop has more rounds than there are calls, so that every call is covered.
        for stop in 0..<60 {
            let (home, files) = (try Home(), FaultyFiles())
            let vault = try await Vault.made(in: home, files)
            files.fail(at: stop, .stops)
            var acknowledged: [String: String] = [:]
            var passphrases = ["open sesame"]
            do {
                for id in ["1", "2", "3"] {
                    try await vault.put(id, id)
                    acknowledged[id] = id
                }
                try await vault.compact()
                try await vault.put("4", "4")
                acknowledged["4"] = "4"
                passphrases.append("open barley")
                try await vault.changeKeys(to: SecretBytes("open barley"), preset: .floor)
                passphrases.removeFirst()
                try await vault.put("5", "5")
                acknowledged["5"] = "5"
            } catch is VaultError {}
            let texts = try await reopened(home, passphrases).texts()
            #expect(acknowledged.allSatisfy { texts[$0.key] == $0.value }, "stopped at \(stop)")
            #expect(texts.count <= acknowledged.count + 1, "stopped at \(stop)")
            #expect(texts.allSatisfy { $0.key == $0.value })
        }
    }

    @Test func `a failure at any call of a rewrite leaves either the old file or the new one`()
        async throws
    {
        for index in 0..<10 {
            let (home, files) = (try Home(), FaultyFiles())
            let vault = try await Vault.made(in: home, files, witness: false)
            try await vault.put("1", "one")
            files.fail(at: index, .fails(errno: EIO))
            do { try await vault.compact() } catch {}
            #expect(try await Vault.opened(in: home).texts() == ["1": "one"], "call \(index)")
            #expect(try await vault.texts() == ["1": "one"], "call \(index)")
            #expect(!home.exists(".new"), "call \(index)")
        }
    }

    /// Opens the vault with the first passphrase that is accepted.
    private func reopened(_ home: Home, _ passphrases: [String]) async throws -> Vault {
        for passphrase in passphrases.dropLast() {
            do {
                return try await Vault.opened(in: home, passphrase)
            } catch VaultError.wrongPassphrase {}
        }
        return try await Vault.opened(in: home, passphrases.last ?? "")
    }
}
