import Foundation
import Testing
import Values
import Vault

@testable import MoneyShell

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

    @Test(
        arguments: [
            (10.0, 20.0, "1970-01-01T00:00:10Z", "1970-01-01T00:00:20Z"), (20, 10, nil, nil),
            (nil, 10, nil, "1970-01-01T00:00:10Z"),
        ] as [(Double?, Double?, String?, String?)])
    func `a loss names only times that enclose it`(
        _ after: Double?, _ before: Double?, _ first: String?, _ last: String?
    ) {
        let range = VaultCheck.DamagedRange(
            0..<8, changes: 1, after: after.map(Date.init(timeIntervalSince1970:)),
            before: before.map(Date.init(timeIntervalSince1970:)))

        #expect(range.after == first)
        #expect(range.before == last)
    }

    @Test func `a changed passphrase is reported even if the vault cannot be shown afterwards`() {
        let reply = VaultReply.passphraseChanged(
            failure: .vault(.io(.lock, errno: EIO), path: "/v"))

        #expect(reply.blocks(ReplyContext(phrases: Phrases(.english), now: Date())).count == 1)
        #expect(reply.failure as? StoreError == .vault(.io(.lock, errno: EIO), path: "/v"))
    }

    private func text(of reply: Reply, in language: Language) -> String {
        TSVRenderer.text(of: reply.blocks(ReplyContext(phrases: Phrases(language), now: Date())))
    }
}
