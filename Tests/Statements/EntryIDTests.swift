import Testing

@testable import MoneyShell

@Suite struct EntryIDTests {
    @Test(arguments: [
        "c0ffee00-1111-4222-8333-000000000001", "5F9C24E2-8B33-4AD1-9AD4-0D6E0A3C7B11",
        "9f86d081884c7d659a2feaa0c55ad015", "7QzR2mK9xPw4Lt8v",
    ])
    func `a UUID or a long random token looks unique`(_ id: String) {
        #expect(EntryID.looksUnique(id))
    }

    @Test(arguments: [
        "", "1", "a1", "000000000001", "202605060771", "2026050607700000001", "N10112",
        "BR0770000000000000001", "20260506-00000000000001", "ABCDEFGHIJKLMNOPQRST",
        "00000000-0000-0000-0000-000000000000",
    ])
    func `a number, a day and a number, or a short text does not`(_ id: String) {
        #expect(!EntryID.looksUnique(id))
    }
}
