/// The credentials of the program itself at the account's server, beside the person's login.
package struct ClientCredentials: Equatable, Sendable {
    package let id: String
    package let secret: String

    package init(id: String, secret: String) {
        self.id = id
        self.secret = secret
    }
}

extension ClientCredentials: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    package var description: String { "‹hidden›" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
