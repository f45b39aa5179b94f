import Essentials
import Values

/// Writes the JSON documents of the contract: one line each, keys in alphabetical order.
enum JSONText {
    static func answer(
        _ data: JSON, origin: Origin, asOf: Date, extraFields: [String: Int] = [:]
    ) -> String {
        text(document(data, origin: origin, asOf: asOf, extraFields: extraFields))
    }

    static func document(
        _ data: JSON, origin: Origin, asOf: Date, extraFields: [String: Int]
    ) -> JSON {
        ["asOf": .time(asOf), "data": data, "origin": .text(origin.rawValue)]
            + .object(extraFields.map { ($0, .number($1)) })
    }

    /// `cautions` is there only for a payment refused because of them, `column` only for a line that cannot be
    /// parsed, and `location`, the `FILE:LINE` of a script, only for an error in one.
    static func failure(_ failure: Failure, at location: String? = nil) -> String {
        text(error(failure, at: location))
    }

    static func error(_ failure: Failure, at location: String? = nil) -> JSON {
        var error: JSON = [
            "code": .text(failure.code.rawValue), "message": .text(failure.message),
            "hint": .optional(failure.hint),
        ]
        if let cautions = failure.cautions { error = error + ["cautions": .texts(cautions)] }
        // Counted from 1.
        if let position = failure.position { error = error + ["column": .number(position.column)] }
        if let location { error = error + ["location": .text(location)] }
        return ["error": error]
    }

    static func warning(_ message: String, hint: String? = nil) -> String {
        let hint: JSON = hint.map { ["hint": .text($0)] } ?? [:]
        return text(["warning": ["message": .text(message)] + hint])
    }

    static func text(_ value: JSON) -> String {
        var writer = JSONWriter()
        writer.write(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// ISO 8601 in UTC, whole seconds.
    ///
    /// Formatted without Foundation's style, which takes a twentieth of the time of a short
    /// command, and without the C library, which reads its time zone first.
    static func stamp(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
        let time = seconds - days * 86_400
        let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
        return
            "\(Day(ordinal: days).iso)T\(hour.twoDigits):\(minute.twoDigits):\(second.twoDigits)Z"
    }
}

extension JSON {
    static func time(_ date: Date) -> JSON { .text(JSONText.stamp(date)) }
    static func optional(_ date: Date?) -> JSON { date.map(JSON.time) ?? .null }

    static func day(_ day: Day?) -> JSON { .optional(day?.iso) }

    /// An amount as `{"value":"25.00","currency":"BRL"}`.
    static func money(_ money: Money?) -> JSON {
        guard let money else { return .null }
        return ["value": .text(money.decimalString), "currency": .text(money.currency.code)]
    }

    /// Numbers by the names of collections, in any order.
    static func counts(_ counts: [Kind: Int]) -> JSON {
        .object(counts.map { ($0.key.collection, .number($0.value)) })
    }
}
