import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

@Suite("Cache Token Use Case, Load Token From Cache Use Case, in a vault")
struct VaultTokensTests {
    // proves: token.cache.missing
    @Test func `Load Token From Cache – token not found: an empty vault has no token`() async throws
    {
        #expect(try await makeSUT().0.token() == nil)
    }

    // proves: token.save.primary, token.cache.primary
    @Test func `Cache Token – primary course: the new token replaces the old and can be loaded`()
        async throws
    {
        let (sut, _) = try await makeSUT()
        try await sut.save(SampleAccount.token("old"))
        try await sut.save(SampleAccount.token("new"))
        #expect(try await sut.token() == SampleAccount.token("new"))
    }

    // proves: token.cache.invalid
    @Test func `Load Token From Cache – invalid data error: system delivers error`() async throws {
        let (sut, vault) = try await makeSUT()
        try await vault.put("account", "token", "{}")
        await #expect(throws: Kind.token.unreadable) {
            try await sut.token()
        }
        try await sut.clear()
        #expect(try await sut.token() == nil)
    }

    @Test(arguments: [("1e300", "0"), ("0", "1e300"), ("0", "-1e300")])
    func `a token with an expiry out of range is unreadable`(
        _ expiry: String, _ skew: String
    ) async throws {
        let (sut, vault) = try await makeSUT()
        let json = """
            {"access":"a","refresh":"b","expiresAt":\(expiry),"skew":\(skew),"account":"a@b",\
            "server":"https://b"}
            """
        try await vault.put("account", "token", json)
        await #expect(throws: Kind.token.unreadable) {
            try await sut.token()
        }
    }

    // proves: token.save.deleting, token.save.saving
    @Test func `Cache Token – delete and saving errors: system delivers error`() async throws {
        let (_, vault) = try await makeSUT()
        let sut = VaultTokens(records: RecordsSpy(vault.records, writeError: .full))
        await #expect(throws: StoreError.full) { try await sut.save(SampleAccount.token()) }
        await #expect(throws: StoreError.full) { try await sut.clear() }
    }

    @Test func `a token is replaced only if it is still the stored one`() async throws {
        let (sut, vault) = try await makeSUT()
        let other = VaultTokens(records: try await vault.anotherHandle())
        let (a, b, c) = (
            SampleAccount.token("a"), SampleAccount.token("b"), SampleAccount.token("c")
        )
        try await sut.save(a)
        #expect(try await other.replace(a, with: b))
        #expect(try await !sut.replace(a, with: c))
        #expect(try await sut.token() == b)
        #expect(try await sut.replace(b, with: nil))
        #expect(try await !other.replace(b, with: c))
        #expect(try await other.token() == nil)
    }

    private func makeSUT() async throws -> (VaultTokens, TemporaryVault) {
        let vault = try await TemporaryVault()
        return (VaultTokens(records: vault.records), vault)
    }
}

/// The saved surveys of each account are separate.
struct VaultSurveyStoreTests {
    @Test func `pages, page sizes, surveys and owners are separate and are cleared together`()
        async throws
    {
        let vault = try await TemporaryVault()
        let sut = VaultSurveyStore(records: vault.records)
        let (owner, other) = (SampleAccount.owner, Owner(account: "b@b", server: "https://b"))
        let page = SampleAccount.page([SampleAccount.survey("a"), SampleAccount.survey("b")])
        try await sut.page(1, size: 5, of: owner).replace(with: page, at: SampleAccount.noon)
        let survey = SampleAccount.survey("a", questions: [SampleAccount.question("q", .any)])
        try await sut.survey("a", of: owner).replace(with: survey, at: SampleAccount.noon)
        #expect(try await sut.page(1, size: 5, of: other).retrieve() == nil)
        #expect(try await sut.page(15, size: 5, of: owner).retrieve() == nil)
        #expect(try await sut.survey("a", of: owner).retrieve()?.value == survey)
        #expect(try await sut.known(to: owner).map(\.id) == ["a", "b"])
        #expect(try await sut.known(to: other).isEmpty)
        try await sut.clear()
        #expect(try await sut.page(1, size: 5, of: owner).retrieve() == nil)
        #expect(try await sut.known(to: owner).isEmpty)
    }

    @Test func `a new first page replaces all pages in one step or changes nothing`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)
        let sut = VaultSurveyStore(records: spy)
        let full = VaultSurveyStore(records: RecordsSpy(vault.records, writeError: .full))
        let (owner, noon) = (SampleAccount.owner, SampleAccount.noon)
        let old = SampleAccount.page([SampleAccount.survey("a")])
        let new = SampleAccount.page([SampleAccount.survey("b")])
        for number in 1...2 {
            try await sut.page(number, size: 5, of: owner).replace(with: old, at: noon)
        }
        await #expect(throws: StoreError.full) {
            try await full.replaceAll(with: new, size: 5, of: owner, at: noon)
        }
        #expect(try await sut.page(1, size: 5, of: owner).retrieve()?.value == old)
        let before = spy.messages.count
        try await sut.replaceAll(with: new, size: 5, of: owner, at: noon)
        #expect(spy.messages.count == before + 1)
        #expect(try await sut.page(1, size: 5, of: owner).retrieve()?.value == new)
        #expect(try await sut.page(2, size: 5, of: owner).retrieve() == nil)
    }

    @Test func `drafts belong to a survey and an owner`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultDrafts(records: vault.records)
        let draft = SampleAccount.draft(["q": [GivenAnswer(choice: "c", text: "é")]])
        try await sut.save(draft)
        #expect(try await sut.draft(of: "survey-1", owner: SampleAccount.owner) == draft)
        let other = Owner(account: "b@b", server: SampleAccount.server)
        #expect(try await sut.draft(of: "survey-1", owner: other) == nil)
        #expect(try await sut.drafts(of: SampleAccount.owner) == [draft])
        #expect(try await sut.drafts(of: other).isEmpty)
        try await sut.delete(draft)
        #expect(try await sut.drafts(of: SampleAccount.owner).isEmpty)
    }
}

/// The submission is stored with its draft.
struct VaultDraftsTests {
    @Test func `a draft is loaded with its last submission`() async throws {
        let vault = try await TemporaryVault()
        let draft = SampleAccount.draft(["q": [GivenAnswer(choice: "c")]]).outgoing { "key-2" }
        try await VaultDrafts(records: vault.records).save(draft)
        let found = try await VaultDrafts(records: vault.anotherHandle())
            .draft(of: "survey-1", owner: SampleAccount.owner)
        #expect(found == draft)
        #expect(found?.sent == ["q": [GivenAnswer(choice: "c")]])
    }
}
