import Essentials

/// The profile of the signed-in account over HTTP: `GET {account.url}/me`.
struct RemoteProfile: ProfileGateway {
    private struct Attributes: Decodable {
        let email: String
        let name: String?
    }

    let transport: AuthenticatedTransport

    func profile() async throws(GatewayError) -> Profile {
        let response = try await transport.send(AccountEndpoint.profile(base: transport.base))
        let attributes = try Mapping.decode(
            RemoteResource<Attributes>.self, from: response
        ).data.attributes
        return Profile(email: attributes.email, name: attributes.name)
    }
}
