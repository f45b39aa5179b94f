import Testing

@testable import Vault

extension World {
    /// A broken promise.
    struct Broken: Error, CustomStringConvertible {
        let description: String
    }

    /// The power fails; `seed` decides which unsynced writes are lost.
    func losePower(_ seed: UInt64) {
        vault = nil
        calls.expect(nil)
        disk.losePower(seed)
    }

    /// The process is killed; the operating system continues.
    func kill() {
        vault = nil
        calls.expect(nil)
        disk.endProcesses()
    }

    /// Opens the vault in a new process, checks the promises and continues with the found state.
    ///
    /// Returns false if there is no vault and none was promised.
    @discardableResult
    func recover(powerWasLost: Bool) async throws -> Bool {
        do {
            try await open()
        } catch VaultError.notFound {
            guard promises.allowed.contains(nil) else { throw Broken(description: "no vault") }
            return false
        }
        guard let vault else { return false }
        let condition = await vault.condition
        switch condition {
        case .healthy, .tornTail: break
        case .damaged where promises.mayBeDamaged: break
        case .headerNeedsSalvage where promises.mayBeDamaged: break
        default: throw Broken(description: "\(condition)")
        }
        let found = try await vault.texts()
        guard promises.allowed.contains(found) else {
            throw Broken(
                description: "\(found.summary), not one of \(promises.allowed.map(\.summary))")
        }
        if let code = promises.code {
            let again = try await open(.recoveryCode(SecretBytes(code)))
            guard try await again.texts() == found else { throw Broken(description: "by code") }
        }
        powerWasLost ? promises.settle(found) : promises.goOn(from: found)
        guard keepsDamagedFile else {
            throw Broken(description: "the damaged file is gone")
        }
        // The next step of a person in this case.
        switch condition {
        case .damaged, .headerNeedsSalvage: try await salvage()
        default: break
        }
        return true
    }

    private var keepsDamagedFile: Bool {
        guard let damaged = promises.damaged else { return true }
        return ["", ".damaged", ".damaged.2", ".replaced", ".replaced.2"].contains {
            disk[file + $0]?.starts(with: damaged) == true
        }
    }
}

extension Promises.Content {
    /// The records, with long values shortened.
    var summary: String {
        sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.prefix(12))" }.description
    }
}

extension Promises.Content? {
    var summary: String { self?.summary ?? "no vault" }
}
