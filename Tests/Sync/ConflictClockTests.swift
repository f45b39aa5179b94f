import Foundation
import Testing
import Values

@testable import MoneyShell

/// What a conflict says of the machines whose clocks differ.
@Suite struct ConflictClockTests {
    private let remote = SimulatedRemote()
    private let day = 86_400.0

    @Test func `a conflict names the machine whose clock was three days ahead, for ever`()
        async throws
    {
        let (one, other) = try await VaultMachine.pair(at: remote, ahead: 3)
        #expect(try await disagree(one, other).isFromFuture)
        let noon = other.time.now()
        for days in [0.0, 30] {
            other.time.pass(days: days)
            let row = try await row(on: other)
            #expect([row.kept.machine, row.lost.machine] == ["one", "other"])
            #expect([row.kept.at, row.lost.at] == [noon + 3 * day, noon])
            let json = MergeView.conflicts.json(row)
            #expect(json.value(at: ["keptAt"]) == .time(noon + 3 * day))
            let texts = [Language.english, .portuguese].map { language in
                let context = ReplyContext(phrases: Phrases(language), now: noon)
                return TSVRenderer.text(of: VaultMergeReply.conflicts([row]).blocks(context))
            }
            #expect(texts[0].contains("the clock of one was 3 days ahead of this machine's"))
            #expect(texts[1].contains("o relógio de one estava 3 dias adiantado"))
        }
        // Until its clock is set, this machine cannot know it.
        try await one.sync()
        #expect(Phrases.plain.clocks(of: [try await row(on: one)]) == [])
        one.time.pass(days: -3)
        #expect(try await row(on: one).kept.clock == 3 * day)
    }

    @Test func `a machine that follows a clock 20 hours ahead still shows the time of its own`()
        async throws
    {
        let (one, other) = try await VaultMachine.pair(at: remote, ahead: 20 / 24)
        try await one.secrets.set(SecretValue(parsing: "0"), for: .venuesAPIKey)
        for machine in [one, other] { try await machine.sync() }
        #expect(try await !disagree(one, other).isFromFuture)
        try await one.sync()
        let time = other.time.now()
        for (machine, clock) in [
            (other, "one was 20 h ahead of this machine's"),
            (one, "other was 20 h behind a change that it knew"),
        ] {
            let row = try await row(on: machine)
            #expect(row.kept.machine == "other" && row.lost.at == one.time.now())
            #expect(try abs(#require(row.kept.at).timeIntervalSince(time)) < 60)
            #expect(Phrases.plain.clocks(of: [row]) == ["the clock of \(clock)"])
        }
    }

    @Test func `a later change of a value in conflict is not taken for a wrong clock`() async throws
    {
        let (one, other) = try await VaultMachine.pair(at: remote, ahead: 0)
        #expect(try await disagree(one, other).conflicts == 1)
        for machine in [one, other] { machine.time.pass(days: 2) }
        // It has not read the other value.
        try await one.secrets.set(SecretValue(parsing: "3"), for: .ratesAppID)
        for machine in [one, other] {
            try await machine.sync()
            #expect(try await Phrases.plain.clocks(of: [row(on: machine)]) == [])
        }
    }

    /// Both set a secret before they exchange; returns what the second one then reads.
    private func disagree(_ one: VaultMachine, _ other: VaultMachine) async throws -> MergeReport {
        try await one.secrets.set(SecretValue(parsing: "1"), for: .ratesAppID)
        try await other.secrets.set(SecretValue(parsing: "2"), for: .ratesAppID)
        try await one.sync()
        return try await other.sync().merged
    }

    private func row(on machine: VaultMachine) async throws -> ConflictRow {
        let names = try await machine.exchange().machinesKnown().map { ($0.id, $0.name) }
        let conflict = try #require(try await machine.state.conflicts().first)
        return try ConflictRow(
            conflict, Dictionary(uniqueKeysWithValues: names), at: machine.time.now())
    }
}
