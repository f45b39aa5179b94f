import CofreDomain

/// A limit as the vault keeps it, named by its kind.
struct LimitRecord: Codable, Sendable {
    static let collection = "limits"

    /// Absent where there is no limit.
    let minor: Int64?

    init(_ limit: Money?) {
        minor = limit?.minor
    }

    var limit: Money? { minor.map { Money(minor: $0, currency: .brl) } }
}
