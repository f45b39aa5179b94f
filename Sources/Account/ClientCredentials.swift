/// The credentials of the program itself at the account's server, beside the person's login.
struct ClientCredentials: Equatable, Sendable {
    let id: String
    let secret: String
}

extension ClientCredentials: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    var description: String { "‹hidden›" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
