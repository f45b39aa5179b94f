import Testing

@testable import Vault

@Test func `smoke`() async throws {
    let dir = "/tmp/vt-\(UInt32.random(in: 0...UInt32.max))"
    let loc = VaultLocation(path: dir + "/cofre.vault", witness: dir + "/witness")
    var env = Environment()
    env.deriver = KeyDeriver { p, s, _ in
        p.withBytes { Hash.derive(64, key: SecretBytes(copying: s.span.bytes), $0) }
    }
    do {
        let v = try await Vault.create(
            at: loc, passphrase: SecretBytes(count: 4), preset: .floor, in: env)
        try await v.commit(
            .durable, [.put(collection: "cards", id: "1", value: Array("hello".utf8))])
        try await v.commit(
            .relaxed, [.put(collection: "cards", id: "2", value: Array("world".utf8))])
        #expect(try await v.value("cards", "1") == Array("hello".utf8))
        #expect(await v.condition == .healthy)
        try await v.compact()
        #expect(try await v.ids(in: "cards") == ["1", "2"])
        print(try await v.status())
        try await v.close()
    }
    let v = try await Vault.open(at: loc, with: .passphrase(SecretBytes(count: 4)), in: env)
    #expect(
        try await v.records(in: "cards").map(\.value) == [Array("hello".utf8), Array("world".utf8)])
    _ = try await v.changePassphrase(to: SecretBytes(count: 5), preset: .floor)
    #expect(try await v.records(in: "cards").count == 2)
    try await v.shareDataKey(for: 60)
    let w = try await Vault.openWithSharedKey(at: loc)
    #expect(try await w?.ids(in: "cards").count == 2)
    let n = try await v.commit(.durable) { view in
        ([.delete(collection: "cards", id: "1")], try view.ids(in: "cards").count)
    }
    #expect(n == 2)
    #expect(try await w?.ids(in: "cards").count == 1)
    try Vault.forgetDataKey(vaultID: try await v.status().header.vaultID)
    #expect(try await Vault.openWithSharedKey(at: loc) == nil)
}
