import CBaseline

/// The system calls and ciphers of a durable add in plain C, without the vault's memory of what is where.
///
/// Sendable: it is handed to the vault's thread for a race and used by nobody else meanwhile.
final class PlainSteps: @unchecked Sendable {
    private let steps: OpaquePointer

    /// Goes on with the file at `path`.
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
