import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MoneyShell

/// Proposing, listing, and what home says.
@Suite(.timeLimit(.minutes(20)))
struct DraftsCommandTests {
    @Test func `a draft needs no card, no CVV and no server, and its id is printed`() async throws {
        let home = try TemporaryHome()
        try await home.sandbox(["contacts"], exits: 0)
        let words = ["pay", "25", "@marina.coelho", "--note", "lunch", "--propose"]

        let proposed = try await home.sandbox(["--offline"] + words, exits: 0)

        let id = try #require(proposed.out.firstMatch(of: #/· until .* · ([0-9a-f]{8})\n/#)).1
        let drafts = try await home.listed("drafts")
        #expect(drafts.contains(#""id":"\#(id)"#), "\(drafts)")
        #expect(drafts.contains(#""proposer":"command""#) && drafts.contains(#""note":"lunch""#))
        #expect(drafts.contains(#""username":"@marina.coelho""#))
        #expect(try await home.listed("payments").contains(#""data":[]"#))
    }

    @Test(arguments: ["12h", "3d", "day"])
    func `a draft expires after the time, or at the end of the day, that --until names`(
        _ until: String
    ) async throws {
        let home = try TemporaryHome()
        let ahead = [("12h", 0.5), ("3d", 3), ("day", 20)].first { $0.0 == until }?.1 ?? 0
        let day = Date().addingTimeInterval(ahead * 86_400)
            .formatted(.iso8601.year().month().day())
        _ = try await home.propose(["--until", until == "day" ? day : until])

        let drafts = try await home.listed("drafts")

        let text = try #require(drafts.firstMatch(of: #/"until":"([^"]*)"/#)).1
        let left = try Date(String(text), strategy: .iso8601).timeIntervalSinceNow
        let slack = until == "day" ? 86_401.0 : 300
        #expect(abs(left - ahead * 86_400) < slack, "\(text)")
        #expect(text.hasSuffix("T00:00:00Z") == (until == "day"), "\(text)")
    }

    @Test func `the fifty-first draft is refused with a hint that works`() async throws {
        let home = try TemporaryHome()
        let line = "pay @marina.coelho 25 --propose\n"

        let refused = try await home.sandbox(
            [], input: String(repeating: line, count: 51), exits: 77)

        #expect(refused.error.contains("50 of them wait already"), "\(refused.error)")
        #expect(refused.error.contains("hint: drafts\n"))
        #expect(try await home.listed("drafts").components(separatedBy: #""id":""#).count == 51)
    }

    @Test func `home mentions drafts until three of one proposer are rejected in a row`()
        async throws
    {
        let home = try TemporaryHome()
        for _ in 1...3 {
            let id = try await home.propose()
            #expect(try await home.listed("home").contains(#""kind":"drafts""#))
            try await home.sandbox(["drafts", "reject", id], exits: 0)
        }
        let id = try await home.propose()
        #expect(try await !home.listed("home").contains(#""kind":"drafts""#))
        #expect(try await home.listed("drafts").contains(id))
        let brief = HomeNote.waiting([SamplePayments.reais(1), SamplePayments.reais(2)]).brief
        #expect(brief?(Phrases(.english)) == "2 proposed")
        #expect(brief?(Phrases(.portuguese)) == "2 propostos")
    }

    @Test func `a wish makes one draft, proposed by who made the wish, and is removed by its id`()
        async throws
    {
        let home = try TemporaryHome()
        // As the program sees it, in UTC.
        let date = Date().formatted(.iso8601.year().month().day())
        let today = try #require(Int(date.suffix(2)))
        // Due today, or on the last day of this month.
        let wish = ["drafts", "every", "month", "\(today)", "@marina.coelho", "800.00"]
        let kept = try await home.sandbox(["--json"] + wish + ["--note", "aluguel"], exits: 0)
        let id = try TemporaryHome.id(in: kept.out)
        // No bills are due, and the timer makes the draft all the same.
        try await home.sandbox(["due"])

        let drafts = try await home.listed("drafts")

        #expect(drafts.components(separatedBy: #""proposer":"command""#).count == 3, "\(drafts)")
        #expect(drafts.contains(#""day":\#(today)"#) && drafts.contains(#""id":"\#(id)""#))
        #expect(try await home.listed("home").contains(#""count":1"#))
        #expect(try await home.listed("payments").contains(#""data":[]"#))
        try await home.sandbox(["drafts", "reject", id], exits: 0)
        #expect(try await !home.listed("drafts").contains(id))
        try await atTerminal(["--sandbox", "drafts", "approve", id], in: home) { terminal in
            try terminal.expect("draft not found")
            try terminal.expectExit(66)
        }
    }

    @Test func `a bare drafts at the prompt is a list, from which Enter asks to approve`()
        async throws
    {
        let home = try await TemporaryHome.withCard()
        let id = try await home.propose()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expect("1 draft waits for you")
            try terminal.atPrompt("drafts\r")
            try terminal.answer("drafts›", "\r")
            try terminal.expect("drafts approve \(id.prefix(8))")
            try terminal.answer("send? [y/N] ", "n")
            try terminal.atPrompt("drafts list\r")
            try terminal.expect("a command")
            try terminal.atPrompt("drafts approve 1\r")
            try terminal.answer("send? [y/N] ", "y")
            try terminal.expect("✓ R$25,00")
        }
    }

    @Test func `a draft whose payee has another handle now is not paid`() async throws {
        let home = try await TemporaryHome.withPayer()
        let handle = Mutex("p1")
        let answer: @Sendable (RawRequest) -> RawAnswer = { _ in
            let name = handle.withLock { $0 }
            return .response(
                200, #"[{"id":1,"name":"P","img":"https://e.org/1","username":"@\#(name)"}]"#)
        }
        try await RawServer.serving(answer) { server in
            let url = server.address
            let backends = ["COFRE_CONTACTS_URL": url, "COFRE_PAYMENTS_URL": url]
            let words = ["--json", "pay", "@p1", "61", "--propose"]
            let id = try TemporaryHome.id(
                in: try await home.run(words, environment: backends, exits: 0).out)
            handle.withLock { $0 = "p2" }
            try await atTerminal(["drafts", "approve", id], backends, in: home) { terminal in
                try terminal.expect("id:1 is no longer P (@p1); nothing was sent")
                try terminal.expectExit(66)
            }
            #expect(!server.requests.contains { $0.isPost })
        }
    }
}
