/// An email and its password; descriptions, dumps and interpolations omit the password.
package struct Login: Equatable, Sendable {
    package let email: String
    package let password: String

    package init(email: String, password: String) {
        self.email = email
        self.password = password
    }
}

extension Login: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "\(email) ‹hidden›" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["email": email]) }
}
