import Testing

@testable import Vault
@testable import VaultTestSupport

/// An attacker who knows the format, but has no key, rearranges sealed bytes.
@Suite struct `Tampering` {
    /// The bytes that the attacker has.
    struct Material: Sendable {
        /// The header and three frames of 328 bytes.
        var vault: [UInt8]
        /// The same vault before compaction.
        var older: [UInt8]
        /// Another vault with the same passphrase.
        var other: [UInt8]

        func start(_ length: Int, of bytes: [UInt8]) -> [UInt8] {
            Array(bytes.prefix(length))
        }

        func frame(_ number: Int, of bytes: [UInt8]) -> ArraySlice<UInt8> {
            bytes[8192 + 328 * number..<8520 + 328 * number]
        }
    }

    struct Edit: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (Material) -> [UInt8]

        init(_ name: String, _ apply: @escaping @Sendable (Material) -> [UInt8]) {
            testDescription = name
            self.apply = apply
        }
    }

    @Test(arguments: Edit.all)
    func `is detected and never shows different content`(edit: Edit) async throws {
        let home = try Home()
        let material = try await material(in: home)
        let bytes = edit.apply(material)
        #expect(bytes != material.vault)
        try home.write(bytes)
        do {
            let vault = try await Vault.opened(in: home)
            #expect(await vault.condition != .healthy)
            let genuine = ["1": "one", "2": "two", "3": "three"]
            #expect(try await vault.texts().allSatisfy { genuine[$0.key] == $0.value })
        } catch let error as VaultError {
            let refusals: [VaultError] = [
                .headerDamaged, .noSuchKey(.passphrase), .notAVault,
            ]
            #expect(refusals.contains(error) || error.isPreset, "\(error)")
        }
        #expect(try home.read() == bytes)
    }

    /// 100,000 frame heads, each of which would have to be verified.
    @Test func `a search among 100,000 forged frames is bounded`() async throws {
        let home = try Home()
        var bytes = try await material(in: home).vault
        let end = bytes.count
        var claim = Frame.marker
        claim.append(UInt32(8192 + 16))
        claim.append(UInt64(4))
        for _ in 0..<100_000 { bytes += claim }
        try home.write(bytes)
        let vault = try await Vault.opened(in: home)
        #expect(await vault.condition == .damaged([UInt64(end)..<UInt64(bytes.count)]))
        #expect(try await vault.texts() == ["1": "one", "2": "two", "3": "three"])
    }

    private func material(in home: Home) async throws -> Material {
        let vault = try await Vault.made(in: home)
        try await fill(vault)
        let older = try home.read()
        // One transaction per frame; a compaction would put them into one frame.
        try await vault.commit(["1", "2", "3"].map { .forget(collection: "cards", id: $0) })
        try await vault.compact()
        try await fill(vault)
        let stranger = try Home()
        let other = try await Vault.made(in: stranger)
        try await other.put("1", "someone else's")
        try await other.put("2", "someone else's")
        try await other.put("3", "someone else's")
        return Material(vault: try home.read(), older: older, other: try stranger.read())
    }

    private func fill(_ vault: Vault) async throws {
        for (id, text) in [("1", "one"), ("2", "two"), ("3", "three")] {
            try await vault.put(id, text)
        }
    }
}

extension VaultError {
    fileprivate var isPreset: Bool {
        if case .unknownPreset = self { return true }
        return false
    }
}

extension Tampering.Edit {
    static let all: [Tampering.Edit] = [
        .init("frames swapped") { m in
            m.start(8192, of: m.vault) + m.frame(1, of: m.vault) + m.frame(0, of: m.vault)
                + m.frame(2, of: m.vault)
        },
        .init("first frame dropped") { m in m.start(8192, of: m.vault) + m.vault[8520...] },
        .init("middle frame dropped") { m in m.start(8520, of: m.vault) + m.vault[8848...] },
        .init("last frame dropped") { m in m.start(8848, of: m.vault) },
        .init("first frame twice") { m in m.start(8520, of: m.vault) + m.vault[8192...] },
        .init("last frame twice") { m in m.vault + m.frame(2, of: m.vault) },
        .init("frame of another vault") { m in
            m.start(8520, of: m.vault) + m.frame(1, of: m.other) + m.vault[8848...]
        },
        .init("frame of an older generation") { m in
            m.start(8520, of: m.vault) + m.frame(1, of: m.older) + m.vault[8848...]
        },
        .init("all frames of an older generation") { m in
            m.start(8192, of: m.vault) + m.older[8192...]
        },
        .init("all frames of another vault") { m in m.start(8192, of: m.vault) + m.other[8192...] },
        .init("older generation") { m in m.older },
        .init("frame of another vault behind") { m in m.vault + m.frame(2, of: m.other) },
        header("slot stripped") { $0.set([UInt8](repeating: 0, count: 160), at: 128) },
        header("slot made a recovery code") { $0.set(UInt32(2), at: 128) },
        header("slot of an unknown type added") { $0.set(UInt32(9), at: 288) },
        header("slot repeated") { $0.set(Array($0[128..<288]), at: 288) },
        header("slot id changed") { $0[140] ^= 1 },
        .init("one copy of the header changed") { m in
            var header = Array(m.vault[..<Header.length])
            header[110] ^= 1
            return Array(sealed(header, m.vault)[..<Header.length]) + m.vault[Header.length...]
        },
        header("commitment changed") { $0[170] ^= 1 },
        header("wrapped key changed") { $0[230] ^= 1 },
        header("salt changed") { $0[110] ^= 1 },
        header("vault id changed") { $0[30] ^= 1 },
        header("file id changed") { $0[50] ^= 1 },
        header("generation raised") { $0[56] += 1 },
        header("cheapest derivation") { $0.set(UInt64(1), at: 88) },
        header("dearest derivation") { $0.set(UInt64.max, at: 88) },
        header("no memory") { $0.set(UInt64(0), at: 96) },
        header("all memory") { $0.set(UInt64.max, at: 96) },
        header("another preset's number") { $0.set(UInt32(3), at: 80) },
        header("another algorithm") { $0.set(UInt32(1), at: 76) },
        .init("slot of another vault") { m in
            var header = Array(m.vault[..<Header.length])
            header.set(m.other[128..<288], at: 288)
            return sealed(header, m.vault)
        },
        .init("header of another vault") { m in m.start(8192, of: m.other) + m.vault[8192...] },
        .init("header of an older generation") { m in m.start(8192, of: m.older) + m.vault[8192...]
        },
    ]

    /// Changes the header and corrects its checksum, which needs no key.
    private static func header(
        _ name: String, _ change: @escaping @Sendable (inout [UInt8]) -> Void
    ) -> Tampering.Edit {
        Tampering.Edit(name) { material in
            var header = Array(material.vault[..<Header.length])
            change(&header)
            return sealed(header, material.vault)
        }
    }

    /// Both copies of a header with a corrected checksum, followed by the frames.
    private static func sealed(_ header: [UInt8], _ vault: [UInt8]) -> [UInt8] {
        var header = header
        header.set(Hash.plain(header[..<Header.checksumOffset]), at: Header.checksumOffset)
        let gap = [UInt8](repeating: 0, count: Header.secondCopy - Header.length)
        return header + gap + header + vault[Header.start...]
    }
}
