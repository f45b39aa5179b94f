import Essentials
import Foundation
import Terminal
import TestSupport
import Testing

@testable import MoneyShell

/// Tables at four widths and in both languages, with names that are difficult to lay out.
///
/// The expected screens are in `Tests/Transcripts/Tables`. `COFRE_RECORD=1` records them again; review the
/// difference before you commit it.
@Suite struct TableScreenTests {
    @Test(arguments: [40, 60, 80, 120], [Language.english, .portuguese])
    func `the screen matches the recorded one`(_ columns: Int, _ language: Language) async throws {
        try await RecordedScreen("Tables/\(language.rawValue)-\(columns).screen")
            .expect(Self.blocks(language), columns: columns)
    }

    private static func blocks(_ language: Language) -> [Block] {
        let context = ReplyContext(phrases: Phrases(language), now: SamplePayments.noon)
        let tables = [
            ContactsReply.reply(loaded(people), failure: nil),
            PaymentsReply.list(payments, failure: nil),
            VenuesReply.list(loaded(places), ListDrawings(), failure: nil),
            SurveysReply.page(loaded(forms), failure: nil),
            BillReply.one(bill, loaded([])),
        ]
        return tables.flatMap { $0.blocks(context) + [.line(Line(""))] }
    }

    private static let names = [
        "Marina Coelho", "東京太郎山田花子株式会社", "محمد عبد الله الهاشمي", "🍕 Família Souza",
        "Ame\u{301}lie Zoe\u{308} Bjo\u{308}rk", String(repeating: "comprido ", count: 12),
    ]

    private static func loaded<Value: Sendable>(_ value: Value) -> Loaded<Value> {
        Loaded(value: value, origin: .remote, asOf: SamplePayments.noon)
    }

    private static var people: [Contact] {
        names.enumerated().map { SampleContacts.contact($0, $1, "p\($0)") }
    }

    private static var payments: [Payment] {
        people.map {
            SamplePayments.payment(id: "p\($0.id)", to: $0, status: .approved, note: $0.name)
        }
    }

    private static var places: VenuePage {
        SampleVenues.page(
            names.enumerated().map { number, name in
                Venue(
                    id: "v\(number)", name: name, address: name, distance: 5 + number,
                    coordinates: SampleVenues.frankfurt, category: "Café")
            })
    }

    private static var forms: SurveyPage {
        let surveys = names.enumerated().map { number, text in
            Survey(
                id: "s\(number)", title: text, summary: text, coverURL: nil,
                isActive: number != 1, type: "Spa")
        }
        return SurveyPage(surveys: surveys, number: 1, pages: 1, total: surveys.count)
    }

    private static var bill: BillView {
        let items = names.map { SampleBills.item("2031-05-15", $0, 174_326) }
        let bill = SampleBills.bill(.open, "2031-06-20", total: 1000, items: items)
        return BillView(bill: bill, months: [bill], arrangement: ArrangeItems(), isByTitle: false)
    }
}
