import Essentials

/// A lock between processes, on a separate file.
///
/// Separate from the vault's lock, because every command needs that one, and it must not be held during a network
/// request. The kernel releases the lock of a process that dies. The file is never removed, because two processes could
/// then hold the lock.
struct FileProcessLock: ProcessLock {
    private let path: String
    private let patience: Duration
    private let busy: any Error
    private let pause: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - patience: how long to wait for another process; longer than it normally holds the lock.
    ///   - busy: thrown if another process holds the lock for longer.
    init(
        path: String, patience: Duration, busy: any Error,
        pause: @escaping @Sendable (Duration) async throws -> Void = {
            try await Task.sleep(for: $0)
        }
    ) {
        self.path = path
        self.patience = patience
        self.busy = busy
        self.pause = pause
    }

    func alone<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        let descriptor = try opened()
        defer { close(descriptor) }
        try await wait(for: descriptor)
        return try await work()
    }

    private func opened() throws(StoreError) -> Int32 {
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw .file(path: folder.path(), errno: FileCause.code(of: error))
        }
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .file(path: path, errno: errno) }
        return descriptor
    }

    /// Tries again every 20 ms, because waiting for the lock in the kernel has no time limit.
    private func wait(for descriptor: Int32) async throws {
        let step = Duration.milliseconds(20)
        var left = patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw StoreError.file(path: path, errno: errno)
            }
            guard left > .zero else { throw busy }
            try await pause(step)
            left -= step
        }
    }
}
