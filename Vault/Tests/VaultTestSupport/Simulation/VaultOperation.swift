import Testing

@testable import Vault

/// An operation on a vault that the fault tests interrupt; every fault test runs all of them.
struct VaultOperation: Sendable, CustomTestStringConvertible {
    typealias Step = @Sendable (World) async throws -> Void

    let testDescription: String
    /// The file system that the vault is on.
    var file = World.file
    /// Runs first, without a fault.
    let before: Step
    /// Runs with a fault.
    let run: Step

    init(
        _ name: String, file: String = World.file, after before: @escaping Step,
        _ run: @escaping Step
    ) {
        testDescription = name
        self.file = file
        self.before = before
        self.run = run
    }

    /// To test a new operation, add it to this list.
    static let all: [VaultOperation] = [
        VaultOperation("create", after: { _ in }) { try await $0.create() },
        VaultOperation("create in new directories", file: "/home/a/b/cofre.vault", after: { _ in })
        {
            try await $0.create()
        },
        VaultOperation("durable commit", after: filled) {
            try await $0.commit(["4": "four"])
        },
        VaultOperation("transaction of puts and deletes", after: filled) {
            try await $0.commit(["1": nil, "2": "zwei", "4": "four"])
        },
        VaultOperation("commit of many sectors", after: filled) {
            try await $0.commit(["4": String(repeating: "four", count: 2000)])
        },
        VaultOperation("close", after: filled) {
            try await $0.commit(["4": "four"])
            try await $0.close()
        },
        VaultOperation("compaction", after: filled) { try await $0.compact() },
        VaultOperation("compaction between commits", after: filled) {
            try await $0.commit(["4": "four"])
            try await $0.compact()
            try await $0.commit(["5": "five"])
        },
        VaultOperation("compaction over a leftover", after: withLeftovers) {
            try await $0.compact()
        },
        VaultOperation("erasing", after: withLeftovers) {
            try await $0.commit(erasing: true, ["1": nil, "2": "zwei"])
            try await $0.commit(["4": "four"])
        },
        VaultOperation("erasing the last commit", after: filled) {
            try await $0.commit(["4": "four"])
            try await $0.commit(erasing: true, ["4": nil])
        },
        VaultOperation("change of passphrase", after: compacted) {
            try await $0.changePassphrase("open barley")
        },
        VaultOperation("commit after a change of passphrase", after: filled) {
            try await $0.changePassphrase("open barley")
            try await $0.commit(["4": "four"])
        },
        VaultOperation("recovery code", after: filled) { try await $0.addRecoveryCode() },
        VaultOperation("another recovery code", after: coded) {
            try await $0.replaceRecoveryCode()
        },
        VaultOperation("repair of a torn tail", after: torn) {
            try await $0.commit(["4": "four"])
        },
        VaultOperation("transaction by a rewrite", after: compacted) {
            try await $0.commit(["3": nil])
            try await $0.commit(["1": nil, "4": long, "5": long, "6": long])
            try await $0.commit(["7": "seven"])
        },
        VaultOperation("transaction by a rewrite after a torn write", after: torn) {
            try await $0.commit(["1": nil, "4": long, "5": long, "6": long])
            try await $0.commit(["7": "seven"])
        },
        VaultOperation("salvage", after: damaged) {
            try await $0.salvage()
            try await $0.commit(["4": "four"])
        },
        VaultOperation("salvage without hard links", after: damagedWithoutLinks) {
            try await $0.salvage()
            try await $0.commit(["4": "four"])
        },
        VaultOperation("salvage of a header", after: halved) {
            try await $0.salvage()
            try await $0.commit(["4": "four"])
        },
        VaultOperation("restoration of a copy", after: copied) {
            try await $0.restore()
            try await $0.commit(["4": "four"])
        },
        VaultOperation("restoration without hard links", after: copiedWithoutLinks) {
            try await $0.restore()
            try await $0.commit(["4": "four"])
        },
        VaultOperation("restoration in place of a damaged vault", after: copiedAndDamaged) {
            try await $0.restore()
            try await $0.commit(["4": "four"])
        },
        VaultOperation("restoration without a vault", after: copiedAndLost) {
            try await $0.restore()
            try await $0.commit(["4": "four"])
        },
    ]

    /// Here these records need more than one frame.
    private static let long = String(repeating: "long", count: 1200)

    private static let filled: Step = { world in
        try await world.create()
        for (id, text) in [("1", "one"), ("2", "two"), ("3", "three")] {
            try await world.commit([id: text])
        }
    }

    private static let compacted: Step = { world in
        try await filled(world)
        try await world.compact()
        try await world.commit(["2": "zwei"])
    }

    private static let coded: Step = { world in
        try await filled(world)
        try await world.addRecoveryCode()
    }

    private static let torn: Step = { world in
        try await filled(world)
        world.disk[world.file]? += Frame.marker + [UInt8](repeating: 7, count: 900)
    }

    /// A rewrite was interrupted, and a torn write was moved to another file.
    private static let withLeftovers: Step = { world in
        try await torn(world)
        try await world.commit(["2": "zwei"])
        let leftover = try world.disk.open(world.file + ".new", .createNew)
        try world.disk.writeAll(leftover, [1, 2, 3], at: 0)
        world.disk.close(leftover)
    }

    /// The second of three records is damaged.
    private static let damaged: Step = { world in
        try await filled(world)
        world.damage(at: Header.start + Frame.smallest + 100, leaving: ["1": "one", "3": "three"])
    }

    private static let damagedWithoutLinks: Step = { world in
        world.disk.denyLinks()
        try await damaged(world)
    }

    /// The vault has changed since it was copied.
    private static let copied: Step = { world in
        try await filled(world)
        try await world.backUp()
        try await world.commit(["2": "zwei", "5": "five"])
        try await world.compact()
    }

    private static let copiedWithoutLinks: Step = { world in
        world.disk.denyLinks()
        try await copied(world)
    }

    private static let copiedAndDamaged: Step = { world in
        try await filled(world)
        try await world.backUp()
        world.damage(at: Header.start + Frame.smallest + 100, leaving: ["1": "one", "3": "three"])
    }

    private static let copiedAndLost: Step = { world in
        try await copied(world)
        try world.lose()
    }

    /// The first copy of the header is damaged.
    private static let halved: Step = { world in
        try await filled(world)
        world.damage(at: 0, leaving: ["1": "one", "2": "two", "3": "three"], isGone: true)
    }
}
