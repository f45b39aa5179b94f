import Essentials
import Values

/// The profile of the signed-in account over HTTP: `GET {account.url}/me`.
struct RemoteProfile: ProfileGateway {
    private struct Answer: Decodable {
        struct Resource: Decodable {
            let attributes: Attributes
        }

        struct Attributes: Decodable {
            let email: String
            let name: String?
        }

        let data: Resource
    }

    private let transport: AuthenticatedTransport

    init(transport: AuthenticatedTransport) {
        self.transport = transport
    }

    func profile() async throws(GatewayError) -> Profile {
        let response = try await transport.send(AccountEndpoint.profile(base: transport.base))
        if let error = GatewayError(response) { throw error }
        let attributes = try Mapping.decode(Answer.self, from: response.body).data.attributes
        return Profile(email: attributes.email, name: attributes.name)
    }
}
