/// One thing that `doctor` looked at.
package struct Finding: Sendable, Equatable, Encodable {
    package let name: String
    package let value: String
    package let isGood: Bool
    /// What to type when it is not.
    package let hint: String?

    package init(name: String, value: String, isGood: Bool, hint: String? = nil) {
        self.name = name
        self.value = value
        self.isGood = isGood
        self.hint = hint
    }
}
