import Testing
import Values

@Suite struct SecondsTests {
    @Test(arguments: [
        ("0", 0), ("1s", 1), ("90s", 90), ("15m", 900), ("12h", 43_200), ("7d", 604_800),
        ("1000d", 86_400_000), ("86400000s", 86_400_000), ("007s", 7),
    ])
    func `accepts whole numbers with a unit, and 0 for off`(_ text: String, _ count: Int) {
        #expect(Seconds(parsing: text) == Seconds(count))
    }

    @Test(arguments: [
        "", "s", "15", "0s", "0m", "-1s", "+1s", "1.5h", "1,5h", "15 m", " 15m", "15m ", "15M",
        "1w", "15min", "1h30m", "1001d", "86400001s", "99999999999999999999s", "١m", "１m",
        "1\u{301}s", "1s\u{301}", "m15",
    ])
    func `refuses everything else`(_ text: String) {
        #expect(Seconds(parsing: text) == nil)
    }
}
