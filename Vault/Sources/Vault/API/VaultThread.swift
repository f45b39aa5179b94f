import Dispatch

/// Runs a vault's work one piece after the other, on a thread that may block.
///
/// Argon2 and syncs must not hold up the cooperative pool, which has as few threads as the machine has cores.
final class VaultThread: SerialExecutor {
    // A serial queue gets a thread of its own as soon as it has work, whatever others block.
    private let queue = DispatchQueue(label: "vault")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }
}
