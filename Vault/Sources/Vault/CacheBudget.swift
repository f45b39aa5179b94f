/// How many bytes records that can be fetched again may take together, and which are forgotten first.
public struct CacheBudget: Sendable, Equatable {
    /// The most that the records may take, names included, in bytes.
    public let bytes: UInt64
    /// The collections that may be forgotten, the most dispensable first; no other is ever touched.
    public let evictable: [String]

    /// A budget of `bytes`; with nothing `evictable` it is never enforced.
    public init(bytes: UInt64, evictable: [String]) {
        self.bytes = bytes
        self.evictable = evictable
    }
}

extension Vault {
    /// Deletes evictable records until the rest is within `budget`: of the first collection the longest unwritten, then of the next.
    ///
    /// Gives how many went. Relaxed: a power cut may bring them back. Decrypts no value, and is nearly free while
    /// the whole log is smaller than the budget. A vault that is read-only stays as it is. Otherwise throws as
    /// ``commit(_:_:)-([Change])``.
    @discardableResult
    public func evict(beyond budget: CacheBudget) throws(VaultError) -> Int {
        try log.evict(beyond: budget)
    }
}
