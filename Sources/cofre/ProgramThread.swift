import Dispatch
import Synchronization
import Terminal

/// Runs a whole command on the program's first thread.
///
/// A command does one thing after another. On the cooperative pool each step may wake another
/// thread, and a short command would spend more time on that than on its work: see
/// docs/decisions/start-up.md. Operations that block for long (key derivation, terminals, pagers)
/// have dedicated threads, so that Ctrl-C is handled.
package final class ProgramThread: TaskExecutor, SerialExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var status: Int32?
    }

    private let state = Mutex(State())
    /// Signalled once for each job.
    private let arrivals = DispatchSemaphore(value: 0)

    /// The thread that runs the current task, if it is one of this type.
    static var current: ProgramThread? {
        PreferredExecutor.current as? ProgramThread
    }

    /// Runs `work` on the calling thread, blocks until it has ended, and returns its result.
    package static func run(_ work: @escaping @Sendable () async -> Int32) -> Int32 {
        let thread = ProgramThread()
        Task(executorPreference: thread) { thread.end(await work()) }
        return thread.work()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
        arrivals.signal()
    }

    private func end(_ status: Int32) {
        state.withLock { $0.status = status }
    }

    private func work() -> Int32 {
        while true {
            for job in next() {
                job.runSynchronously(
                    isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            }
            if let status = state.withLock({ $0.status }) { return status }
        }
    }

    /// Waits, and returns the jobs enqueued so far; empty if an earlier call has returned them.
    private func next() -> [UnownedJob] {
        arrivals.wait()
        return state.withLock { state in
            defer { state.jobs = [] }
            return state.jobs
        }
    }
}
