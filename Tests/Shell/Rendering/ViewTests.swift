import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

/// One description of a row makes all its forms agree.
@Suite struct ViewTests {
    private static let payment = SamplePayments.payment(minor: 123_456, status: .approved)
    private static let questions = SurveyView.questions
    private static let card = ListedCard(card: SamplePayments.card(), isDefault: true)

    /// Every view of a list, with rows.
    private static let all = [
        SampleView(ContactView.list, SampleContacts.all),
        SampleView(CardView.list, [card]),
        SampleView(PaymentView.list, [ListedPayment(payment)]),
        SampleView(BillsView.list, SampleBills.all.map { ListedBill(bill: $0) }),
        SampleView(BillsView.items, SampleBills.closed.items),
        SampleView(BillsView.titles, TitleTotal.of(SampleBills.closed.items)),
        SampleView(
            VenueView.list,
            [ListedVenue(venue: SampleVenues.venue(), photos: [SampleVenues.photo()])]),
        SampleView(SurveyView.list, [SampleAccount.survey()]),
        SampleView(SurveyView.questions, [SampleAccount.question()]),
        SampleView(LimitsReply.view, [limit(SamplePayments.reais(100)), limit(nil)]),
        SampleView(
            CurrenciesReply.view, [.init(code: "EUR", name: nil, hasRate: false)]),
        SampleView(DoctorReply.view, [Finding(.keyring, "yes", hint: "unlock")]),
        SampleView(HistoryReply.view, ["pay @marina.coelho 25"]),
        SampleView(HomeReply.view, [.unsettled([SamplePayments.reais(2500)])]),
        SampleView(
            ImportView.accounts,
            [
                ImportedAccount(
                    name: "nubank", number: "12345", currency: .brl, isCard: true, months: [:],
                    importedAt: SamplePayments.noon)
            ]),
    ]

    @Test(arguments: all)
    func `CSV has every field of the JSON`(_ sample: SampleView) {
        #expect(sample.keys.subtracting(sample.header) == [])
        #expect(Set(sample.header).count == sample.header.count)
    }

    @Test(arguments: all)
    func `a pipe has the table's columns, the same in every language`(_ sample: SampleView) {
        let english = sample.table(.english)

        for row in english.rows { #expect(row.count == english.columns.count) }
        #expect(
            english.rows.map { $0.map(\.plain) }
                == sample.table(.portuguese).rows.map { $0.map(\.plain) })
    }

    @Test(arguments: all)
    func `the first columns of a table are fields`(_ sample: SampleView) {
        #expect(sample.first.allSatisfy(sample.fields.contains))
    }

    @Test func `a value in a pipe is that of the JSON`() {
        #expect(
            row(PaymentView.list, ListedPayment(Self.payment)) == [
                "7f3a91c2", "approved", "1234.56", "@marina.coelho", "Visa •••• 4242",
                JSONText.stamp(Self.payment.at), "rent",
            ])
        #expect(row(CardView.list, Self.card) == ["Visa •••• 4242", "2029-08", "true"])
        let near = SampleVenues.page([]).search.near
        #expect(
            row(VenueView.list, ListedVenue(venue: SampleVenues.venue(), near: near))[1] == "272")
    }

    @Test func `a list without rows is a sentence, and a header in CSV`() {
        let context = ReplyContext(phrases: Phrases(.portuguese), now: SamplePayments.noon)

        #expect(
            CardView.list.block([], context) == .notice(Line("nenhum cartão ainda", .dim)))
        #expect(CardView.list.csv([]).text == "id,brand,last4,expiry,default\r\n")
    }

    @Test func `text from outside is sanitized, quoted and never a formula in CSV`() {
        let rows = ["=1+1,\"a\"", "red\u{1B}[31m"]
        #expect(
            HistoryReply.view.csv(rows).text
                == "line\r\n\"'=1+1,\"\"a\"\"\"\r\n\(Sanitizer.clean("red\u{1B}[31m"))\r\n")
    }

    @Test func `several values in one cell have a blank between them`() {
        struct Row { let tags: [String] }
        let view = View<Row>(
            Field("tags") { .texts($0.tags) },
            .list("parts", { $0.tags }, Field("name") { .text($0) }))

        #expect(view.csv([Row(tags: ["a", "b"])]).text == "tags,parts.name\r\na b,a b\r\n")
    }

    @Test func `a reply that is not a list cannot be written as CSV`() {
        #expect(Reply.nothing.document?.csv == nil)
    }

    @Test func `facts are in the language of the session, with plain numbers`() {
        let shown = listed(
            PaymentsReply.one(Self.payment, estimate: nil, output: CodeOutput()), .portuguese)
        let summary = VaultSummary(
            path: "/v", preset: 1, slots: [], generation: 1, bytes: 8192, liveBytes: 0,
            deadBytes: 0, collections: [], lastBackup: nil, condition: .healthy)

        #expect(shown.contains("situação\taprovado\n"), "\(shown)")
        #expect(shown.contains("valor\t1234.56\n"), "\(shown)")
        #expect(listed(VaultReply.summary(summary), .portuguese).contains("última cópia\tnunca\n"))
    }

    @Test func `the state of a bill is in English`() {
        let found = Loaded(
            value: SampleBills.all, origin: .remote, asOf: SamplePayments.noon)
        let reply = BillsReply.list(found, failure: nil)

        #expect(listed(reply, .portuguese) == listed(reply, .english))
        #expect(listed(reply, .portuguese).contains("\tpaid\t"))
    }

    @Test func `a number has no thousands separators`() {
        let span = Phrases(.portuguese).span { $0.figure(SamplePayments.reais(123_456)) }

        #expect(span.text == "1.234,56 BRL")
        #expect(span.plain == "1234.56 BRL")
    }

    private static func limit(_ amount: Money?) -> LimitsReply.Limit {
        .init(kind: .day, limit: amount, used: amount)
    }

    private func row<Row>(_ view: View<Row>, _ row: Row) -> [String] {
        let context = ReplyContext(phrases: Phrases(.portuguese), now: SamplePayments.noon)
        return view.table([row], context).rows[0].map(\.plain)
    }

    private func listed(_ reply: Reply, _ language: Language) -> String {
        let context = ReplyContext(phrases: Phrases(language), now: SamplePayments.noon)
        return TSVRenderer.text(of: reply.blocks(context).filter { !$0.isNotice })
    }
}

/// A view and rows of it.
struct SampleView: Sendable {
    let header: [String]
    let first: [String]
    let fields: [String]
    let table: @Sendable (Language) -> Table
    /// The keys of the rows in JSON, joined by points.
    let keys: Set<String>

    init<Row>(_ view: View<Row>, _ rows: [Row]) {
        header = view.header
        first = view.first
        fields = view.fields.map(\.key)
        keys = Self.keys(of: view.json(rows))
        table = { language in
            view.table(rows, ReplyContext(phrases: Phrases(language), now: SamplePayments.noon))
        }
    }

    private static func keys(of value: JSON) -> Set<String> {
        switch value {
        case .null, .flag, .figure, .text: []
        case .list(let elements): elements.reduce(into: []) { $0.formUnion(keys(of: $1)) }
        case .object(let members):
            members.reduce(into: []) { all, member in
                let inner = keys(of: member.value)
                // A `null` may stand for an object.
                if member.value == .null { return }
                all.formUnion(inner.isEmpty ? [member.key] : inner.map { "\(member.key).\($0)" })
            }
        }
    }
}
