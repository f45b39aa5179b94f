import CofreDomain
import Essentials

/// An answer that has nothing to say but yes: an empty body, or an object of whatever it likes.
///
/// A page of the network in between comes with status 200, too, and has accepted nothing.
enum Acknowledgement {
    /// A value that nobody looks at.
    private struct Ignored: Decodable {
        init(from decoder: any Decoder) {}
    }

    static func check(_ response: HTTPResponse) throws(GatewayError) {
        if let error = GatewayError(response) { throw error }
        guard !response.body.isEmpty else { return }
        _ = try Mapping.decode([String: Ignored].self, from: response.body)
    }
}
