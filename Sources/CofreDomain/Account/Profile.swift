/// The person behind an account, as its server tells it.
package struct Profile: Equatable, Sendable {
    package let email: String
    package let name: String?

    package init(email: String, name: String?) {
        self.email = email
        self.name = name
    }
}

/// The account's own page.
package protocol ProfileGateway: Sendable {
    func profile() async throws(GatewayError) -> Profile
}
