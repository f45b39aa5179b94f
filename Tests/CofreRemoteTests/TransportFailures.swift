import CofreDomain
import CofreRemote

/// Every way in which an answer stays away, and what it is in the domain's words.
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
