import CofreDomain
import Foundation
import Testing

@testable import CofreShell

@Suite struct VaultReplyTests {
    @Test(arguments: [
        (1, "1 s"), (5, "5 s"), (59, "59 s"), (60, "1 min"), (61, "1 min 1 s"),
        (90, "1 min 30 s"), (900, "15 min"), (3600, "1 h"), (3601, "1 h 1 s"),
        (5430, "1 h 30 min 30 s"), (43_200, "12 h"),
    ])
    func `the time until the vault locks is exact to the second`(
        _ seconds: Int, _ time: String
    ) {
        let reply = VaultReply.unlocked(for: Seconds(seconds))

        #expect(text(of: reply, in: .english).contains("unlocked for \(time) in every"))
        #expect(text(of: reply, in: .portuguese).contains("destrancado por \(time) em todos"))
    }

    private func text(of reply: Reply, in language: Language) -> String {
        TSVRenderer.render(reply.blocks(ReplyContext(phrases: Phrases(language), now: Date())))
    }
}
