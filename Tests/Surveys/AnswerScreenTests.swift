import Essentials
import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

/// Answers whose values depend on the machine or on the day, with fixed values at four widths and
/// in both languages.
///
/// The expected screens are in `Tests/Transcripts/Answers`.
@Suite struct AnswerScreenTests {
    @Test(arguments: [40, 60, 80, 120], [Language.english, .portuguese])
    func `the screen matches the recorded one`(_ columns: Int, _ language: Language) async throws {
        try await RecordedScreen("Answers/\(language.rawValue)-\(columns).screen")
            .expect(Self.blocks(language), columns: columns)
    }

    private static func blocks(_ language: Language) -> [Block] {
        let phrases = Phrases(language)
        let context = ReplyContext(phrases: phrases, now: SamplePayments.noon)
        let replies = [
            PaymentsReply.one(approved), PaymentsReply.list([approved, unknown], failure: nil),
            CardsReply.list(wallet, failure: nil),
            LimitsReply.reply(
                LimitUsage(limits: .standard, used: SamplePayments.reais(123_456)), []),
            BillsReply.list(loaded(SampleBills.all), failure: nil),
            HomeReply.list(notes, hasBills: true, hasServer: true),
            DoctorReply.findings(findings(phrases)),
            VaultReply.summary(vault), HelpReply.overview(of: .program),
        ]
        return PaymentReply.question(question, context)
            + replies.flatMap { [.line(Line(""))] + $0.blocks(context) }
    }

    private static let approved = SamplePayments.payment(
        minor: 123_456, status: .approved, at: SamplePayments.noon - 3 * 24 * 3600)

    private static let unknown = SamplePayments.payment(
        id: "0a1b2c3d", to: SampleContacts.eduardo, status: .unknown, note: nil)

    private static var question: PaymentQuestion {
        PaymentQuestion(
            choice: PayeeChoice(
                payee: Payee(SampleContacts.marina), contacts: [], namesakes: [], savedAt: nil),
            amount: SamplePayments.reais(123_456), card: SamplePayments.card().summary,
            note: "rent",
            examination: PaymentExamination(
                lookAlikes: [],
                cautions: [
                    .repeated(approved, age: 3_600_000), .unsettled(unknown, age: 120_000),
                    .unusual(usual: SamplePayments.reais(2_500)),
                ],
                excess: LimitExcess(
                    kind: .day, limit: SamplePayments.reais(200_000),
                    used: SamplePayments.reais(123_456)),
                isFirst: false),
            server: PaymentServer(host: "pay.example", isInClear: false))
    }

    private static var wallet: Wallet {
        let cards = [
            SamplePayments.card(),
            SamplePayments.card(id: "c0ffee02", number: "4111111111111111"),
        ]
        return Wallet(cards: cards, defaultID: "c0ffee02")
    }

    private static let notes: [HomeNote] = [
        .due(SampleBills.closed, days: 2),
        .unsettled([SamplePayments.reais(2500), SamplePayments.reais(1000)]), .unsent(count: 1),
        .oldBills(seconds: 9 * 24 * 3600), .oldRates(seconds: 3 * 24 * 3600),
        .conflicts(count: 1), .silent(machine: "laptop", seconds: 40 * 24 * 3600), .notExchanged(),
    ]

    private static let home = "/home/ana/.local"
    private static let vaultFile = home + "/share/cofre/cofre.vault"

    private static func findings(_ phrases: Phrases) -> [Finding] {
        [
            Finding(.program("cofre"), "1.0.0"),
            Finding(.vault, phrases.vault(path: vaultFile, preset: 3, bytes: 52_000)),
            Finding(
                .witness,
                phrases.noWitness(
                    home + "/state/cofre/witnesses/4049cda8bf437d5dc37a596a09946d75.witness"),
                hint: phrases.nextSaveRenews),
            Finding(
                .permissions,
                phrases.accessibleToOthers(vaultFile, mode: "0644", wanted: "0600")),
            Finding(.keyring, phrases.keyringWorks),
            Finding(.backend(.accountURL), "HTTP 401 · \(phrases.signedOut)", hint: "login"),
        ]
    }

    private static let vault = VaultSummary(
        path: vaultFile, preset: 3, slots: ["passphrase", "recovery-code"], generation: 7,
        bytes: 52_000, liveBytes: 35_000, deadBytes: 17_000,
        collections: [
            .init(name: "cards", records: 2), .init(name: "rates.history", records: 12),
            .init(name: "pictures.index", records: 3),
        ],
        lastBackup: SamplePayments.noon - 3 * 24 * 3600, condition: .olderCopy)

    private static func loaded<Value: Sendable>(_ value: Value) -> Loaded<Value> {
        Loaded(value: value, origin: .remote, asOf: SamplePayments.noon)
    }
}
