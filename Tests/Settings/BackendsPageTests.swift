import Testing

@testable import MoneyShell

/// `COFRE_RECORD=1` writes the table; review the difference before you commit it.
@Suite struct BackendsPageTests {
    @Test func `the page about backends lists the address of each`() throws {
        try PageTable.expect(
            "docs/backends.md",
            [["setting", "requests", "with"]]
                + Features.settings.compactMap { setting in
                    setting.served.map { ["`\(setting.name)`", $0.requests, $0.with] }
                })
    }
}
