import Essentials
import Foundation
import TestSupport
import Testing

/// Exported payments, read by the programs that they are exported for.
@Suite(.timeLimit(.minutes(20)))
struct PaymentFormatTests {
    @Test(.installed("/usr/bin/hledger"))
    func `hledger accepts exported payments in strict mode, and the sum is correct`() async throws {
        let file = try await exported("hledger")
        let checked = try await InstalledTool.status(
            "/usr/bin/hledger", ["-f", file.path, "check", "--strict"], mixed: true)
        #expect(checked.status == 0, "\(checked.out)")
        let sum = try await InstalledTool.run(
            "/usr/bin/hledger", ["-f", file.path, "balance", "Liabilities:Card", "--flat", "-N"])
        #expect(sum.contains("-42.35 BRL"), "\(sum)")
    }

    @Test(.installed("/usr/bin/ledger"))
    func `ledger accepts exported payments in pedantic mode, and the sum is correct`() async throws
    {
        let file = try await exported("ledger")
        let checked = try await InstalledTool.status(
            "/usr/bin/ledger", ["-f", file.path, "--pedantic", "balance", "Liabilities:Card"],
            mixed: true)
        #expect(checked.status == 0, "\(checked.out)")
        #expect(checked.out.contains("-42.35 BRL"), "\(checked.out)")
    }

    @Test(.python("beancount")) func `beancount accepts exported payments`() async throws {
        try await judged("beancount")
    }

    @Test(.python("ofxtools", "ofxparse"))
    func `ofxtools and ofxparse read exported payments`() async throws {
        try await judged("ofx")
    }

    @Test(.python()) func `Python's csv module reads exported payments`() async throws {
        try await judged("csv")
    }

    /// The amounts that the reader of the format finds.
    private func judged(_ format: String) async throws {
        let file = try await exported(format)
        let input = try Data(contentsOf: URL(filePath: file.path))
        let answer = try await onOwnThread {
            try PythonScript.run("Tests/Judges/journal.py", [format], input: input)
        }
        let amounts = String(decoding: answer, as: UTF8.self).split(separator: "\n")
            .compactMap { $0.split(separator: " ").last.map(String.init) }
        #expect(amounts.sorted() == ["12.35", "30.00"])
    }

    /// Two payments, one of them with a note that needs escaping, and a declined payment as a comment.
    private func exported(_ format: String) async throws -> Exported {
        let home = try await TemporaryHome.withCard()
        try await home.sandbox(
            ["cards", "add", "--no-luhn", "--keep-cvv"], input: "4111111111111112\n08/39\n123\n",
            exits: 0)
        let payments = [
            ["@marina.coelho", "30", "--card", "1111", "--note", "=1+1; \"rent\" | <b> & \\ -- %"],
            ["@marcia.silva", "12,35", "--card", "1111"],
        ]
        for payment in payments {
            try await home.sandbox(["pay", "--yes"] + payment, exits: 0)
        }
        try await home.sandbox(
            ["pay", "--yes", "@joao.guimaraes", "7", "--card", "1112"], exits: 1)
        let text = try await home.sandbox(["payments", "--format", format, "--all"], exits: 0)
        return try Exported(text.out, home)
    }
}

private struct Exported {
    private let home: TemporaryHome
    let path: String

    init(_ text: String, _ home: TemporaryHome) throws {
        self.home = home
        path = home.file("exported").path()
        try Data(text.utf8).write(to: URL(filePath: path))
    }
}
