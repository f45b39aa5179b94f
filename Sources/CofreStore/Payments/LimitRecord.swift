import CofreDomain

/// The record of a limit in the vault; its id is the kind of limit.
struct LimitRecord: Codable, Sendable {
    static let collection = "limits"

    /// Absent if there is no limit.
    let minor: Int64?

    init(_ limit: Money?) {
        minor = limit?.minor
    }

    var limit: Money? { minor.map { Money(minor: $0, currency: .brl) } }
}
