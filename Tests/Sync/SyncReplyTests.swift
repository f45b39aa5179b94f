import Foundation
import Testing

@testable import MoneyShell

/// What an exchange tells a person and a program.
@Suite struct SyncReplyTests {
    private var report: SyncReport {
        var report = SyncReport()
        report.merged.changed = [.payments: 1]
        report.merged.disputed = ["7f3a91c2aabbccdd"]
        report.merged.heldLimits = [.day]
        report.merged.isFromFuture = true
        report.sent = 2
        return report
    }

    @Test(arguments: [Language.english, .portuguese])
    func `disputed payments, held limits and a clock that is ahead are lines`(_ language: Language)
    {
        let phrases = Phrases(language)
        let reply = SyncReply.report(report, isRehearsal: false)
        let text = TSVRenderer.text(
            of: reply.blocks(ReplyContext(phrases: phrases, now: Date())))
        for line in [
            phrases.disputed("7f3a91c2aabbccdd"), phrases.heldLimit(.day),
            phrases.clockOfAnotherMachine,
        ] {
            #expect(text.contains(line), "\(text)")
        }
        #expect(text.contains(phrases.line("payments settle 7f3a91c2")))
    }

    @Test func `a warning does not make an exchange fail`() {
        #expect(SyncReply.report(report, isRehearsal: false).failure == nil)
    }

    @Test(arguments: [
        SyncFault.repaired, .olderVault, .invitationLeft, .alone, .arriving(machine: "laptop"),
        .unread(machine: "laptop", isKnown: true),
    ])
    func `what is put right, on its way or known does not make an exchange fail`(
        _ fault: SyncFault
    ) {
        var report = report
        report.faults = [fault]
        #expect(SyncReply.report(report, isRehearsal: false).failure == nil)
        report.faults.append(.unread(machine: "laptop"))
        let failure = SyncReply.report(report, isRehearsal: false).failure
        #expect(failure as? SyncRemoteDamage == SyncRemoteDamage(count: 1, unread: "laptop"))
        let hint = failure.flatMap { Failure($0, phrases: Phrases(.english)).hint }
        #expect(hint == "vault sync --give-up laptop")
    }

    @Test func `unsent changes say for how long nothing was sent`() {
        let phrases = Phrases(.english)
        #expect(phrases.changesWait(seconds: 20 * 86_400).hasSuffix("last sent 20 days ago"))
        #expect(phrases.changesWait(seconds: 3600) == phrases.changesWait(seconds: nil))
    }

    @Test func `a dry run does not say that files were sent`() {
        for language in [Language.english, .portuguese] {
            let phrases = Phrases(language)
            var report = SyncReport()
            report.faults = [.repaired]
            let reply = SyncReply.report(report, isRehearsal: true)
            let text = TSVRenderer.text(
                of: reply.blocks(ReplyContext(phrases: phrases, now: Date())))
            #expect(!text.contains(phrases.words(for: .repaired)), "\(text)")
            #expect(text.contains(phrases.line("vault sync")), "\(text)")
        }
    }

    @Test(arguments: [(31.0, false), (89, false), (91, true)])
    func `a machine that has not synced for 90 days may be removed`(
        _ days: Double, _ isLong: Bool
    ) {
        for language in [Language.english, .portuguese] {
            let note = HomeNote.silent(machine: "laptop", seconds: days * 86_400)
            let line = HomeReply.line(note, Phrases(language))
            let words = line.spans.map(\.text).joined()
            #expect(
                words.contains(Phrases(language).line("vault machines remove laptop")) == isLong,
                "\(words)")
        }
    }
}
