import Essentials
import Terminal
import Vault

extension VaultSession {
    /// Runs `work` on the vault; its errors name the path, and a file that is missing while the vault is open is gone,
    /// not yet to be created.
    func named<Value: ~Copyable>(
        _ work: () async throws -> Value
    ) async throws(StoreError) -> Value {
        try await StoreError.named(location.path) {
            do { return try await work() } catch VaultError.notFound where isOpen,
                VaultError.io(.open, errno: ENOENT) where isOpen
            {
                throw StoreError.gone(path: location.path)
            }
        }
    }

    /// The same; if the key was changed elsewhere, closes the vault so that the new passphrase is asked for.
    func named<Value: ~Copyable>(
        closing vault: Vault, _ work: () async throws -> Value
    ) async throws(StoreError) -> Value {
        try await named {
            do { return try await work() } catch VaultError.keyChanged {
                await close(changed: vault)
                throw VaultError.keyChanged
            }
        }
    }
}

extension StoreError {
    /// Runs `work` on the vault at `path`, or asks there for a passphrase or a code; the errors name the path.
    static func named<Value: ~Copyable>(
        _ path: String, _ work: () async throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await work() } catch { throw StoreError(error, at: path) }
    }

    /// What a body that may throw anything has thrown about the vault at `path`.
    init(_ error: any Error, at path: String) {
        switch error {
        case let error as StoreError: self = error
        case let error as VaultError: self.init(error, path: path)
        case let error as InputError: self.init(asking: error, path: path)
        default: self = .unexpected("\(type(of: error))")
        }
    }

    /// Why there is no passphrase; `path` is where it was expected.
    init(asking error: InputError, path: String) {
        switch error {
        case .interrupted, .idle: self = .interrupted
        // Escape and Ctrl-D cancel the question.
        case .endOfInput where path == "/dev/tty": self = .interrupted
        case .endOfInput, .noTerminal: self = .locked
        case .tooLong: self = .longPassphrase(limit: SecretPrompt.longest)
        case .io(let code): self = .passphraseFile(path: path, errno: code)
        }
    }
}
