import Foundation
import Synchronization
import Testing

@testable import Vault

/// A temporary directory for one test, removed with this object.
final class Home {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/vault-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
    }

    deinit {
        // A failure is ignored: the system cleans its temporary directory.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// A home with a new vault.
    static func withVault() async throws -> (Home, Vault) {
        let home = try Home()
        return (home, try await Vault.made(in: home))
    }

    /// The path of a vault whose witness is in another folder.
    var location: VaultLocation { VaultLocation(path: file, witnesses: path + "/witnesses") }
    /// The same vault without a witness.
    var unwitnessed: VaultLocation { VaultLocation(path: file) }
    var file: String { path + "/cofre.vault" }
    /// The path of the witness of this vault.
    var witness: String {
        get throws {
            try #require(location.witness(of: Vault.inspect(location).vaultID))
        }
    }

    func read(_ suffix: String = "") throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: file + suffix)))
    }

    /// Puts a witness where that of the vault with these bytes is expected.
    func write(witness: [UInt8], of vault: [UInt8]) throws {
        let copy = vault.starts(with: Header.magic) ? 0 : Header.secondCopy
        let id = Array(vault.dropFirst(copy + 24).prefix(16)).hexadecimal
        let url = URL(fileURLWithPath: try #require(location.witness(of: id)))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: false)
        try Data(witness).write(to: url)
    }

    func write(_ bytes: [UInt8], mode: Int = 0o600) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    }

    func exists(_ suffix: String) -> Bool {
        FileManager.default.fileExists(atPath: file + suffix)
    }

    /// The names in the directory, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}

extension KeyDeriver {
    /// A key derivation that costs nothing; for tests only.
    static let cheap = KeyDeriver { passphrase, salt, _ in
        passphrase.withBytes { passphrase in
            Hash.derive(64, key: salt.lend { SecretBytes(copying: $0) }, passphrase)
        }
    }
}

extension Environment {
    /// The system's calls with a cheap key derivation, a fixed clock, and time for a process that another test starts
    /// to close its copy of a lock.
    static func test(_ io: any VaultIO = SystemFiles()) -> Environment {
        Environment(
            io: io, deriver: .cheap, now: { 1_700_000_000_000 }, lockAttempts: 2000)
    }
}

/// A wall clock that shows a fixed time until it is set.
final class Clock: Sendable {
    private let milliseconds: Mutex<UInt64>

    init(_ now: UInt64) {
        milliseconds = Mutex(now)
    }

    func set(_ now: UInt64) { milliseconds.withLock { $0 = now } }

    var environment: Environment {
        var environment = Environment.test()
        environment.now = { self.milliseconds.withLock { $0 } }
        return environment
    }
}

extension SecretBytes {
    init(_ text: String) {
        self = Array(text.utf8).lend { SecretBytes(copying: $0) }
    }

    init(_ bytes: [UInt8]) {
        self = bytes.lend { SecretBytes(copying: $0) }
    }
}

extension Vault {
    static func made(
        in home: Home, _ io: any VaultIO = SystemFiles(), witness: Bool = true
    ) async throws -> Vault {
        try await create(
            at: witness ? home.location : home.unwitnessed, passphrase: SecretBytes("open sesame"),
            preset: .floor, in: .test(io))
    }

    static func opened(
        in home: Home, _ passphrase: String = "open sesame", _ io: any VaultIO = SystemFiles(),
        witness: Bool = true
    ) async throws -> Vault {
        try await open(
            at: witness ? home.location : home.unwitnessed,
            with: .passphrase(SecretBytes(passphrase)), in: .test(io))
    }

    static func made(in home: Home, _ clock: Clock) async throws -> Vault {
        try await create(
            at: home.location, passphrase: SecretBytes("open sesame"), preset: .floor,
            in: clock.environment)
    }

    static func opened(in home: Home, _ clock: Clock) async throws -> Vault {
        try await open(
            at: home.location, with: .passphrase(SecretBytes("open sesame")), in: clock.environment)
    }

    /// Puts a record whose value is text.
    func put(_ id: String, _ text: String) throws {
        try commit([.put(collection: "cards", id: id, value: Array(text.utf8))])
    }

    func ids(in collection: String) throws -> [String] {
        try read { $0.ids(in: collection) }
    }

    /// All ids and values as text.
    func texts() throws -> [String: String] {
        try Dictionary(
            uniqueKeysWithValues: records(in: "cards").map {
                ($0.id, String(decoding: $0.value, as: UTF8.self))
            })
    }
}

extension VaultCondition {
    var isDamage: Bool {
        if case .damaged = self { return true }
        return false
    }
}
