/// The seeds of tests that repeat with different random numbers.
enum Seeds {
    /// 1 to `count`; under a sanitizer only a fifth of them, because each run takes many times longer.
    static func upTo(_ count: UInt64) -> ClosedRange<UInt64> {
        Sanitizer.watchesThreads || Sanitizer.watchesAddresses ? 1...max(1, count / 5) : 1...count
    }
}
