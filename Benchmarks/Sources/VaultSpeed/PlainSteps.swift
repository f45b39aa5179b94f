import CBaseline

/// The system calls and ciphers of a durable add in plain C, without an index of the records.
///
/// Sendable, because only the vault's thread uses it during a race.
final class PlainSteps: @unchecked Sendable {
    private let steps: OpaquePointer

    /// Continues the log at `path`.
    init(at path: String) {
        guard let steps = baseline_steps_open(path) else { preconditionFailure("the files open") }
        self.steps = steps
    }

    deinit {
        baseline_steps_close(steps)
    }

    func add(_ value: [UInt8]) {
        let status = baseline_steps_add(steps, value, value.count)
        precondition(status == 0, "the steps are done")
    }
}
