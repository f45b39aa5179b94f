import Foundation
import Vault

/// A temporary directory for one case, removed with this object.
final class Home {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/vault-speed-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
    }

    deinit {
        // A failure is ignored: the system cleans its temporary directory.
        try? FileManager.default.removeItem(atPath: path)
    }

    var location: VaultLocation { VaultLocation(path: file, witnesses: path + "/witnesses") }
    var file: String { path + "/bench.vault" }

    func bytes() throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: file))) }

    /// Copies the vault's file into the same folder.
    func copyVault(to name: String) throws {
        try FileManager.default.copyItem(atPath: file, toPath: path + "/" + name)
    }

    /// Creates a vault with the cheapest key derivation, and returns it with its data key.
    func make() async throws -> (Vault, [UInt8]) {
        let vault = try await Vault.create(
            at: location, passphrase: Array("benchmark".utf8).secret, preset: .floor)
        let key = try await vault.withDataKey { key in
            key.withBytes { bytes in
                (0..<bytes.byteCount).map {
                    unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self)
                }
            }
        }
        return (vault, key)
    }

    func open(_ key: [UInt8]) async throws -> Vault {
        try await Vault.open(at: location, with: .dataKey(key.secret))
    }
}

extension Array where Element == UInt8 {
    var secret: SecretBytes {
        var secret = SecretBytes(count: count)
        secret.withMutableBytes { buffer in
            for (index, byte) in enumerated() { buffer[index] = byte }
        }
        return secret
    }
}

extension Vault {
    static let value = [UInt8](repeating: 7, count: 300)

    /// Adds records of 300 bytes, `each` records in a transaction.
    func fill(_ range: Range<Int>, each: Int = 1) throws {
        for start in stride(from: range.lowerBound, to: range.upperBound, by: each) {
            let changes = (start..<min(start + each, range.upperBound)).map {
                Vault.Change.put(collection: "cards", id: Self.id($0), value: Self.value)
            }
            try commit(changes)
        }
    }

    func requireRecord(_ number: Int) throws {
        let value = try value("cards", Self.id(number))
        precondition(value == Self.value, "the record is there")
    }

    /// An id of 36 characters, the length of a UUID.
    static func id(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
            + "-0000-4000-8000-000000000000"
    }
}
