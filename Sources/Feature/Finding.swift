/// The result of one check by `doctor`.
struct Finding: Sendable, Equatable {
    enum Subject: Equatable, Sendable {
        case settings, vault, state, witness, permissions, keyring, proxy, certificates
        case environment, copy, clock, machines
        /// The remote where machines exchange.
        case exchange
        case fileSystem
        /// The vault has a second hard link.
        case link
        /// This program, or a library that it needs.
        case program(String)
        case backend(Setting)

        /// The name in JSON and for programs.
        var name: String {
            switch self {
            case .program(let name): name
            case .backend(let setting): setting.name
            case .fileSystem: "file system"
            default: "\(self)"
            }
        }
    }

    let subject: Subject
    let value: String
    /// The command that corrects it.
    let hint: String?
    /// The problem; `nil` if there is none.
    let failure: Failure?

    /// False if the check was impossible, or not wanted because of `--offline`.
    private(set) var wasMade = true

    var isGood: Bool { failure == nil }

    init(_ subject: Subject, _ value: String, hint: String? = nil) {
        self.subject = subject
        self.value = value
        self.hint = hint
        failure = nil
    }

    /// A check that was not made; `reason` says why.
    static func notMade(
        _ subject: Subject, _ reason: String, hint: String? = nil
    ) -> Finding {
        var finding = Finding(subject, reason, hint: hint)
        finding.wasMade = false
        return finding
    }

    /// A problem, described by the failure's own message.
    init(_ subject: Subject, _ failure: Failure) {
        self.subject = subject
        value = failure.message
        hint = failure.hint
        self.failure = failure
    }

    /// A problem with the file at `path`; the value includes both the message and the path.
    init(_ subject: Subject, at path: String, _ failure: Failure) {
        self.subject = subject
        value = "\(failure.message) · \(path)"
        hint = failure.hint
        self.failure = Failure(failure.code, "\(subject.name): \(value)", hint: hint)
    }
}
