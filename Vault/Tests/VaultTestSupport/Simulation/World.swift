import Testing

@testable import Vault

/// A vault on a simulated disk, the process that uses it, and what it has acknowledged.
final class World {
    static let file = "/home/cofre.vault"
    static let copy = "/home/copy.vault"

    let disk: SimulatedDisk
    let calls: FaultyCalls
    var promises: Promises
    var vault: Vault?
    /// The content of the vault when it was copied.
    private var copied: Promises.Content = [:]
    private let location: VaultLocation

    var file: String { location.path }

    /// Creates a disk with an empty home directory.
    init(_ file: String = World.file) throws {
        disk = SimulatedDisk()
        calls = FaultyCalls(disk)
        promises = Promises()
        location = VaultLocation(path: file, witnesses: "/state")
        for directory in ["/home", "/state"] { try disk.makeDirectory(directory) }
        try disk.syncDirectory("/")
    }

    /// A copy of this world with a new process.
    init(copying other: World) {
        disk = SimulatedDisk(copying: other.disk)
        disk.endProcesses()
        calls = FaultyCalls(disk)
        promises = other.promises
        copied = other.copied
        location = other.location
    }

    /// A small limit, so that some transactions are written by a rewrite.
    private var environment: Environment {
        var environment = Environment.test(calls)
        environment.appendLimit = 9000
        return environment
    }

    func create(_ passphrase: String = "open sesame") async throws {
        promises.begin([:])
        promises.beginPassphrase(passphrase)
        vault = try await Vault.create(
            at: location, passphrase: SecretBytes(passphrase), preset: .floor, in: environment)
        promises.acknowledge()
        promises.acknowledgePassphrase()
    }

    /// Opens the vault with the first of the possible passphrases that is accepted.
    func open() async throws {
        vault = nil
        for passphrase in promises.passphrases.dropLast() {
            do {
                vault = try await open(.passphrase(SecretBytes(passphrase)))
                return
            } catch VaultError.wrongPassphrase {}
        }
        vault = try await open(.passphrase(SecretBytes(promises.passphrases.last ?? "")))
    }

    func open(_ key: consuming Vault.Key) async throws -> Vault {
        try await Vault.open(at: location, with: key, in: environment)
    }

    /// Puts `records` and deletes those without a value, in one transaction.
    func commit(erasing isErasing: Bool = false, _ records: [String: String?]) async throws {
        var content = promises.current
        for (id, value) in records { content[id] = value }
        promises.begin(content)
        let changes = records.sorted { $0.key < $1.key }.map { id, value in
            value.map { Vault.Change.put(collection: "cards", id: id, value: Array($0.utf8)) }
                ?? .delete(collection: "cards", id: id)
        }
        do {
            try await vault?.commit(erasing: isErasing, changes)
        } catch {
            // Only after a failed sync is it unknown whether anything changed.
            if !error.isOpen { promises.takeBack() }
            throw error
        }
        promises.acknowledge()
    }

    /// Changes one byte of the file behind the vault's back.
    func damage(at offset: Int, leaving content: Promises.Content, isGone: Bool = false) {
        var bytes = disk[file] ?? []
        if isGone {
            bytes.replaceSubrange(offset..<offset + 4096, with: repeatElement(0, count: 4096))
        }
        bytes[offset] ^= 1
        kill()
        disk[file] = bytes
        promises.damage(bytes, leaving: content)
    }

    /// Replaces a damaged file by its intact records.
    func salvage() async throws {
        _ = try await vault?.salvage()
        promises.acknowledgeSalvage()
    }

    /// Copies the vault to ``copy``.
    func backUp() async throws {
        try await vault?.backUp(to: Self.copy)
        copied = promises.current
    }

    /// The file of the vault, but not its witness, is lost.
    func lose() throws {
        kill()
        try disk.unlink(file)
        try disk.syncDirectory("/home")
        promises.lose()
    }

    /// Puts the copy in the place of the vault.
    func restore() async throws {
        let passphrase = "open sesame"
        let copy = try await Vault.open(
            at: VaultLocation(path: Self.copy, isOnlyRead: true),
            with: .passphrase(SecretBytes(passphrase)), in: environment)
        let isNew = promises.passphrases.isEmpty
        promises.begin(copied)
        if isNew { promises.beginPassphrase(passphrase) }
        do {
            _ = try await copy.putInPlace(at: location)
        } catch {
            if !error.isOpen {
                promises.takeBack()
                if isNew { promises.takeBackPassphrase() }
            }
            await copy.close()
            throw error
        }
        promises.acknowledgeSalvage()
        if isNew { promises.acknowledgePassphrase() }
        await copy.close()
        if vault == nil { try await open() }
    }

    func close() async throws {
        await vault?.close()
        promises.acknowledge()
    }

    func compact() async throws {
        try await vault?.compact()
        promises.acknowledge()
    }

    func changePassphrase(_ passphrase: String) async throws {
        promises.beginPassphrase(passphrase)
        do {
            try await vault?.changeKeys(to: SecretBytes(passphrase), preset: .floor)
        } catch {
            if !error.isOpen { promises.takeBackPassphrase() }
            throw error
        }
        promises.acknowledge()
        promises.acknowledgePassphrase()
    }

    func addRecoveryCode() async throws {
        promises.beginCode()
        let code = RecoveryCode.make()
        try await vault?.addRecoveryCode(code)
        promises.acknowledgeCode(code.withBytes { Array(copying: $0) })
        promises.acknowledge()
    }

    /// As somebody does who has lost the recovery code: the passphrase stays, and all keys are new.
    func replaceRecoveryCode() async throws {
        promises.beginCode()
        let code = RecoveryCode.make()
        let bytes = code.withBytes { Array(copying: $0) }
        try await vault?.changeKeys(
            to: SecretBytes(promises.passphrases.last ?? ""), recoveryCode: code, preset: .floor)
        promises.acknowledgeCode(bytes)
        promises.acknowledge()
    }
}

extension Error {
    /// Whether this error leaves unknown if the change was made.
    fileprivate var isOpen: Bool {
        if let error = self as? VaultError, case .syncFailed = error { return true }
        return false
    }
}
