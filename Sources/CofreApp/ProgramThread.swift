import Dispatch
import Synchronization
import Terminal

/// Runs a whole command on the thread that the program began with.
///
/// A command does one thing after the other. On the cooperative pool each of its steps may wake another
/// thread, and a short command spends more time on that than on its work: see
/// docs/decisions/start-up.md. What blocks for long (derivations, terminals, pagers) has threads of its
/// own, so that Ctrl-C is heard.
package final class ProgramThread: TaskExecutor, SerialExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var status: Int32?
    }

    private let state = Mutex(State())
    /// Signalled once for each job.
    private let arrivals = DispatchSemaphore(value: 0)

    /// The one that runs the present task, if one does.
    static var current: ProgramThread? {
        PreferredExecutor.current as? ProgramThread
    }

    /// Blocks the calling thread until `work` has ended, and answers what it does.
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

    /// What has been enqueued since; none where an earlier call took it along.
    private func next() -> [UnownedJob] {
        arrivals.wait()
        return state.withLock { state in
            defer { state.jobs = [] }
            return state.jobs
        }
    }
}
