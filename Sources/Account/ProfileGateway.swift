/// The backend that returns the account's profile.
protocol ProfileGateway: Sendable {
    func profile() async throws(GatewayError) -> Profile
}
