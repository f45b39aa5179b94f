import JSON

/// One line of a client: a message, a batch of messages, or text that is refused.
struct MCPFrame: Sendable {
    let parts: [MCPPart]
    /// Whether the line is an array, which only one revision allows.
    var isBatch = false

    static func read(_ bytes: [UInt8]) -> MCPFrame {
        do throws(JSONFault) {
            let root = try JSONDocument(bytes, limit: InputLines.longest).root
            guard let elements = root.elements else { return MCPFrame(parts: [MCPPart(root)]) }
            let parts = elements.map { MCPPart($0) }
            return parts.isEmpty
                ? .refused(.invalid("an empty batch")) : MCPFrame(parts: parts, isBatch: true)
        } catch {
            return .refused(MCPFault(.parse, "no JSON, from column \(error.column) on"))
        }
    }

    static func refused(_ fault: MCPFault) -> MCPFrame { MCPFrame(parts: [.refused(fault)]) }

    static let tooLong = refused(
        .invalid("a message is longer than \(InputLines.longest) bytes"))

    var requests: [MCPRequest] {
        parts.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }
}

/// A message of a client, or the fault of a value that is not a message.
enum MCPPart: Sendable {
    case request(MCPRequest)
    case notification(method: String, params: JSONValue?)
    case refused(MCPFault)
    /// An answer, although this server asks nothing.
    case answer

    init(_ value: JSONValue) {
        guard value.kind == .object, value["jsonrpc"]?.string == "2.0" else {
            self = .refused(.invalid("not a JSON-RPC 2.0 message"))
            return
        }
        let id = value["id"].flatMap(JSON.init(id:))
        let params = value["params"]
        guard let method = value["method"]?.string else {
            let isAnswer = value["result"] != nil || value["error"] != nil
            self = isAnswer ? .answer : .refused(MCPFault(.request, "no method", id: id))
            return
        }
        guard value["id"] != nil else {
            self = .notification(method: method, params: params)
            return
        }
        guard let id else {
            self = .refused(.invalid("an id is a text or a whole number"))
            return
        }
        if let params, params.kind != .object {
            self = .refused(MCPFault(.params, "params is no object", id: id))
            return
        }
        self = .request(MCPRequest(id: id, method: method, params: params))
    }
}

struct MCPRequest: Sendable {
    let id: JSON
    let method: String
    let params: JSONValue?

    func answer(_ result: JSON) -> JSON {
        ["jsonrpc": "2.0", "id": id, "result": result]
    }

    func refusal(_ code: MCPFault.Code, _ message: String) -> JSON {
        MCPFault(code, message, id: id).json
    }
}

/// An error of the protocol, as opposed to one of a tool.
struct MCPFault: Sendable {
    enum Code: Int {
        case parse = -32700
        case request = -32600
        case method = -32601
        case params = -32602
        /// Too many requests wait for their answers.
        case busy = -32000
    }

    let code: Code
    let message: String
    let id: JSON?

    /// - Parameter id: `nil` if it could not be read.
    init(_ code: Code, _ message: String, id: JSON? = nil) {
        (self.code, self.message, self.id) = (code, message, id)
    }

    static func invalid(_ message: String) -> MCPFault { MCPFault(.request, message) }

    var json: JSON {
        ["jsonrpc": "2.0", "error": ["code": .number(code.rawValue), "message": .text(message)]]
            + (id.map { ["id": $0] } ?? [:])
    }
}

extension JSON {
    /// An id of a message; `nil` for another value.
    init?(id: JSONValue) {
        if let text = id.string {
            self = .text(text)
        } else if let number: Int64 = id.number?.integer() {
            self = .number(number)
        } else {
            return nil
        }
    }
}
