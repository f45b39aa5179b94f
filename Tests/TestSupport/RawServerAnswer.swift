package import Foundation

/// What a ``RawServer`` does after it has read a request: the bytes that it sends, and how the connection ends.
package struct RawAnswer: Sendable {
    package enum Ending: Sendable {
        /// Waits for the next request.
        case keepsOpen
        /// Sends nothing more and waits until the client disconnects.
        case holds
        case closes
        /// Ends with RST instead of FIN.
        case resets
    }

    package let bytes: Data
    /// The number of further bytes, which are generated while they are sent.
    package let flood: Int
    package let ending: Ending

    package init(bytes: Data = Data(), flood: Int = 0, ending: Ending) {
        self.bytes = bytes
        self.flood = flood
        self.ending = ending
    }

    /// Closes without a response.
    package static let close = RawAnswer(ending: .closes)
    /// Resets without a response.
    package static let reset = RawAnswer(ending: .resets)
    /// Sends nothing and waits until the client disconnects.
    package static let hold = RawAnswer(ending: .holds)

    /// A complete response; the connection stays open.
    package static func response(
        _ status: Int = 200, _ body: String = "", headers: [String] = [],
        type: String = "application/json"
    ) -> RawAnswer {
        let headers = ["Content-Type: \(type)"] + headers
        return RawAnswer(
            bytes: head(status, headers, length: body.utf8.count) + Data(body.utf8),
            ending: .keepsOpen)
    }

    package static func redirect(_ status: Int = 302, to place: String) -> RawAnswer {
        response(status, headers: ["Location: \(place)"])
    }

    /// A web page, as a captive portal sends.
    package static let page = response(
        200, "<!doctype html><html><body>Sign in to continue</body></html>", type: "text/html")

    /// Announces the length of the complete body and sends half of it.
    package static func half(of body: String, ending: Ending = .closes) -> RawAnswer {
        let bytes = Data(body.utf8)
        return RawAnswer(
            bytes: head(200, ["Content-Type: application/json"], length: bytes.count)
                + bytes.prefix(bytes.count / 2),
            ending: ending)
    }

    /// A body of this many bytes, which is generated while it is sent.
    package static func flood(_ count: Int, isAnnounced: Bool = true) -> RawAnswer {
        let head =
            isAnnounced
            ? head(200, ["Content-Type: application/json"], length: count)
            : Data("HTTP/1.1 200 Text\r\nConnection: close\r\n\r\n".utf8)
        return RawAnswer(bytes: head, flood: count, ending: .closes)
    }

    private static func head(_ status: Int, _ headers: [String], length: Int) -> Data {
        let lines = ["HTTP/1.1 \(status) Text", "Content-Length: \(length)"] + headers
        return Data((lines + ["", ""]).joined(separator: "\r\n").utf8)
    }
}
