import Foundation
import Testing

@testable import Vault

/// What is known of lost records from an index that was written while they were whole.
@Suite struct `What was lost` {
    @Test func `is counted by collection where an index tells`() async throws {
        let home = try await indexed()
        try damage(home, [0, 3])
        let losses = try await losses(home)
        #expect(losses.map(\.records) == [["cards": 1, "photos": 1], ["cards": 1, "photos": 1]])
    }

    @Test func `is nothing where everything has been replaced or deleted since`() async throws {
        let home = try await indexed()
        let vault = try await Vault.opened(in: home)
        try await vault.commit(
            .durable,
            [
                .put(collection: "cards", id: "0", value: [1]),
                .delete(collection: "photos", id: "0"),
            ])
        try damage(home, [0])
        #expect(try await losses(home).map(\.records) == [[:]])
    }

    @Test func `is counted also when the end of the file is missing`() async throws {
        let home = try await indexed()
        let bytes = try home.read()
        try home.write(Array(bytes.prefix(bytes.count - 2 * Frame.smallest + 50)))
        try damage(home, [0])
        let losses = try await losses(home)
        #expect(losses.map(\.records) == [["cards": 1, "photos": 1], ["cards": 2, "photos": 2]])
        #expect(losses.map(\.transactions) == [1, nil])
    }

    @Test func `is not known without an index, nor behind its end`() async throws {
        let home = try await indexed()
        try await Vault.opened(in: home).put("more", "more")
        try await Vault.opened(in: home).put("most", "most")
        try damage(home, [1, 8])
        #expect(try await losses(home).map(\.records) == [["cards": 1, "photos": 1], nil])
        try FileManager.default.removeItem(atPath: home.file + ".index")
        #expect(try await losses(home).map(\.records) == [nil, nil])
    }

    @Test func `is not known by an index whose log goes on differently`() async throws {
        let (home, index) = (try await indexed(), try Home())
        let bytes = try home.read()
        let old = try home.read(".index")
        // The same vault goes on from an older copy, as long as the other one.
        try home.write(Array(bytes.prefix(Header.length + 7 * Frame.smallest)))
        try await Vault.opened(in: home, witness: false).put("other", "other")
        try FileManager.default.removeItem(atPath: home.file + ".index")
        try index.write(old)
        try FileManager.default.copyItem(atPath: index.file, toPath: home.file + ".index")
        #expect(try home.read().count == bytes.count)
        try damage(home, [2])
        #expect(try await losses(home).map(\.records) == [nil])
    }

    /// Eight frames with a card and a photo each, and an index.
    private func indexed() async throws -> Home {
        let home = try Home()
        var environment = Environment.test()
        environment.indexStep = 600
        let vault = try await Vault.create(
            at: home.location, passphrase: SecretBytes("open sesame"), preset: .floor,
            in: environment)
        for number in 0..<8 {
            try await vault.commit(
                .durable,
                ["cards", "photos"].map { .put(collection: $0, id: "\(number)", value: [0]) })
        }
        try await vault.close()
        #expect(home.exists(".index"))
        return home
    }

    /// Changes a byte of each of these frames.
    private func damage(_ home: Home, _ frames: [Int]) throws {
        var bytes = try home.read()
        for frame in frames { bytes[Header.length + frame * Frame.smallest + 100] ^= 1 }
        try home.write(bytes)
    }

    private func losses(_ home: Home) async throws -> [Loss] {
        try await Vault.opened(in: home).losses()
    }
}
