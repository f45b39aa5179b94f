/// The result of one check by `doctor`.
package struct Finding: Sendable, Equatable, Encodable {
    package let name: String
    package let value: String
    /// The command that changes it.
    package let hint: String?
    /// The problem, with the exit status it causes; `nil` if there is none.
    package let failure: Failure?

    package var isGood: Bool { failure == nil }

    package init(_ name: String, _ value: String, hint: String? = nil) {
        self.name = name
        self.value = value
        self.hint = hint
        failure = nil
    }

    /// A problem, described by the failure's own message.
    package init(_ name: String, _ failure: Failure) {
        self.name = name
        value = failure.message
        hint = failure.hint
        self.failure = failure
    }

    /// A problem with the file at `place`; the run's own message names both.
    package init(_ name: String, at place: String, _ failure: Failure) {
        self.name = name
        value = "\(failure.message) · \(place)"
        hint = failure.hint
        self.failure = Failure(failure.code, "\(name): \(value)", hint: hint)
    }

    private enum CodingKeys: CodingKey { case name, value, isGood, hint }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
        try container.encode(isGood, forKey: .isGood)
        try container.encodeIfPresent(hint, forKey: .hint)
    }
}
