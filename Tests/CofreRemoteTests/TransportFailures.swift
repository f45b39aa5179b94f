import CofreDomain
import CofreRemote

/// Every way in which an answer stays away, and what it is in the domain's words.
enum TransportFailures {
    static let all: [(TransportError, GatewayError)] = [
        (.offline, .unreachable(.offline)),
        (.notSent(detail: "x"), .unreachable(.notSent(detail: "x"))),
        (.noAnswer(detail: "x"), .unreachable(.noAnswer(detail: "x"))),
        (.tooLarge(limit: 7), .invalidData(detail: "more than 7 bytes")),
        (.stopped, .interrupted), (.cancelled, .interrupted),
    ]
}
