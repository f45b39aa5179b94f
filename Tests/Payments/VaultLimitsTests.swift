import TestSupport
import Testing
import Vault

@testable import MoneyShell

@Suite struct VaultLimitsTests {
    @Test func `a limit is lowered without the passphrase, and other handles see it`() async throws
    {
        let sut = try await makeSUT()

        #expect(try await sut.limits.set(.payment, to: SamplePayments.reais(0), mayRaise: false))
        #expect(try await sut.limits.set(.day, to: SamplePayments.reais(500), mayRaise: false))

        let expected = PaymentLimits(
            payment: SamplePayments.reais(0), day: SamplePayments.reais(500))
        let other = try await sut.vault.anotherHandle()
        #expect(try await VaultLimits(records: other).limits() == expected)
        #expect(try await VaultJournal(records: other).memory().limits == expected)
    }

    @Test(arguments: PaymentLimits.Kind.allCases, [Int64(200_001), nil])
    func `a limit is raised only with the passphrase`(
        _ kind: PaymentLimits.Kind, _ minor: Int64?
    ) async throws {
        let sut = try await makeSUT()
        let limit = minor.map(SamplePayments.reais)

        #expect(try await !sut.limits.set(kind, to: limit, mayRaise: false))
        #expect(try await sut.limits.limits() == .standard)

        #expect(try await sut.limits.set(kind, to: limit, mayRaise: true))
        var expected = PaymentLimits.standard
        expected[kind] = limit
        #expect(try await sut.limits.limits() == expected)
    }

    @Test func `a limit is set durably`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)

        _ = try await VaultLimits(records: spy).set(
            .day, to: SamplePayments.reais(500), mayRaise: false)

        let value = try #require(try await vault.records.value("limits", "day"))
        #expect(
            spy.messages
                == [.update([.put(collection: "limits", id: "day", value: value)])])
    }

    @Test(arguments: ["", "[]", #"{"minor":"1"}"#, #"{"minor":1.5}"#])
    func `a malformed limit prevents payments and is reported`(
        _ text: String
    ) async throws {
        let sut = try await makeSUT()
        try await sut.vault.put("limits", "day", text)

        let unreadable = Kind.limits.unreadable
        await #expect(throws: unreadable) { try await sut.limits.limits() }
        await #expect(throws: unreadable) {
            try await VaultJournal(records: sut.vault.records).begin(SamplePayments.payment())
        }
    }

    @Test func `the record of an unknown kind of limit is kept`() async throws {
        let sut = try await makeSUT()
        try await sut.vault.put("limits", "month", "{}")
        #expect(try await sut.limits.limits() == .standard)
    }

    private func makeSUT() async throws -> (limits: VaultLimits, vault: TemporaryVault) {
        let vault = try await TemporaryVault()
        return (VaultLimits(records: vault.records), vault)
    }
}
