import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct ContactIndexTests {
    @Test func `contacts that are paid often come first, and the others in the server's order`() {
        let offer = offer("pay ", uses: [1003: 2, 1002: 5])

        #expect(offer.items.map(\.text) == ["@marina.coelho", "@marcia.silva", "@eduardo.santos"])
    }

    @Test(arguments: [
        ("mrn", ["@marina.coelho"]), ("@mrcoelho", ["@marina.coelho"]), ("@msv", ["@marcia.silva"]),
        ("MÁSV", ["@marcia.silva"]), ("rn", []), ("m", ["@marina.coelho", "@marcia.silva"]),
        ("mx", []),
    ])
    func `letters in the same order match a handle if no word begins with them`(
        _ typed: String, _ handles: [String]
    ) {
        #expect(offer("pay " + typed).items.map(\.text) == handles)
    }

    @Test func `a hundred contacts are listed, and the others are counted`() {
        let crowd = (0..<250).map { SampleContacts.contact($0, "Ana \($0)", "ana.\($0)") }
        let knowing = Completion.Knowledge(contacts: crowd)

        let offer = Completion(isPrompt: true).offer(line: "pay ana", cursor: 7, knowing: knowing)

        #expect(offer.items.count == 100)
        #expect(offer.unlisted == 150)
        // The list to pick from has them all.
        var everybody = knowing
        everybody.most = .max
        let all = Completion(isPrompt: true).offer(line: "pay ", cursor: 4, knowing: everybody)
        #expect((all.items.count, all.unlisted) == (250, 0))
    }

    @Test(arguments: [
        "pay ", "pay g", "pay @gus", "pay @gx", "contact gus", "payments --to gus", "pay id:",
        "pay hann",
    ])
    func `a contact with an unusual handle is not offered`(_ line: String) {
        let contacts = [
            SampleContacts.contact(1, "Gus Lima", #"gus\x"#),
            SampleContacts.contact(2, "Gustavo Lima", "gus$(touch${IFS}x)"),
            SampleContacts.contact(3, "Hanna Braun", "h;anna"),
        ]
        let knowing = Completion.Knowledge(contacts: contacts)

        let offer = Completion(isPrompt: true).offer(
            line: line, cursor: line.utf8.count, knowing: knowing)

        #expect(offer == .none)
    }

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
    func `contacts are found by the beginning of a word in their handle or name, in any script`(
        _ typed: String
    ) {
        let wanted = typed.folded.filter { $0 != "@" }
        let expected = Self.people.filter { person in
            ([person.handle.name.folded] + person.name.folded.split(separator: " ").map(String.init))
                .contains { $0.hasPrefix(wanted) }
        }
        let offer = ContactIndex(Self.people).offer(for: typed)
        #expect(offer.items.map(\.text) == expected.map(\.handle.description))
    }

    @Test func `an index is valid only for the contacts and payments that it was built from`() {
        let index = ContactIndex(SampleContacts.all, uses: [1002: 1])

        #expect(index.covers(SampleContacts.all, uses: [1002: 1]))
        #expect(!index.covers(SampleContacts.all, uses: [:]))
        #expect(!index.covers([SampleContacts.marina], uses: [1002: 1]))
    }

    @Test func `a mistyped command is found if it has the same letters in order`() {
        let offer = Completion(isPrompt: true).offer(line: "cncts", cursor: 5, knowing: .init())

        #expect(offer.items.map(\.text) == ["contacts"])
    }

    private func offer(_ line: String, uses: [Int: Int] = [:]) -> Completion.Offer {
        var knowing = Completion.Knowledge(contacts: SampleContacts.all)
        knowing.contacts = ContactIndex(SampleContacts.all, uses: uses)
        return Completion(isPrompt: true)
            .offer(line: line, cursor: line.utf8.count, knowing: knowing)
    }
}
