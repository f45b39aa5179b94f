import Terminal
import Values
import Vault

extension VaultSession {
    /// Runs `work` on the open vault; its errors name the path.
    func named<Value: ~Copyable>(
        _ work: () async throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await work() } catch let error as VaultError {
            throw failure(error)
        } catch {
            throw StoreError(error, at: location.path)
        }
    }

    /// The same; if the key was changed elsewhere, closes the vault so that the new passphrase is asked for.
    func named<Value: ~Copyable>(
        closing vault: Vault, _ work: () async throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await work() } catch let error as VaultError {
            throw await failure(error, of: vault)
        } catch {
            throw StoreError(error, at: location.path)
        }
    }
}

extension StoreError {
    /// Runs `work` on the vault at `path`; its errors name the path.
    static func named<Value: ~Copyable>(
        _ path: String, _ work: () async throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await work() } catch { throw StoreError(error, at: path) }
    }

    /// Asks for a passphrase or a code; `path` is where it is expected.
    static func asking<Value: ~Copyable>(
        _ path: String, _ ask: () async throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await ask() } catch let error as InputError {
            throw StoreError(asking: error, path: path)
        } catch {
            throw StoreError(error, at: path)
        }
    }

    /// What a body that may throw anything has thrown about the vault at `path`.
    fileprivate init(_ error: any Error, at path: String) {
        switch error {
        case let error as StoreError: self = error
        case let error as VaultError: self.init(error, path: path)
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
