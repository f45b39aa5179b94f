import Foundation
import Terminal
import TestSupport
import Values

@testable import MoneyShell

let users = """
    [{"id":1001,"name":"Eduardo Santos","img":"https://example.org/9.jpg","username":"@eduardo"}]
    """

let approval = #"{"transaction":{"id":12314,"success":true,"status":"Aprovada"}}"#

extension PaymentOrder {
    /// The payment in the contract's example: R$ 79,90 to Marina.
    static func sample(
        amount: Int64 = 7990, card: String = "1111111111111111", cvv: String = "789",
        expiry: String = "01/18"
    ) throws -> PaymentOrder {
        let number = try CardNumber(parsing: card)
        let card = try Card(
            id: "card", number: number, expiry: CardExpiry(parsing: expiry), cvv: nil)
        return PaymentOrder(
            payee: Payee(id: 1002, name: "Marina Coelho", handle: try .marina),
            amount: Money(minor: amount, currency: .brl), card: card,
            cvv: try CVV(parsing: cvv, for: number.brand), note: "never sent")
    }
}

extension Handle {
    fileprivate static var marina: Handle {
        get throws {
            guard let handle = Handle(parsing: "@marina.coelho") else { throw NoHandle() }
            return handle
        }
    }

    private struct NoHandle: Error {}
}

extension RawRequest {
    var isPost: Bool { method == "POST" }
}

extension CurlTransport {
    /// The production transport; a timeout of 0 means no limit.
    static func live(timeout: Double = 600) -> CurlTransport {
        CurlTransport(
            timeout: timeout == 0 ? nil : .milliseconds(Int(timeout * 1000)),
            clock: { .milliseconds(MachineClock.sinceStart()) },
            userAgent: "cofre/\(Release.version)",
            environment: ProcessInfo.processInfo.environment)
    }
}
