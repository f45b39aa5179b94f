import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct CompletionTests {
    @Test func `pay @mar offers both matching handles with their names`() {
        let offered = candidates("pay @mar")

        #expect(offered.map(\.text) == ["@marina.coelho", "@marcia.silva"])
        #expect(offered.map(\.detail) == ["Marina Coelho", "Márcia da Silva"])
    }

    @Test(arguments: [
        ("pay @", ["@eduardo.santos", "@marina.coelho", "@marcia.silva"]),
        ("pay ", ["@eduardo.santos", "@marina.coelho", "@marcia.silva"]),
        ("pay @mari", ["@marina.coelho"]), ("pay mari", ["@marina.coelho"]),
        ("pay Márc", ["@marcia.silva"]), ("pay MARC", ["@marcia.silva"]),
        ("pay @MÁRC", ["@marcia.silva"]), ("pay coel", ["@marina.coelho"]),
        ("pay @coel", ["@marina.coelho"]), ("pay SIL", ["@marcia.silva"]),
        ("pay san", ["@eduardo.santos"]), ("pay arina", []), ("pay @x", []),
        ("pay --yes ma", ["@marina.coelho", "@marcia.silva"]), ("pay @marina.coelho ", []),
    ])
    func `contacts are found by handle, first or last name, ignoring case and accents`(
        _ line: String, _ handles: [String]
    ) {
        #expect(candidates(line).map(\.text) == handles)
    }

    @Test(arguments: [
        ("con", ["contacts", "contact", "convert", "config"]), ("pay", ["pay", "payments"]),
        ("CARD", ["cards"]),
        ("ex", ["exit"]), ("cards ", ["add", "remove", "forget-cvv", "default", "show"]),
        ("vault s", ["status", "salvage", "sync"]), ("payments se", ["settle"]),
        ("config path", ["path"]), ("history c", ["clear"]), ("xyz", []),
        ("cards xyz", []), ("xyz ", []),
        // A name in the other language matches if no other does.
        ("p", ["pay", "payments", "pix", "photo"]), ("pesq", ["surveys", "survey"]),
        ("sen", ["pay"]),
    ])
    func `commands and subcommands are completed`(_ line: String, _ commands: [String]) {
        #expect(candidates(line, knowing: Completion.Knowledge()).map(\.text) == commands)
    }

    @Test func `an empty line offers every command with its summary`() {
        let offered = candidates("")

        #expect(offered.count >= 15)
        #expect(offered.allSatisfy { !$0.text.isEmpty && !$0.detail.isEmpty })
    }

    @Test func `only a prompt offers exit and clear`() {
        let outside = Completion(isPrompt: false)
            .offer(line: "", cursor: 0, knowing: Completion.Knowledge()).items.map(\.text)

        #expect(Set(candidates("").map(\.text)).isSuperset(of: ["exit", "clear"]))
        #expect(Set(outside).isDisjoint(with: ["exit", "quit", "clear"]))
        #expect(outside.contains("contacts"))
    }

    @Test(arguments: [
        ("cards remove ", ["4242", "4444"]), ("cards default 44", ["4444"]),
        ("cards show 5", []), ("pay @a 1 --card ", ["4242", "4444"]),
        ("pay @a 1 --card 42", ["4242"]), ("payments settle ", ["00000001"]),
        ("payments settle 7", []), ("payments 0", ["00000001"]),
        ("config get l", ["lock.idle", "lang"]), ("config set contacts", ["contacts.url"]),
        ("config unset kdf", ["kdf.preset"]), ("secret set ven", ["venues.api-key"]),
        ("convert 25 e", ["EUR"]), ("rates BRL ", ["BRL", "EUR"]),
        ("convert real", ["BRL"]), ("convert 25 bra", ["BRL"]), ("rates euro", ["EUR"]),
        ("currencies E", ["EUR"]), ("currencies ", ["BRL", "EUR"]), ("currencies EUR ", []),
        ("completions ", ["bash", "zsh", "fish"]), ("completions z", ["zsh"]),
        ("completions zsh ", []),
    ])
    func `each kind of value is completed at the places where a command accepts it`(
        _ line: String, _ values: [String]
    ) {
        #expect(candidates(line).map(\.text) == values)
    }

    @Test func `a card is offered with its brand and not its number`() {
        let offered = candidates("cards remove ")

        #expect(offered.map(\.detail) == ["Visa", "Mastercard"])
    }

    @Test(arguments: [
        ("pay @a 1 --acc", ["--accept"]), ("cards add --no", ["--no-luhn"]),
        ("contacts --re", ["--refresh"]), ("--json pay @mari", ["@marina.coelho"]),
        ("pay --card 4242 @mari", ["@marina.coelho"]), ("unlock --fo", ["--for"]),
        ("payments settle 7 --as p", ["paid"]), ("config set color n", ["never"]),
    ])
    func `options and their values are completed`(_ line: String, _ values: [String]) {
        #expect(candidates(line).map(\.text) == values)
    }

    @Test(arguments: [
        ("bill ", ["2031-04", "2031-05", "2031-06"]), ("bill 2031-05", ["2031-05"]),
        ("bill 2031-0", ["2031-04", "2031-05", "2031-06"]),
        ("bill mai", ["2031-05"]), ("bill MAIO", ["2031-05"]), ("bill may", ["2031-05"]),
        ("bill ma", ["2031-05"]), ("bill mai ", []), ("bill abr", ["2031-04"]),
        ("bill apr", ["2031-04"]),
        ("bill jun", ["2031-06"]), ("bill mar", []), ("boleto mai", ["2031-05"]),
        ("boleto show may", ["2031-05"]), ("bill mai --in ", ["BRL", "EUR"]),
        ("bill --sort a", ["amount"]), ("entries --from ma", ["2031-05"]),
        ("spending --to 2031-0", ["2031-04", "2031-05", "2031-06"]),
    ])
    func `a month is completed by its number or its name in either language`(
        _ line: String, _ months: [String]
    ) {
        #expect(candidates(line).map(\.text) == months)
    }

    @Test(arguments: [
        ("boleto --sv", ["--svg"]), ("boleto mai --c", ["--copy", "--csv", "--color"]),
        ("survey --off", ["--offline"]), ("payments 7f3a91c2 --js", ["--json"]),
        ("boleto ", ["show", "check", "2031-04", "2031-05", "2031-06"]),
        ("boleto s", ["show"]), ("payments ", ["list", "settle", "00000001", "7f3a91c2"]),
        ("config lo", ["lock.idle"]), ("venues --near reci", ["recife"]),
        ("config set venues.near belo", ["belo-horizonte"]),
    ])
    func `after a command with a default subcommand that subcommand's words are completed`(
        _ line: String, _ words: [String]
    ) {
        #expect(candidates(line).map(\.text) == words)
    }

    @Test func `the word at the cursor is completed, and the rest of the line is ignored`() {
        let offered = Completion(isPrompt: true)
            .offer(line: "pay @mari 25.00", cursor: 9, knowing: Self.knowledge).items

        #expect(offered.map(\.text) == ["@marina.coelho"])
    }

    /// `á` has two bytes, and a cursor at 6 is between them.
    @Test(arguments: [(4, 3), (5, 2), (6, 0), (7, 2), (1000, 2)])
    func `a cursor inside a character or past the end of the line does not crash`(
        _ cursor: Int, _ count: Int
    ) {
        let offered = Completion(isPrompt: true)
            .offer(line: "pay Má", cursor: cursor, knowing: Self.knowledge).items

        #expect(offered.count == count)
    }

    @Test func `a payment to settle is offered with its amount and payee`() {
        #expect(candidates("payments settle ").map(\.detail) == ["R$25,00 Marina Coelho"])
    }

    @Test(arguments: ["pay 'mar", #"pay "mar"#, #"pay mar\"#, #"pay "mar""#])
    func `a quoted word is left as it was typed`(_ line: String) {
        #expect(candidates(line) == [])
    }

    @Test(arguments: [
        "pay ", "pay @", "pay @mar", "cards remove ", "cards show 4", "pay @a 1 --card ",
        "payments settle ", "payments settle 7",
    ])
    func `with a locked vault no contacts, cards or payments are offered`(_ line: String) {
        #expect(candidates(line, knowing: Completion.Knowledge()) == [])
    }

    @Test func `a contact's name cannot control the terminal`() {
        let hostile = SampleContacts.contact(1, "Ma\u{1B}[2Jria\u{202E}\r\n", "maria")

        let offered = candidates("pay ", knowing: Completion.Knowledge(contacts: [hostile]))

        let detail = offered.first?.detail ?? ""
        #expect(offered.map(\.text) == ["@maria"])
        #expect(detail.hasPrefix("Ma"))
        #expect(
            !detail.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\r", "\n"].contains($0) })
    }

    @Test func `the words of a list are completed one by one`() {
        let first = candidates("pay @marina.coelho 25 --accept re").map(\.text)
        #expect(first == ["repeat"])
        let second = candidates("pay @marina.coelho 25 --accept repeat,un").map(\.text)
        #expect(Set(second) == ["repeat,unsettled", "repeat,unusual", "repeat,unheard"])
    }

    private static let knowledge = Completion.Knowledge(
        contacts: SampleContacts.all,
        cards: [
            SamplePayments.card().summary,
            SamplePayments.card(id: "2", number: "5555555555554444").summary,
        ],
        payments: ["7f3a91c2", "00000001"],
        recent: [SamplePayments.payment(id: "00000001", status: .unknown)],
        months: ["2031-04", "2031-05", "2031-06"].compactMap(BillMonth.init(parsing:)),
        currencies: [.brl, .eur])

    private func candidates(
        _ line: String, knowing: Completion.Knowledge = knowledge
    ) -> [Completion.Item] {
        Completion(isPrompt: true)
            .offer(line: line, cursor: line.utf8.count, knowing: knowing).items
    }
}
