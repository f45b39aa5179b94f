import Essentials
import Values

/// Creates the gateways of the configured backends; any call of an unconfigured one throws
/// `.unconfigured`.
enum Backend {
    static func contacts(at url: URL?, _ transport: any HTTPTransport) -> any ContactsGateway {
        guard let url else { return Unconfigured(setting: .contactsURL) }
        return RemoteContacts(base: url, transport: transport)
    }

    static func payments(at url: URL?, _ transport: any HTTPTransport) -> any PaymentGateway {
        guard let url else { return Unconfigured(setting: .paymentsURL) }
        return RemotePayments(base: url, transport: transport)
    }

    static func bills(at url: URL?, _ transport: any HTTPTransport) -> any BillsGateway {
        guard let url else { return Unconfigured(setting: .billsURL) }
        return RemoteBills(url: url, transport: transport)
    }

    static func venues(
        at url: URL?, _ dialect: VenuesDialect, key: @escaping RemoteVenues.Key,
        _ transport: any HTTPTransport
    ) -> any VenuesGateway {
        guard let url else { return Unconfigured(setting: .venuesURL) }
        return RemoteVenues(base: url, dialect: dialect, key: key, transport: transport)
    }
}

private struct Unconfigured: ContactsGateway, PaymentGateway, BillsGateway, VenuesGateway {
    let setting: Setting

    func contacts() async throws(GatewayError) -> [Contact] {
        throw .unconfigured(setting)
    }

    func venues(_ search: VenueSearch) async throws(GatewayError) -> VenuePage {
        throw .unconfigured(setting)
    }

    func venue(id: String) async throws(GatewayError) -> Venue { throw .unconfigured(setting) }

    func photos(of venue: String) async throws(GatewayError) -> [VenuePhoto] {
        throw .unconfigured(setting)
    }

    func send(
        _ order: PaymentOrder, idempotencyKey: String, unlessHeld check: @escaping PreSendCheck
    ) async -> PaymentOutcome {
        .notSent(.unconfigured(setting))
    }

    func bills() async throws(GatewayError) -> [Bill] {
        throw .unconfigured(setting)
    }

    func withSlip(_ bill: Bill) async throws(GatewayError) -> Bill? {
        throw .unconfigured(setting)
    }
}
