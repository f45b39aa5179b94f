package import CofreDomain

/// The result of one check by `doctor`.
package struct Finding: Sendable, Equatable {
    package enum Subject: Equatable, Sendable {
        case settings, vault, state, witness, permissions, keyring, proxy, certificates
        case environment, copy, clock, machines
        /// The place where machines exchange.
        case exchange
        case fileSystem
        /// The vault has a second hard link.
        case link
        /// This program, or a library that it needs.
        case program(String)
        case backend(Setting)

        /// The name in JSON and for programs.
        package var name: String {
            switch self {
            case .program(let name): name
            case .backend(let setting): setting.name
            case .fileSystem: "file system"
            default: "\(self)"
            }
        }
    }

    package let subject: Subject
    package let value: String
    /// The command that corrects it.
    package let hint: String?
    /// The problem; `nil` if there is none.
    package let failure: Failure?

    /// False if the check was impossible, or not wanted because of `--offline`.
    private(set) var wasMade = true

    package var isGood: Bool { failure == nil }

    package init(_ subject: Subject, _ value: String, hint: String? = nil) {
        self.subject = subject
        self.value = value
        self.hint = hint
        failure = nil
    }

    /// A check that was not made; `reason` says why.
    package static func notMade(
        _ subject: Subject, _ reason: String, hint: String? = nil
    ) -> Finding {
        var finding = Finding(subject, reason, hint: hint)
        finding.wasMade = false
        return finding
    }

    /// A problem, described by the failure's own message.
    package init(_ subject: Subject, _ failure: Failure) {
        self.subject = subject
        value = failure.message
        hint = failure.hint
        self.failure = failure
    }

    /// A problem with the file at `path`; the value includes both the message and the path.
    package init(_ subject: Subject, at path: String, _ failure: Failure) {
        self.subject = subject
        value = "\(failure.message) · \(path)"
        hint = failure.hint
        self.failure = Failure(failure.code, "\(subject.name): \(value)", hint: hint)
    }
}
