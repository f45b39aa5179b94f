/// The seeds of what is repeated with other dice; a test that is repeated takes them from here.
enum Seeds {
    /// 1 to `count`; a fifth of them under a sanitizer, where each takes many times as long.
    static func upTo(_ count: UInt64) -> ClosedRange<UInt64> {
        Sanitizer.watchesThreads || Sanitizer.watchesAddresses ? 1...max(1, count / 5) : 1...count
    }
}
