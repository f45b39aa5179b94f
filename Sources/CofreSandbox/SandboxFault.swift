import Essentials

/// Faults in the answers of a `SandboxServer`, after the request was processed.
///
/// In all of them money has moved, and the client cannot know it.
package enum SandboxFault: String, CaseIterable, Sendable {
    /// Never answers; the connection stays open until the client closes it.
    case timeout
    /// Resets the connection instead of answering.
    case reset
    /// Answers 500, with a JSON body.
    case serverError = "500"
    /// Answers 200 with a web page, as a captive portal would.
    case html
    /// Announces the whole answer, sends half of it and closes the connection.
    case truncate
}

/// How the server delivers an answer.
enum Delivery: Sendable {
    case whole(SandboxResponse)
    case half(SandboxResponse)
    case reset
    case silence
    /// The server stops before there is an answer; the connection is closed normally.
    case close

    init(_ answer: SandboxAnswer, with fault: SandboxFault?) {
        switch (fault, answer) {
        case (nil, .response(let response)): self = .whole(response)
        case (.truncate, .response(let response)): self = .half(response)
        case (nil, .silence), (.truncate, .silence), (.timeout, _): self = .silence
        case (.reset, _): self = .reset
        case (.serverError, _):
            self = .whole(.error("internal_error", "the sandbox was told to fail", status: 500))
        case (.html, _): self = .whole(.captivePortal)
        }
    }
}

extension SandboxResponse {
    fileprivate static let captivePortal = SandboxResponse(
        status: 200, headers: ["Content-Type": "text/html; charset=utf-8"],
        body: Data("<!doctype html><title>Wi-Fi</title><h1>Aceite os termos de uso</h1>\n".utf8))
}
