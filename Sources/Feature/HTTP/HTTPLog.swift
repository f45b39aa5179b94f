import Essentials
import Synchronization
import Terminal
import Values

/// Writes the address of each request and the status of its answer to standard error; never a
/// header, a query or a body.
struct HTTPLog: Sendable {
    let phrases: Phrases
    /// The proxy of a request, for people; `nil` for none.
    let proxy: @Sendable (HTTPRequest) -> String?

    func began(_ request: HTTPRequest) {
        let proxy = proxy(request).map { ", proxy \($0)" } ?? ""
        Channel.error.write("cofre: \(Self.location(of: request))\(proxy)\n")
    }

    func ended(_ request: HTTPRequest, _ outcome: HTTPOutcome, _ took: Duration) {
        let what =
            switch outcome {
            case .status(let status): "\(status), \(Int(took / .milliseconds(1))) ms"
            case .failure(let error): Failure(GatewayError(error), phrases: phrases).message
            }
        Channel.error.write("cofre: \(Self.location(of: request)) → \(what)\n")
    }

    /// The path is not percent-encoded, because the codes would divide the digits of a card number.
    private static func location(of request: HTTPRequest) -> String {
        let path = CardDigits.hidden(in: request.url.path(percentEncoded: false), surely: true)
        return
            "\(request.method) \(request.url.host() ?? "")\(Sanitizer.clean(path, limit: .max))"
    }
}

/// How a request ended. (To look up the generic type of a `Result` takes a fiftieth of a start.)
enum HTTPOutcome: Sendable {
    case status(Int)
    case failure(TransportError)
}

/// Records the address, the outcome and the duration of the last request.
final class HTTPObserver: Sendable {
    struct Exchange: Sendable {
        let url: URL
        let outcome: HTTPOutcome
        let took: Duration
    }

    private let noted = Mutex<Exchange?>(nil)

    var last: Exchange? { noted.withLock { $0 } }

    func note(_ exchange: Exchange) { noted.withLock { $0 = exchange } }
}

/// Tells when nobody waits any longer for the answer to a request that was sent.
protocol Interruption: Sendable {
    /// True after a second Ctrl-C, or a request to end the program.
    var endsWaiting: Bool { get }

    /// Calls `stop` once, as soon as `endsWaiting` is true; `stop` must not block.
    func whenWaitingEnds(_ stop: @escaping @Sendable () -> Void)
}
