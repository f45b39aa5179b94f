@testable import MoneyShell

/// Every transport error, and the gateway error that it is converted to.
enum TransportFailures {
    static let all: [(TransportError, GatewayError)] = [
        (.offline, .unreachable(.offline)),
        (.notSent(.refused), .unreachable(.notSent(.refused))),
        (.noAnswer(.lost), .unreachable(.noAnswer(.lost))),
        (.tooLarge(limit: 7), .invalidData(.tooLarge(limit: 7))),
        (.unencrypted(host: "h"), .unencrypted(host: "h")), (.held(.late), .interrupted),
        (.stopped, .interrupted), (.cancelled, .interrupted),
    ]
}
