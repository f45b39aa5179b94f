import CofreDomain
import CofreStore
import CofreTestSupport
import Foundation
import Testing
import Vault

/// What a system shell's TAB finds without decoding the list.
@Suite struct SavedContactsTests {
    private static let now = SamplePayments.noon
    private static let people =
        SampleContacts.all + [
            SampleContacts.contact(7, "José  \"Zé\" Gonçalves", "ze.goncalves"),
            SampleContacts.contact(8, "Jose\u{301} Łukasz", "jose_l"),
            SampleContacts.contact(9, "Søren Straße \\ Ýmir", "søren"),
            SampleContacts.contact(10, "王小明 Ωμέγα", "wang"),
            SampleContacts.contact(11, "İpek IŞIK", "İpek"),
            SampleContacts.contact(-12, "tab\there\u{1F600} Ana\nMaria", "ana"),
            SampleContacts.contact(13, "", "nobody"),
        ]

    @Test(arguments: [
        "mar", "@mar", "MÁR", "silva", "da", "jose", "josé", "ze", "zé", "\"ze", "lukasz", "soren",
        "strasse", "\\", "ymir", "王", "小", "ωμ", "ωμε", "ipek", "isik", "tab", "ana",
        "\u{1F600}", "nobody", "goncalves", "z", "x", "coelho.x",
    ])
    func `finds whom a search of the decoded list finds`(_ typed: String) async throws {
        let wanted = typed.folded.filter { $0 != "@" }
        let expected = Self.people.filter { person in
            ([person.handle.name.folded] + person.name.folded.split(separator: " ").map(String.init))
                .contains { $0.hasPrefix(wanted) }
        }
        let saved = try await saved(Self.people)
        let found = try await saved.matching(typed, used: [], most: 100, at: Self.now)
        #expect(found == expected)
    }

    @Test func `letters in order are enough where nobody begins so`() async throws {
        let saved = try await saved(Self.people)
        let found = try await saved.matching("mrcl", used: [], most: 100, at: Self.now)
        #expect(found == [SampleContacts.marina, SampleContacts.marcia])
    }

    @Test func `those used are found wherever they stand, of the others the first`() async throws {
        let crowd = (1...50).map { SampleContacts.contact($0, "P \($0)", "p\($0)") }
        let saved = try await saved(crowd)
        for typed in ["", "p"] {
            let found = try await saved.matching(typed, used: [40, 2], most: 3, at: Self.now)
            #expect(found.map(\.id) == [1, 2, 3, 4, 40])
        }
    }

    @Test func `contacts whose handles are not plain are left out and not counted`() async throws {
        let odd = (1...50).map { SampleContacts.contact($0, "P \($0)", "p$(\($0))") }
        let saved = try await saved(odd + [SampleContacts.contact(51, "P 51", "p51")] + odd)
        for typed in ["", "p", "pp"] {
            let found = try await saved.matching(typed, used: [40], most: 3, at: Self.now)
            #expect(found.map(\.id) == (typed == "pp" ? [] : [51]))
        }
    }

    @Test func `a list that is written otherwise is decoded whole`() async throws {
        let vault = try await TemporaryVault()
        try await ContactsCache.make(records: vault.records)
            .replace(with: [SampleContacts.marina], at: Self.now)
        let other = """
            [ {"id": 1002, "name": "Marina Coelho", "handle": "marina.coelho",
               "image": "https://photos.example/1002.jpg"} ]
            """
        try await vault.records.commit(
            .relaxed, [.put(collection: "caches", id: "contacts", value: Array(other.utf8))])
        let found = try await SavedContacts(records: vault.records)
            .matching("mar", used: [], most: 100, at: Self.now)
        #expect(found == [SampleContacts.marina])
    }

    @Test(arguments: [[], [SampleContacts.marina]])
    func `an old list and an empty one name nobody`(_ people: [Contact]) async throws {
        let saved = try await saved(people)
        let later = Self.now + 7 * 24 * 60 * 60
        #expect(try await saved.matching("mar", used: [], most: 100, at: later).isEmpty)
        let none = SavedContacts(records: try await TemporaryVault().records)
        #expect(try await none.matching("mar", used: [], most: 100, at: Self.now).isEmpty)
    }

    private func saved(_ people: [Contact]) async throws -> SavedContacts {
        let vault = try await TemporaryVault()
        try await ContactsCache.make(records: vault.records).replace(with: people, at: Self.now)
        return SavedContacts(records: vault.records)
    }
}
