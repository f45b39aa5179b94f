import Foundation
import Testing

@testable import Vault

@Suite struct `The index file` {
    @Test func `a short log leaves none, a longer one leaves one for its owner only`() async throws
    {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        try await vault.put("1", "one")
        try await vault.close()
        #expect(!home.exists(".index"))
        let long = try await indexed()
        let attributes = try FileManager.default.attributesOfItem(atPath: long.file + ".index")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(!long.exists(".index.new"))
    }

    @Test func `opening by it gives what reading everything gives`() async throws {
        let home = try await indexed()
        let vault = try await Vault.opened(in: home)
        #expect(try await vault.usesIndex)
        #expect(await vault.condition == .healthy)
        #expect(try await vault.texts() == contents)
        #expect(try await vault.ids(in: "cards") == contents.keys.sorted())
        #expect(try await vault.value("cards", "absent") == nil)
        #expect(try await vault.value("absent", "7") == nil)
        let status = try await vault.status()
        #expect(try await vault.check() == .healthy)
        #expect(try await !vault.usesIndex)
        let read = try await vault.status()
        #expect(read.records == status.records && read.sequence == status.sequence)
        #expect(read.liveBytes == status.liveBytes && read.deadBytes == status.deadBytes)
    }

    @Test func `what is changed after it hides what it says`() async throws {
        let home = try await indexed()
        let vault = try await Vault.opened(in: home)
        try await vault.put("007", "seven")
        try await vault.put("new", "new")
        try await vault.commit(
            .durable,
            [.delete(collection: "cards", id: "008"), .delete(collection: "cards", id: "x")])
        try await vault.commit(.durable, [.put(collection: "others", id: "1", value: [1])])
        try await vault.close()
        var expected = contents
        expected["007"] = "seven"
        expected["new"] = "new"
        expected["008"] = nil
        let again = try await Vault.opened(in: home)
        #expect(try await again.usesIndex)
        #expect(try await again.texts() == expected)
        #expect(try await again.value("cards", "008") == nil)
        let status = try await again.status()
        #expect(status.records == ["cards": contents.count, "others": 1])
        #expect(try await again.check() == .healthy)
        #expect(try await again.status() == status)
    }

    @Test func `it is renewed only when much lies behind it`() async throws {
        let home = try await indexed()
        let first = try home.read(".index")
        let vault = try await Vault.opened(in: home)
        try await vault.put("1", "one")
        try await vault.close()
        #expect(try home.read(".index") == first)
        let other = try await Vault.opened(in: home)
        for number in 0..<250 { try await other.put("new \(number)", "new", .relaxed) }
        try await other.close()
        #expect(try home.read(".index") != first)
        let again = try await Vault.opened(in: home)
        #expect(try await again.usesIndex)
        #expect(try await again.texts().count == contents.count + 251)
    }

    @Test func `it describes nothing that a power cut could take back`() async throws {
        let (home, files) = (try Home(), FaultyFiles())
        // Somebody wrote without a sync and is gone.
        let gone = try await Vault.made(in: home, files)
        for (id, text) in contents { try await gone.put(id, text, .relaxed) }
        let vault = try await Vault.opened(in: home, "open sesame", files)
        files.reset()
        try await vault.close()
        #expect(files.calls.prefix(2) == [.syncData, .unlink])
        #expect(files.calls.last == .rename)
        #expect(home.exists(".index"))
    }

    @Test(arguments: [IOCall.open, .write, .rename, .syncData])
    func `one that cannot be written is done without`(call: IOCall) async throws {
        let (home, files) = (try Home(), FaultyFiles())
        let gone = try await Vault.made(in: home)
        for (id, text) in contents { try await gone.put(id, text, .relaxed) }
        let vault = try await Vault.opened(in: home, "open sesame", files)
        files.failAlways(call, errno: ENOSPC)
        try await vault.close()
        #expect(!home.exists(".index") && !home.exists(".index.new"))
        #expect(try await Vault.opened(in: home).texts() == contents)
    }

    @Test func `what a crash left of one is in nobody's way`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        for (id, text) in contents { try await vault.put(id, text, .relaxed) }
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: home.file + ".index.new"))
        try await vault.close()
        #expect(home.exists(".index") && !home.exists(".index.new"))
    }

    @Test func `neither names nor values are in it in clear`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        for number in 0..<250 {
            try await vault.commit(
                .relaxed,
                [.put(collection: "wallet", id: "marked \(number)", value: Array("4242".utf8))])
        }
        try await vault.close()
        let bytes = Data(try home.read(".index"))
        for text in ["wallet", "marked", "4242"] {
            #expect(bytes.range(of: Data(text.utf8)) == nil, "\(text)")
        }
    }

    @Test func `compaction and a change of passphrase remove it`() async throws {
        let home = try await indexed()
        let vault = try await Vault.opened(in: home)
        try await vault.compact()
        #expect(!home.exists(".index"))
        for number in 0..<250 { try await vault.put("new \(number)", "new", .relaxed) }
        try await vault.close()
        #expect(home.exists(".index"))
        let again = try await Vault.opened(in: home)
        _ = try await again.changePassphrase(to: SecretBytes("open barley"), preset: .floor)
        #expect(!home.exists(".index"))
        try await again.close()
        let last = try await Vault.opened(in: home, "open barley")
        #expect(try await last.texts().count == contents.count + 250)
    }

    @Test func `a handle that opened by it follows a compaction by another`() async throws {
        let home = try await indexed()
        let (one, two) = (try await Vault.opened(in: home), try await Vault.opened(in: home))
        try await two.put("007", "seven")
        #expect(try await one.value("cards", "007") == Array("seven".utf8))
        try await two.compact()
        try await one.put("008", "eight")
        #expect(try await two.texts() == one.texts())
        #expect(try await one.texts()["008"] == "eight")
    }

    @Test func `a copy, and a compaction, of a log that was opened by it are whole`() async throws {
        let home = try await indexed()
        let vault = try await Vault.opened(in: home)
        try await vault.copy(to: home.path + "/copy")
        let copy = try await Vault.open(
            at: VaultLocation(path: home.path + "/copy"),
            with: .passphrase(SecretBytes("open sesame")), in: .test())
        #expect(try await copy.texts() == contents)
        let other = try await Vault.opened(in: home)
        try await other.compact()
        #expect(try await other.texts() == contents)
        #expect(try await other.check() == .healthy)
    }
}

/// 250 records, which is enough for an index.
private let contents = Dictionary(
    uniqueKeysWithValues: (0..<250).map { number in
        let id = String(repeating: "0", count: 3 - "\(number)".count) + "\(number)"
        return (id, "record " + id)
    })

private func indexed() async throws -> Home {
    let home = try Home()
    let vault = try await Vault.made(in: home)
    for (id, text) in contents.sorted(by: { $0.key < $1.key }) {
        try await vault.put(id, text, .relaxed)
    }
    try await vault.close()
    return home
}

extension Vault {
    /// Whether the log was opened by an index.
    var usesIndex: Bool { get throws { try log.file.state.index.base != nil } }
}
