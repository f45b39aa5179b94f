import Essentials

/// Locks a file against other processes and against other locks in this one.
struct FileLock {
    private let descriptor: Int32

    /// Waits for the lock, which is held on a separate file beside `url`.
    ///
    /// The lock file is never removed, because that would let two processes hold the lock.
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
