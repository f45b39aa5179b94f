/// The person behind an account, as its server describes them.
package struct Profile: Equatable, Sendable {
    package let email: String
    package let name: String?

    package init(email: String, name: String?) {
        self.email = email
        self.name = name
    }
}

/// The backend that returns the account's profile.
package protocol ProfileGateway: Sendable {
    func profile() async throws(GatewayError) -> Profile
}
