/// The file that serializes access by several processes (FORMAT.md section 9).
///
/// It is separate from the vault's file: after a rename, two processes could hold locks on two different files.
final class LockFile {
    private let path: String
    private let environment: Environment
    private let isMade: Bool
    private var descriptor: Descriptor

    private var io: any VaultIO { environment.io }

    /// - Parameter isMade: whether a missing file is created.
    init(
        _ vaultPath: VaultPath, _ environment: Environment, isMade: Bool = true
    ) throws(VaultError) {
        path = vaultPath.lock
        self.environment = environment
        self.isMade = isMade
        descriptor = try Self.open(path, environment.io, isMade)
    }

    deinit {
        environment.io.close(descriptor)
    }

    /// Runs `body` while holding the lock, which the system releases after a crash; waits for it if
    /// `waits` is true.
    func hold<R: ~Copyable>(
        exclusive: Bool, waits: Bool = true, _ body: () throws(VaultError) -> R
    ) throws(VaultError) -> R {
        while true {
            try environment.lock(descriptor, exclusive: exclusive, waits: waits)
            do throws(VaultError) {
                let current = try io.statusIfAny(of: path)?.identity
                if try current == io.status(of: descriptor).identity { break }
                // Someone removed or replaced the file, so other processes lock the file that is now at the path.
                let new = try Self.open(path, io, isMade)
                io.close(descriptor)
                descriptor = new
            } catch {
                io.unlock(descriptor)
                throw error
            }
        }
        defer { io.unlock(descriptor) }
        return try body()
    }

    /// Throws `inTheWay` if a symbolic link has the name.
    private static func open(
        _ path: String, _ io: any VaultIO, _ isMade: Bool
    ) throws(VaultError) -> Descriptor {
        do throws(VaultError) {
            return try io.open(path, isMade ? .createOrOpen : .read)
        } catch  where error.meansLink {
            throw .inTheWay(path: path)
        } catch {
            // An existing lock file can be opened even if the directory or the disk cannot be written.
            guard let existing = try? io.open(path, .read) else { throw error }
            return existing
        }
    }
}

extension Environment {
    /// Takes a lock; makes one attempt, or `lockAttempts` if `waits` is true.
    func lock(_ file: Descriptor, exclusive: Bool, waits: Bool = true) throws(VaultError) {
        let attempts = waits ? max(lockAttempts, 1) : 1
        for attempt in 1...attempts {
            if try io.lock(file, exclusive: exclusive) { return }
            if attempt < attempts { io.pause() }
        }
        throw .lockedByAnother
    }
}
