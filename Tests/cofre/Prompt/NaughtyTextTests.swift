import Foundation
import Terminal
import TestSupport
import Testing

@testable import MoneyShell

/// Text from outside is shown safely everywhere.
///
/// A terminal emulator checks that the output has no control sequences, hides nothing, wraps no row and keeps
/// columns aligned.
@Suite(.timeLimit(.minutes(20)), .textJudge)
struct NaughtyTextTests {
    private static let columns = 80

    @Test(arguments: Surface.allCases)
    func `external text cannot control the terminal`(_ surface: Surface) async throws {
        let strings = try NaughtyStrings.all()
        let text = surface.text(of: strings, Self.renderer)
        let stream = Array(text.replacing("\n", with: "\r\n").utf8)
        let judged = try await TextJudgement(stream, columns: Self.columns)
        #expect(judged.commands == [])
        #expect(judged.hidden == [])
        if !surface.wraps { #expect(judged.wrapped == []) }
        if surface.isFramed { #expect(judged.edges.count == 1, "\(judged.edges)") }
    }

    @Test(arguments: ["name", "username"])
    func `hostile names and handles are shown safely`(_ field: String) async throws {
        let strings = try NaughtyStrings.all().filter {
            field == "name" || Handle(parsing: $0) != nil
        }
        #expect(strings.count > (SharedFolder.url == nil ? 10 : 400))
        let served = try strings.enumerated().map { index, text in
            let other = field == "name" ? "username" : "name"
            return String(
                decoding: try JSONEncoder().encode([
                    field: text, other: "p\(index)", "img": "https://e.org/1", "id": "\(index)",
                ]), as: UTF8.self)
        }
        let body = "[" + served.joined(separator: ",") + "]"
        try await RawServer.serving({ _ in .response(200, body) }) { server in
            let url = server.address
            let settings = ["COFRE_CONTACTS_URL": url, "TERM": "xterm", "PAGER": "cat"]
            let log = Log()
            try await atTerminal(["contacts", "--quiet"], settings) { terminal in
                try terminal.expectExit(0)
                log.bytes = terminal.log
            }
            let judged = try await TextJudgement(log.bytes, columns: Self.columns)
            #expect(judged.commands == [])
            #expect(judged.hidden == [])
            #expect(judged.wrapped == [])
            #expect(judged.lines.count >= strings.count + 1)
        }
    }

    private static var renderer: TextRenderer {
        TextRenderer(
            screen: Screen(
                columns: columns, colors: .ansi16))
    }
}

/// Passes bytes out of a closure on another thread.
private final class Log: @unchecked Sendable {
    /// Written before `onOwnThread` returns and only read afterwards.
    var bytes: [UInt8] = []
}

/// The places where external text is shown.
enum Surface: CaseIterable {
    case contacts, billTitles, venues, surveys, serverErrors, confirmations, questions

    /// Whether long texts are wrapped here on purpose.
    var wraps: Bool { self == .serverErrors || self == .questions }
    var isFramed: Bool { self == .billTitles }

    /// The output for a terminal.
    func text(of strings: [String], _ renderer: TextRenderer) -> String {
        self == .questions ? prompts(strings) : renderer.render(blocks(of: strings))
    }

    private func blocks(of strings: [String]) -> [Block] {
        let context = ReplyContext(phrases: Phrases(.english), now: SamplePayments.noon)
        return switch self {
        case .contacts:
            ContactsReply.reply(loaded(people(strings)), failure: nil).blocks(context)
        case .billTitles: BillReply.one(bill(strings), loaded([])).blocks(context)
        case .venues:
            VenuesReply.list(loaded(places(strings)), ListDrawings(), failure: nil).blocks(context)
        case .surveys: SurveysReply.page(loaded(forms(strings)), failure: nil).blocks(context)
        case .serverErrors: strings.flatMap { refusal($0, context.phrases) }
        case .confirmations:
            people(strings).flatMap { contact in question(contact, context) }
        case .questions: []
        }
    }

    /// A question is not a block, so each prompt is written as a row.
    private func prompts(_ texts: [String]) -> String {
        let output = Output(
            environment: ["LANG": "C.UTF-8"], now: { SamplePayments.noon }, settingsColor: nil)
        let kinds: [SurveyQuestion.Kind] = [.star, .nps, .fields]
        let prompts = texts.flatMap { text in
            kinds.flatMap { kind in
                Phrases(.english).answerPrompts(
                    SurveyQuestion(
                        id: "q", text: text, kind: kind, choices: [Choice(id: "c", text: text)]))
            }
        }
        return prompts.map { output.question($0) + "\n" }.joined()
    }

    private func loaded<Value: Sendable>(_ value: Value) -> Loaded<Value> {
        Loaded(value: value, origin: .remote, asOf: SamplePayments.noon)
    }

    private func people(_ names: [String]) -> [Contact] {
        names.enumerated().map { SampleContacts.contact($0, $1, "p\($0)") }
    }

    private func bill(_ titles: [String]) -> BillView {
        let items = titles.map { SampleBills.item("2031-05-15", $0, 1000) }
        let bill = SampleBills.bill(.open, "2031-06-20", total: 1000, items: items)
        return BillView(bill: bill, months: [bill], arrangement: ArrangeItems(), isByTitle: false)
    }

    private func places(_ names: [String]) -> VenuePage {
        SampleVenues.page(
            names.enumerated().map { number, name in
                Venue(
                    id: "v\(number)", name: name, address: name, distance: 5,
                    coordinates: SampleVenues.frankfurt, category: name)
            })
    }

    private func forms(_ texts: [String]) -> SurveyPage {
        let surveys = texts.enumerated().map { number, text in
            Survey(
                id: "s\(number)", title: text, summary: text, coverURL: nil, isActive: true,
                type: text)
        }
        return SurveyPage(surveys: surveys, number: 1, pages: 1, total: surveys.count)
    }

    private func refusal(_ message: String, _ phrases: Phrases) -> [Block] {
        let failure = Failure(
            GatewayError.refused(status: 400, message: message), phrases: phrases)
        return [.notice(Line([Span("cofre: ", .dim), Span(failure.message, .bad)]))]
    }

    private func question(_ contact: Contact, _ context: ReplyContext) -> [Block] {
        let payee = Payee(contact)
        let examination = PaymentExamination(
            lookAlikes: [],
            cautions: [.lookAlike(of: payee), .changed(from: payee)], excess: nil, isFirst: true)
        let question = PaymentQuestion(
            choice: PayeeChoice(
                payee: payee, contacts: [contact], namesakes: [contact], savedAt: nil),
            amount: SamplePayments.reais(2_500), card: SamplePayments.card().summary,
            note: contact.name, examination: examination, server: nil)
        return PaymentReply.question(question, context)
    }
}
