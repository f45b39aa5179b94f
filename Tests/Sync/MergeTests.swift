import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell
@testable import Vault

/// The state of two machines after merging each other.
@Suite struct MergeTests {
    @Test func `after merging in both directions two machines have the same records`() async throws
    {
        let (a, b) = try await pair()
        try await a.cards.add(SamplePayments.card())
        try await a.journal.begin(SamplePayments.payment())
        try await a.journal.record(.approved, id: "7f3a91c2")
        try await b.secrets.set(SecretValue(parsing: "geheim"), for: .ratesAppID)
        try await b.history.add("contacts")
        _ = try await b.limits.set(.day, to: SamplePayments.reais(100), mayRaise: true)

        let first = try await b.merge(a)
        let second = try await a.merge(b)

        #expect(first.added == [.cards: 1, .defaultCard: 1, .payments: 1])
        #expect(second.added == [.secrets: 1, .history: 1, .limits: 1])
        #expect(first.changed.isEmpty && first.removed.isEmpty && first.conflicts == 0)
        try await expectSame(a, b)
        #expect(try await b.journal.memory().payees.map(\.count) == [1])
        #expect(try await b.cards.wallet() == (try await a.cards.wallet()))
        #expect(try await b.secrets.value(of: .ratesAppID)?.exposed == "geheim")
    }

    @Test func `merging again changes nothing and writes nothing`() async throws {
        let (a, b) = try await pair()
        try await a.cards.add(SamplePayments.card())
        try await a.history.add("cards")
        try await b.merge(a)
        let before = try await b.vault.records.vault.status().sequence

        let again = try await b.merge(a)

        #expect(again.isEmpty)
        #expect(try await b.vault.records.vault.status().sequence == before)
    }

    @Test func `a dry run returns the same report and writes nothing`() async throws {
        let (a, b) = try await pair()
        try await a.cards.add(SamplePayments.card())
        let before = try await b.vault.records.vault.status().sequence

        let trial = try await b.merge(a, isTrial: true)

        #expect(try await b.vault.records.vault.status().sequence == before)
        #expect(try await b.merge(a) == trial)
    }

    @Test func `the order of merges does not matter`() async throws {
        var results: [[String: [UInt8]]] = []
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2, 1]] {
            let machines = try await [changed(1), changed(2), changed(3)]
            let reader = try await Machine(9)
            for index in order { try await reader.merge(machines[index]) }
            results.append(try await reader.shared())
        }
        // Cards of machines that never merged have different random ids; nothing else is random.
        #expect(results[0].keys.count == results[1].keys.count)
        let plain = results.map {
            $0.filter { !$0.key.hasPrefix("cards/") && !$0.key.hasPrefix("identity/") }
        }
        #expect(plain[0] == plain[1])
        #expect(plain[0] == plain[2])
    }

    @Test func `a removed card stays removed on a machine that still has it`() async throws {
        let (a, b) = try await pair()
        let card = try await a.cards.add(SamplePayments.card())
        try await b.merge(a)
        try await a.cards.remove(id: card.id)

        try await a.merge(b)
        #expect(try await a.cards.wallet().cards == [])
        let report = try await b.merge(a)

        #expect(report.removed == [.cards: 1, .defaultCard: 1])
        #expect(try await b.cards.wallet().cards == [])
        try await expectSame(a, b)
    }

    @Test func `a card that was removed elsewhere is removed although its id has changed here`()
        async throws
    {
        let card = SamplePayments.card()
        for _ in 0..<20 {
            let (a, b) = try await pair()
            let before = try await a.cards.add(card).id
            try await a.cards.remove(id: before)
            try await b.cards.add(SamplePayments.card(number: "5555555555554444"))
            try await a.merge(b, adopts: true)
            let after = try await a.cards.add(card).id
            try await b.merge(a)
            try await b.cards.remove(id: after)

            let report = try await a.merge(b)

            #expect(report.removed[.cards] == 1)
            #expect(try await a.cards.wallet().cards.map(\.number.last4) == ["4444"])
            // Each key is random: the id changes if the other machine's is the smaller one.
            if before != after { return }
        }
        Issue.record("no key was smaller")
    }

    @Test func `merging a removal rewrites the file, so that the removed data is not left in it`()
        async throws
    {
        let (a, b) = try await pair()
        let card = try await a.cards.add(SamplePayments.card())
        try await b.merge(a)
        try await a.cards.remove(id: card.id)
        let generation = try await b.vault.records.vault.status().header.generation

        try await b.merge(a)

        #expect(try await b.vault.records.vault.status().header.generation > generation)
    }

    @Test func `a card that was added on both machines is one card`() async throws {
        let (a, b) = try await pair()
        try await a.cards.add(SamplePayments.card())
        try await b.cards.add(SamplePayments.card(cvv: "123"))
        try await b.cards.add(SamplePayments.card(number: "5555555555554444"))

        try await a.merge(b)
        try await b.merge(a)

        try await expectSame(a, b)
        #expect(try await a.cards.wallet().cards.map(\.number.last4).sorted() == ["4242", "4444"])
        let id = try #require(try await a.cards.wallet().cards.first { $0.number.last4 == "4242" })
            .id
        #expect(try await a.cards.add(SamplePayments.card()).id == id)
    }

    @Test func `a card of an older format that both machines have is one card`() async throws {
        let (a, b) = try await pair()
        let text = #"{"number":"4242424242424242","year":2029,"month":8,"added":1795262400000}"#
        for (machine, id) in [(a, "aaaaaaaa"), (b, "bbbbbbbb")] {
            try await machine.vault.put("cards", id, text)
        }
        try await a.merge(b)
        try await b.merge(a)
        try await expectSame(a, b)
        #expect(try await a.cards.wallet().cards.map(\.id) == ["aaaaaaaa"])
    }

    @Test func `the later of two secrets is current, and the other one can be restored`()
        async throws
    {
        let (a, b) = try await pair()
        try await a.secrets.set(SecretValue(parsing: "first"), for: .ratesAppID)
        try await b.secrets.set(SecretValue(parsing: "zero"), for: .venuesAPIKey)
        try await b.secrets.set(SecretValue(parsing: "second"), for: .ratesAppID)

        let report = try await a.merge(b)
        try await b.merge(a)

        #expect(report.conflicts == 1)
        #expect(report.changed == [.secrets: 1])
        #expect(try await a.secrets.value(of: .ratesAppID)?.exposed == "second")
        let conflicts = try await a.state.conflicts()
        #expect(conflicts.map(\.lost.value) == [Array("first".utf8)])
        let others = try await b.state.conflicts()
        #expect(others.map(\.kept) == conflicts.map(\.kept))
        #expect(others.map(\.lost) == conflicts.map(\.lost))

        #expect(try await b.state.resolve(conflicts[0], taking: .lost))
        #expect(try await !b.state.resolve(conflicts[0], taking: .lost))
        try await a.merge(b)

        #expect(try await a.state.conflicts() == [])
        #expect(try await a.secrets.value(of: .ratesAppID)?.exposed == "first")
        try await expectSame(a, b)
    }

    @Test func `a conflict ends on all machines when the current value is confirmed`() async throws
    {
        let (a, b) = try await pair()
        try await a.secrets.set(SecretValue(parsing: "first"), for: .ratesAppID)
        try await b.secrets.set(SecretValue(parsing: "second"), for: .ratesAppID)
        try await a.merge(b)
        try await b.merge(a)
        let conflict = try #require(try await a.state.conflicts().first)

        #expect(try await a.state.resolve(conflict, taking: .kept))
        let generation = try await b.vault.records.vault.status().header.generation
        try await b.merge(a)

        // The replaced secret is no longer in the file.
        #expect(try await b.vault.records.vault.status().header.generation > generation)

        #expect(try await b.state.conflicts() == [])
        #expect(
            try await b.secrets.value(of: .ratesAppID)?.exposed
                == (try await a.secrets.value(of: .ratesAppID)?.exposed))
    }

    @Test(arguments: PaymentLimits.Kind.allCases, [Int64(500_000), nil])
    func `a limit that another machine has raised does not apply before the passphrase`(
        _ kind: PaymentLimits.Kind, _ minor: Int64?
    ) async throws {
        let (a, b) = try await pair()
        let raised = minor.map(SamplePayments.reais)
        _ = try await b.limits.set(kind, to: raised, mayRaise: true)

        let report = try await a.merge(b)

        #expect(report.added == [.limits: 1])
        #expect(report.heldLimits == [kind])
        #expect(try await a.limits.limits() == .standard)
        #expect(
            try await a.limits.raisedElsewhere() == [RaisedElsewhere(kind: kind, limit: raised)])
        // What the machines share is the same all the same.
        try await expectSame(a, b)
        #expect(try await a.merge(b).isEmpty)
        #expect(try await a.limits.limits() == .standard)
        try await b.merge(a)
        #expect(try await b.limits.limits()[kind] == raised)
    }

    @Test func `a limit that another machine has raised again is still held`() async throws {
        let (a, b) = try await pair()
        for limit in [300_000, 400_000] as [Int64] {
            _ = try await b.limits.set(.day, to: SamplePayments.reais(limit), mayRaise: true)
            #expect(try await a.merge(b).heldLimits == [.day])
            #expect(try await a.limits.limits() == .standard)
        }
        _ = try await b.limits.set(.day, to: SamplePayments.reais(10), mayRaise: false)
        #expect(try await a.merge(b).heldLimits == [])
        #expect(try await a.limits.limits().day == SamplePayments.reais(10))
        #expect(try await a.limits.raisedElsewhere() == [])
    }

    @Test func `a merge for which the passphrase was given raises limits`() async throws {
        let (a, b) = try await pair()
        _ = try await b.limits.set(.day, to: nil, mayRaise: true)
        let report = try await a.state.merge(
            try await b.state.whole().entries, of: try await b.state.origin(), from: .file,
            mayRaiseLimits: true)
        #expect(report.heldLimits == [])
        #expect(try await a.limits.limits().day == nil)
    }

    @Test func `a limit that is set here ends the one that is held`() async throws {
        let (a, b) = try await pair()
        _ = try await b.limits.set(.day, to: nil, mayRaise: true)
        try await a.merge(b)
        #expect(try await !a.limits.set(.day, to: SamplePayments.reais(200_001), mayRaise: false))
        #expect(try await a.limits.set(.day, to: SamplePayments.reais(50), mayRaise: false))
        #expect(try await a.limits.limits().day == SamplePayments.reais(50))
        #expect(try await a.limits.raisedElsewhere() == [])
    }

    @Test func `two outcomes of a payment are disputed until a person settles it`() async throws {
        let (a, b) = try await pair()
        try await a.journal.begin(SamplePayments.payment())
        try await b.merge(a)
        try await a.journal.record(.approved, id: "7f3a91c2")
        try await b.journal.settle(.declined, id: "7f3a91c2")

        let report = try await b.merge(a)
        try await a.merge(b)

        #expect(report.disputed == ["7f3a91c2"])
        #expect(try await b.journal.payments().map(\.status) == [.disputed])
        #expect(try await b.journal.memory().recent.map(\.status) == [.disputed])
        #expect(try await b.journal.memory().payees == [])
        try await expectSame(a, b)
        await #expect(throws: PaymentRefusal.self) {
            try await b.journal.beginIfAllowed(SamplePayments.payment(id: "aaaaaaaa"))
        }

        try await a.journal.settle(.approved, id: "7f3a91c2")
        try await b.merge(a)

        #expect(try await b.journal.payments().map(\.status) == [.approved])
        #expect(try await b.journal.memory().payees.map(\.count) == [1])
        try await expectSame(a, b)
    }

    @Test func `an outcome replaces the pending payment that another machine has`() async throws {
        let (a, b) = try await pair()
        try await a.journal.begin(SamplePayments.payment())
        try await b.merge(a)
        try await a.journal.void(id: "7f3a91c2")

        let report = try await b.merge(a)

        #expect(report.changed == [.payments: 1])
        #expect(try await b.journal.payments() == [])
        try await b.journal.beginIfAllowed(SamplePayments.payment(id: "aaaaaaaa"))
        #expect(try await b.journal.payments().map(\.id) == ["aaaaaaaa"])
    }

    @Test func `a payment that was settled as failed too early is unknown again on both machines`()
        async throws
    {
        let (a, b) = try await pair()
        let payment = SamplePayments.payment()
        try await a.journal.begin(payment)
        try await b.merge(a)
        try await b.journal.settle(.declined, id: payment.id)
        try await a.journal.record(.unknown, id: payment.id, differences: [])

        try await a.merge(b)
        try await b.merge(a)

        for machine in [a, b] {
            #expect(try await machine.journal.payment(id: payment.id)?.status == .unknown)
            #expect(try await machine.journal.memory().recent.map(\.id) == [payment.id])
        }
        try await expectSame(a, b)
        // A person who knows that it was sent decides.
        try await b.journal.settle(.declined, id: payment.id)
        try await a.merge(b)
        #expect(try await a.journal.payment(id: payment.id)?.status == .declined)
    }

    @Test(arguments: [
        (PaymentStatus.approved, PaymentStatus.disputed), (.unknown, .unknown),
        (.disputed, .disputed),
    ])
    func `without the word of a person another machine frees no payment`(
        _ mine: PaymentStatus, _ kept: PaymentStatus
    ) async throws {
        let (a, b) = try await pair()
        let payment = SamplePayments.payment(status: mine)
        try await a.write(payment)
        try await b.merge(a)
        // As an import does.
        try await b.write(SamplePayments.payment(status: .declined))

        let report = try await a.merge(b)
        try await b.merge(a)

        #expect(report.disputed == (mine == .approved ? [payment.id] : []))
        for machine in [a, b] {
            #expect(try await machine.journal.payment(id: payment.id)?.status == kept)
        }
        try await expectSame(a, b)
        try await b.journal.settle(.declined, id: payment.id)
        try await a.merge(b)
        #expect(try await a.journal.payment(id: payment.id)?.status == .declined)
    }

    @Test func `an invented payment does not hide one with the same id`() async throws {
        let (a, b) = try await pair()
        let real = SamplePayments.payment(status: .approved)
        try await a.write(real)
        try await b.write(
            Payment(
                id: real.id, idempotencyKey: "invented", payee: real.payee,
                amount: SamplePayments.payment(minor: 1).amount, card: real.card, note: nil,
                at: real.at, status: .declined))

        try await a.merge(b)
        try await b.merge(a)

        for machine in [a, b] {
            #expect(try await machine.journal.payment(id: real.id) == real)
            let conflict = try #require(try await machine.state.conflicts().first)
            #expect(try conflict.kept.value.map(PaymentRecord.decode) == real)
        }
    }

    @Test func `an entry that refers to too many machines changes nothing`() async throws {
        let machine = try await Machine(1)
        try await machine.secrets.set(SecretValue(parsing: "mine"), for: .ratesAppID)
        let replicas = try (0..<4096).map { number in
            try #require(
                ReplicaID(
                    bytes: [7, UInt8(number >> 8), UInt8(number & 255)]
                        + [UInt8](repeating: 7, count: 13)))
        }
        let stamp = try #require(Timestamp(rawValue: 1 << 20))
        let versions = try #require(
            VersionVector(
                [
                    Version(
                        dot: Dot(stamp: stamp, replica: replicas[0]), value: Array("theirs".utf8))
                ],
                seen: Dictionary(uniqueKeysWithValues: replicas.map { ($0, stamp) })))
        let entry = StateEntry(kind: .secrets, id: Secret.ratesAppID.rawValue, versions: versions)

        await #expect(throws: Kind.versions.unreadable) {
            try await machine.state.merge(
                [entry], of: try await machine.state.origin(), from: .file, isTrial: false,
                adopts: false)
        }
        #expect(try await machine.secrets.value(of: .ratesAppID)?.exposed == "mine")
    }

    @Test func `of three payments with one id none is lost, and each counts as a payment`()
        async throws
    {
        let machines = [try await Machine(1), try await Machine(2), try await Machine(3)]
        let one = SamplePayments.payment(status: .approved)
        for (number, machine) in machines.enumerated() {
            try await machine.journal.begin(
                Payment(
                    id: one.id, idempotencyKey: "000000\(number)0-key", payee: one.payee,
                    amount: one.amount, card: one.card, note: nil, at: one.at, status: .pending))
            try await machine.journal.record(.approved, id: one.id, differences: [])
        }
        let a = machines[0]
        for other in machines.dropFirst() { #expect(try await a.merge(other).conflicts == 1) }
        let conflict = try #require(try await a.state.conflicts().first)

        #expect(try await a.state.resolve(conflict, taking: .lost))

        let payments = try await a.journal.payments()
        #expect(Set(payments.map(\.idempotencyKey)).count == 3)
        #expect(try await a.journal.memory().payees.map(\.count) == [3])
        #expect(try await a.state.conflicts() == [])
    }

    @Test func `history lines are merged, equal ones once, and clearing reaches the other machine`()
        async throws
    {
        let (a, b) = try await pair()
        for line in ["contacts", "pay"] { try await a.history.add(line) }
        for line in ["pay", "cards"] { try await b.history.add(line) }

        let report = try await a.merge(b)
        try await b.merge(a)

        #expect(report.added == [.history: 1])
        #expect(Set(try await a.history.lines().map(\.text)) == ["contacts", "pay", "cards"])
        try await expectSame(a, b)

        try await a.history.clear()
        try await a.history.add("rates")
        #expect(try await b.merge(a).removed == [.history: 3])
        try await a.merge(b)

        #expect(try await b.history.lines().map(\.text) == ["rates"])
        try await expectSame(a, b)
    }

    @Test func `imported bills are merged, and their months are counted again`() async throws {
        let (a, b) = try await pair()
        _ = try await a.statements.add([bills("nubank", [1, 2, 40])], isTrial: false)
        _ = try await b.statements.add(
            [bills("nubank", [2, 3]), bills("itau", [1])], isTrial: false)

        let report = try await a.merge(b)
        try await b.merge(a)

        #expect(report.added == [.accounts: 1, .entries: 1])
        #expect(report.changed == [.accounts: 1, .entries: 1])
        #expect(report.conflicts == 0)
        for machine in [a, b] {
            let accounts = try await machine.statements.accounts().sorted { $0.name < $1.name }
            #expect(accounts.map(\.name) == ["itau", "nubank"])
            #expect(accounts.map(\.entries) == [1, 4])
            let entries = try await machine.statements.entries(of: ["nubank"])["nubank"]
            #expect(entries?.entries.map(\.minor) == [1, 2, 3, 40])
        }
        try await expectSame(a, b)
        #expect(try await a.merge(b).isEmpty)

        try await a.statements.forget("nubank")
        #expect(try await b.merge(a).removed == [.accounts: 1, .entries: 2])
        #expect(try await b.statements.accounts().map(\.name) == ["itau"])
    }

    @Test func `a month that one machine forgets while another imports into it is a conflict`()
        async throws
    {
        let (a, b) = (try await Machine(1), try await Machine(2))
        _ = try await a.statements.add([bills("nubank", [1, 2])], isTrial: false)
        try await b.merge(a)
        try await a.statements.forget("nubank")
        _ = try await b.statements.add([bills("nubank", [3])], isTrial: false)
        #expect(try await b.merge(a).conflicts == 1)
        try await a.merge(b)
        try await expectSame(a, b)
        let conflict = try #require(try await b.state.conflicts().first)
        #expect(
            try conflict.value(of: conflict.kept)
                == .entries(account: "nubank", month: "2026-05", count: 3))
        #expect(try conflict.value(of: conflict.lost) == .removed)

        #expect(try await b.state.resolve(conflict, taking: .lost))
        try await a.merge(b)
        for machine in [a, b] {
            #expect(try await machine.statements.accounts().isEmpty)
            #expect(try await machine.state.conflicts().isEmpty)
        }
    }

    /// A file with one entry for each number, which is its amount and its day after 1 May 2026.
    private func bills(_ account: String, _ numbers: [Int]) -> ImportedFile {
        let first = Day(year: 2026, month: 5, day: 1).ordinal
        let source = StatementSource(
            suggestedName: account, number: nil, currency: .brl, isCard: true)
        let entries = numbers.map { number in
            StatementEntry(
                id: nil, day: Day(ordinal: first + number), minor: Int64(number),
                title: "Padaria \(number)")
        }
        return ImportedFile(
            account: account, statement: Statement(source: source, entries: entries))
    }

    @Test func `a record of an older format has the time of its record as its stamp`() async throws
    {
        let (a, b) = try await pair()
        try await a.vault.put("secrets", "rates.app-id", "old")
        try await b.merge(a)
        #expect(try await b.secrets.value(of: .ratesAppID)?.exposed == "old")
        try await b.secrets.set(SecretValue(parsing: "new"), for: .ratesAppID)

        #expect(try await a.merge(b).conflicts == 0)
        #expect(try await a.secrets.value(of: .ratesAppID)?.exposed == "new")
    }

    @Test func `a copy of another vault is refused, unless it is adopted`() async throws {
        let (a, b) = (try await Machine(1), try await Machine(2, vaultID: "another"))
        try await b.cards.add(SamplePayments.card())
        await #expect(throws: AnotherVaultsState.self) { try await a.merge(b) }
        #expect(try await a.cards.wallet().cards == [])

        try await a.merge(b, adopts: true)
        try await b.merge(a)

        try await expectSame(a, b)
        #expect(try await a.state.origin() == (try await b.state.origin()))
    }

    @Test func `a clock that is years ahead is reported and does not win over later changes`()
        async throws
    {
        let a = try await Machine(1)
        let b = try await Machine(2, at: SamplePayments.noon + 20 * 365 * 86_400)
        try await b.secrets.set(SecretValue(parsing: "future"), for: .ratesAppID)

        #expect(try await a.merge(b).isFromFuture)
        try await a.secrets.set(SecretValue(parsing: "now"), for: .ratesAppID)
        try await b.merge(a)

        #expect(try await b.secrets.value(of: .ratesAppID)?.exposed == "now")
        #expect(try await b.state.conflicts() == [])
    }

    @Test func `a machine can still write after another one claims to know its latest stamp`()
        async throws
    {
        let (a, b) = try await pair()
        let latest = try #require(
            Timestamp(rawValue: UInt64(Timestamp.latestOfOthers) << 16 | 0xffff))
        let one = Version(dot: Dot(stamp: latest, replica: b.replica), value: Array("one".utf8))
        let claim = try #require(
            VersionVector([one], seen: [b.replica: latest, a.replica: latest]))
        let entry = StateEntry(kind: .secrets, id: "rates.app-id", versions: claim)
        let read = try StateCoding.decode(StateCoding.encode([entry]))
        _ = try await a.state.merge(read, of: try await b.state.origin(), from: .remote)

        for value in ["two", "three"] {
            try await a.secrets.set(SecretValue(parsing: value), for: .ratesAppID)
        }

        #expect(try await a.secrets.value(of: .ratesAppID)?.exposed == "three")
        #expect(try await a.state.whole().entries.first?.versions.all.count == 1)
        let later = Version(
            dot: Dot(stamp: latest.next, replica: b.replica), value: Array("one".utf8))
        let tooLate = StateEntry(
            kind: .secrets, id: "a", versions: VersionVector(first: later))
        #expect(throws: StateFault.malformed) {
            try StateCoding.decode(StateCoding.encode([tooLate]))
        }
    }

    @Test func `changes since a mark are those made on this machine or merged from a file`()
        async throws
    {
        let (a, b) = try await pair()
        try await a.history.add("contacts")
        let mark = try await a.state.changes(since: nil).mark
        #expect(try await a.state.changes(since: mark).entries == [])

        try await a.secrets.set(SecretValue(parsing: "one"), for: .ratesAppID)
        try await b.secrets.set(SecretValue(parsing: "two"), for: .venuesAPIKey)
        let theirs = try await b.state.whole()
        _ = try await a.state.merge(theirs.entries, of: try await b.state.origin(), from: .remote)
        let mine = try await a.state.changes(since: mark)
        #expect(mine.entries.map(\.id) == ["rates.app-id"])
        #expect(try await a.state.changes(since: mine.mark).entries == [])

        try await b.history.add("cards")
        try await a.merge(b)
        #expect(try await a.state.changes(since: mine.mark).entries.map(\.kind) == [.history])
        #expect(try await a.state.whole().entries.count == 4)
    }

    @Test func `stamps are written in the same transaction as the change`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)
        let sut = VaultSecrets(
            records: TimestampedRecords(
                records: spy, replica: { .zero }, now: { SamplePayments.noon }))
        try await sut.set(SecretValue(parsing: "one"), for: .ratesAppID)
        try await sut.unset(.ratesAppID)
        try await sut.unset(.ratesAppID)

        let transactions = spy.messages.compactMap { message -> [String]? in
            guard case .update(_, let changes?) = message else { return nil }
            return changes.map(\.collection)
        }
        #expect(
            transactions == [
                ["secrets", "versions", "sync"], ["secrets", "versions", "sync"], [],
            ])
    }

    private func pair() async throws -> (Machine, Machine) {
        (try await Machine(1), try await Machine(2))
    }

    private func changed(_ number: UInt8) async throws -> Machine {
        let machine = try await Machine(number)
        try await machine.secrets.set(SecretValue(parsing: "secret\(number)"), for: .ratesAppID)
        try await machine.history.add("line \(number)")
        try await machine.history.add("pay")
        try await machine.journal.begin(
            SamplePayments.payment(id: "0000000\(number)", minor: Int64(number)))
        try await machine.journal.begin(SamplePayments.payment(id: "ffffffff"))
        try await machine.journal.record(number == 1 ? .approved : .declined, id: "ffffffff")
        try await machine.cards.add(SamplePayments.card())
        return machine
    }

    private func expectSame(_ a: Machine, _ b: Machine) async throws {
        #expect(try await a.shared() == (try await b.shared()))
        #expect(try await a.state.whole().entries == (try await b.state.whole().entries))
    }
}
