import CofreDomain
import CofreRemote
import Foundation

/// The gateways of the configured backends; for one that is not configured, a gateway that says so.
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
}

private struct Unconfigured: ContactsGateway, PaymentGateway, BillsGateway {
    let setting: Setting

    func contacts() async throws(GatewayError) -> [Contact] {
        throw .unconfigured(setting)
    }

    func send(_ order: PaymentOrder, idempotencyKey: String) async -> PaymentOutcome {
        .notSent(.unconfigured(setting))
    }

    func bills() async throws(GatewayError) -> [Bill] {
        throw .unconfigured(setting)
    }
}
