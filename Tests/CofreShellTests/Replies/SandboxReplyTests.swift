import CofreDomain
import Foundation
import Testing

@testable import CofreShell

@Suite struct SandboxReplyTests {
    private let reply = SandboxReply.serving(ServedSandbox(port: 8765) {})

    @Test func `the reply of a served sandbox shows the URL of each backend`() {
        let paths = [
            "contacts.url": "contacts", "payments.url": "payments", "bills.url": "bills",
            "rates.url": "rates", "venues.url": "venues", "account.url": "account",
        ].mapValues { "http://127.0.0.1:8765/" + $0 }

        for (key, url) in paths { #expect(reply.json?[key] == .text(url)) }
        for key in paths.keys { #expect(Setting(rawValue: key) != nil) }
    }

    @Test(arguments: [Language.english, .portuguese])
    func `the reply of a served sandbox shows the secrets that its backends expect`(
        _ language: Language
    ) {
        let context = ReplyContext(phrases: Phrases(language), now: Date())
        let text = TSVRenderer.text(of: reply.blocks(context))

        for wanted in ["venues.url\thttp://127.0.0.1:8765/venues\n"] + Secret.shownBySandbox {
            #expect(text.contains(wanted), "\(text)")
        }
    }
}

extension Secret {
    /// All secrets except the app id, which the default provider does not use, and those of sync places, which
    /// the sandbox does not serve.
    fileprivate static var shownBySandbox: [String] {
        allCases.map(\.rawValue).filter { $0 != Self.ratesAppID.rawValue && !$0.hasPrefix("sync.") }
    }
}
