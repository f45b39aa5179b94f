/// An email and its password; descriptions, dumps and interpolations omit the password.
struct Login: Equatable, Sendable {
    let email: String
    let password: String
}

extension Login: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "\(email) ‹hidden›" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: ["email": email]) }
}
