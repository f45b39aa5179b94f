/// The file that processes lock to take turns (FORMAT.md section 9).
///
/// A file of its own, because a lock on the vault would let two writers in across a rename.
final class LockFile {
    private let environment: Environment
    private let descriptor: Descriptor

    init(_ place: Place, _ environment: Environment) throws(VaultError) {
        self.environment = environment
        let io = environment.io
        do throws(VaultError) {
            descriptor = try io.open(place.lock, .createOrOpen)
        } catch {
            // A directory or disk that cannot be written may still have the file.
            guard let existing = try? io.open(place.lock, .read) else { throw error }
            descriptor = existing
        }
    }

    deinit {
        environment.io.close(descriptor)
    }

    /// Runs `body` while holding the lock, which even a crash gives back; `waits` for it if somebody else has it.
    func hold<R: ~Copyable>(
        exclusive: Bool, waits: Bool = true, _ body: () throws(VaultError) -> R
    ) throws(VaultError) -> R {
        try acquire(exclusive, attempts: waits ? max(environment.lockAttempts, 1) : 1)
        defer { environment.io.unlock(descriptor) }
        return try body()
    }

    /// Runs `body` while holding the lock exclusively, or not at all if somebody else holds it.
    func holdIfFree(_ body: () throws(VaultError) -> Void) throws(VaultError) {
        guard try environment.io.lock(descriptor, exclusive: true) else { return }
        defer { environment.io.unlock(descriptor) }
        try body()
    }

    private func acquire(_ exclusive: Bool, attempts: Int) throws(VaultError) {
        for attempt in 1...attempts {
            if try environment.io.lock(descriptor, exclusive: exclusive) { return }
            if attempt < attempts { environment.io.pause() }
        }
        throw .lockedByAnother
    }
}
