import Essentials

/// Keeps every other process, and every other lock in this one, away from a file.
struct FileLock {
    private let descriptor: Int32

    /// Waits for the lock, which is held on a file of its own beside `url`.
    ///
    /// The lock file stays: removing it would let two in.
    init(beside url: URL) throws(StateFault) {
        let path = url.appendingPathExtension("lock")
        descriptor = open(path.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .errno(at: path) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let fault = StateFault.errno(at: path)
                close(descriptor)
                throw fault
            }
        }
    }

    func release() {
        close(descriptor)
    }
}
