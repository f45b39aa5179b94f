package import CofreDomain
package import Essentials

/// Writes the JSON documents of the contract: one line each, keys in alphabetical order.
package enum JSONText {
    private struct Problem: Encodable {
        struct Content: Encodable {
            let code: String
            let message: String
            /// `null` if there is none, so that the key is always present.
            @Nullable var hint: String?
            /// Present only for a payment refused because of cautions.
            let cautions: [String]?
            /// The position of the error in the line, counted from 1; present only for a line that
            /// cannot be parsed.
            let column: Int?
            /// The file and line of a script, `FILE:LINE`; present only for an error in a script.
            let location: String?
        }
        let error: Content
    }

    private struct Warning: Encodable {
        struct Content: Encodable { let message: String }
        let warning: Content
    }

    package static func answer(
        _ data: some Encodable, origin: Origin, asOf: Date, extraFields: [String: Int] = [:]
    ) throws -> String {
        let content = escape(try encode(data))
        // These names are defined by cofre and sort after `origin`.
        var text = #"{"asOf":"\#(stamp(asOf))","data":\#(content),"origin":"\#(origin.rawValue)""#
        for (name, count) in extraFields.sorted(by: { $0.key < $1.key }) {
            text += #","\#(name)":\#(count)"#
        }
        return text + "}"
    }

    /// The value of `data` alone, with every character as it is.
    static func data(_ data: some Encodable) throws -> String { try encode(data) }

    package static func failure(
        _ failure: Failure, at location: String? = nil
    ) throws -> String {
        let problem = Problem(
            error: .init(
                code: failure.code.rawValue, message: failure.message, hint: failure.hint,
                cautions: failure.cautions, column: failure.position?.column,
                location: location))
        return escape(try encode(problem))
    }

    package static func warning(_ message: String) throws -> String {
        escape(try encode(Warning(warning: .init(message: message))))
    }

    /// ISO 8601 in UTC, whole seconds.
    ///
    /// Formatted without Foundation's style, which takes a twentieth of the time of a short
    /// command, and without the C library, which reads its time zone first.
    package static func stamp(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
        let time = seconds - days * 86_400
        let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
        return
            "\(Day(ordinal: days).iso)T\(hour.twoDigits):\(minute.twoDigits):\(second.twoDigits)Z"
    }

    private static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Escapes characters that a terminal would interpret or hide; they occur only inside strings,
    /// so every value stays the same (RFC 8259, section 7).
    private static func escape(_ json: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(json.utf8.count)
        // Copies runs of plain ASCII; only other characters are examined one by one.
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
