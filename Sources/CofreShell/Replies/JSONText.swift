package import CofreDomain
package import Foundation

/// The JSON documents of the contract: one line each, keys in alphabetical order.
package enum JSONText {
    private struct Answer<Content: Encodable>: Encodable {
        let data: Content
        let origin: String
        let asOf: String?
        let beside: [String: Int]

        enum CodingKeys: CodingKey { case data, origin, asOf }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(data, forKey: .data)
            try container.encode(origin, forKey: .origin)
            try container.encode(asOf, forKey: .asOf)
            try beside.encode(to: encoder)
        }
    }

    private struct Problem: Encodable {
        struct Content: Encodable {
            let code: String
            let message: String
            let hint: String?
        }
        let error: Content
    }

    package static func answer(
        _ data: some Encodable, origin: Origin, asOf: Date, beside: [String: Int] = [:]
    ) throws -> String {
        try write(Answer(data: data, origin: origin.rawValue, asOf: stamp(asOf), beside: beside))
    }

    package static func failure(_ failure: Failure) throws -> String {
        try write(
            Problem(
                error: .init(
                    code: failure.code.rawValue, message: failure.message, hint: failure.hint)))
    }

    /// ISO 8601 in UTC, whole seconds.
    package static func stamp(_ date: Date) -> String {
        date.formatted(.iso8601)
    }

    private static func write(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return escape(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Escapes what a terminal would obey or hide; no document has it outside a string, so every
    /// value stays what it is (RFC 8259, section 7).
    private static func escape(_ json: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(json.utf8.count)
        // Whole runs are copied; only what is not plain ASCII is looked at scalar by scalar.
        var run = json.startIndex
        var index = run
        let scalars = json.unicodeScalars
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            let scalar = scalars[index]
            if !(0x20...0x7E).contains(scalar.value), scalar.isHidden {
                escaped += json[run..<index]
                escaped += escape(scalar)
                run = next
            }
            index = next
        }
        if run == json.startIndex { return json }
        return escaped + json[run...]
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        Character(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
