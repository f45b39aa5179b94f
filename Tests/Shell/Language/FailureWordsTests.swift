import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

@Suite struct FailureWordsTests {
    @Test func `no amount is proposed as a limit`() {
        for error: AmountError in [.notANumber, .zero, .badGrouping] {
            let problem = LimitProblem(amount: AmountProblem("1,5,0", error))
            #expect(Failure(problem, phrases: .plain).hint == "help limits set")
        }
    }

    @Test(
        arguments: [
            (PersonError.interrupted, ["contacts"], nil),
            (PersonError.declined, ["pay", "@a", "25"], nil),
            (
                SettingsError.unknownKey("x", nearest: "color"), ["config", "get", "x"],
                "config get color"
            ),
            (
                SelectionProblem(.bill, .unknown("maio", nearest: "2027-02")), ["bill", "maio"],
                "bill 2027-02"
            ),
            (
                SelectionProblem(.venue, .unknown("farl", nearest: "Farol Sul")),
                ["venue", "farl"],
                "venue 'Farol Sul'"
            ),
            (AmountProblem("-5", .signed), ["limits", "set", "day", "-5"], "limits set day 5"),
            (AmountProblem("R$ -5", .signed), ["convert", "R$ -5", "EUR"], "convert 'R$ 5' EUR"),
            (AmountProblem("0", .zero), ["convert", "0", "EUR"], "for example 0.01"),
            (AmountProblem("1e3", .notANumber), ["convert", "1e3", "EUR"], "for example 25"),
            (AmountProblem("1e3", .notANumber), ["convert", "1e3EUR", "BRL"], "for example 25"),
            (card, ["cards", "show", "1"], "cards show 11"),
            (card, ["cards", "show", "--card=1"], "cards show --card=11"),
            (card, ["cards", "show", "1", "1"], "11, 12"),
            (card, ["cards", "show", "1", "--card=1"], "11, 12"),
            (SelectionProblem(.bill, .unknown("maio", nearest: nil)), ["bill", "maio"], "bills"),
            (UsageProblem.cannotAsk(option: "--yes"), ["cards", "remove", "1"], "--yes"),
        ] as [(any Error & Sendable, [String], String?)])
    func `a hint is a line that can be typed unchanged`(
        _ error: any Error & Sendable, _ words: [String], _ hint: String?
    ) {
        let failure = Failure(error, phrases: Phrases(.english))

        #expect(failure.about(line: words).hint == hint)
    }

    @Test(
        arguments: [
            (AmountProblem("-5", .signed), ["pay", "@a", "-5"], "5"),
            (AmountProblem("R$ -5", .signed), ["pay", "@a", "R$ -5"], "R$ 5"),
            (AmountProblem("0", .zero), ["pay", "@a", "0", "--yes"], "for example 0.01"),
            (AmountProblem("1e3", .notANumber), ["pay", "@a", "1e3"], "for example 25"),
            (card, ["pay", "@a", "25", "--card", "1"], "11, 12"),
            (card, ["--sandbox", "pay", "@a", "25", "--card=1"], "11, 12"),
            (
                SelectionProblem(.contact, .unknown("@marin", nearest: "@marina")),
                ["pay", "@marin", "25"], "@marina"
            ),
            (AmountProblem("-5", .signed), ["pagar", "@a", "-5"], "5"),
            (AmountProblem("-5", .signed), ["Enviar", "@a", "-5"], "5"),
            (card, ["SEND", "@a", "25", "--card", "1"], "11, 12"),
        ] as [(any Error & Sendable, [String], String)])
    func `a hint about a payment is never a line that pays`(
        _ error: any Error & Sendable, _ words: [String], _ hint: String
    ) {
        let failure = Failure(error, phrases: Phrases(.english))

        #expect(failure.about(line: words).hint == hint)
    }

    @Test(arguments: [
        (Language.english, "--as paid or --as failed"),
        (.portuguese, "--como pago ou --como falhou"),
    ])
    func `a choice that must be made is not suggested`(_ language: Language, _ hint: String) {
        let words = ["payments", "settle", "7f3a91c2", "--as", "pago"]
        let error = UsageProblem.line(
            .badValue("pago", PaymentsCommand.Settle.verdict), hint: "help payments settle")

        #expect(Failure(error, phrases: Phrases(language)).about(line: words).hint == hint)
    }

    @Test(arguments: [
        (StoreError.vault(.readOnly(.olderCopy), path: "/v"), "cofre vault check --yes --sandbox"),
        (.lostRecords(from: 1, to: 2), ": cofre vault salvage --sandbox"),
        (.locked, "cofre unlock --sandbox"), (.full, "df -h"),
    ])
    func `the command in a hint is for the vault of the line`(_ error: StoreError, _ end: String) {
        var options = Options()
        options.sandbox = true
        let hint = Failure(error, phrases: Phrases(.english)).about(options).hint
        #expect(hint?.hasSuffix(end) == true, "\(hint ?? "")")
    }

    @Test func `a corrected line with a card number is not suggested`() {
        let error = UsageProblem.line(.unknownOption("--revel", nearest: "--reveal"), hint: "help")
        let words = ["cards", "show", "4111111111111111", "--revel"]

        #expect(Failure(error, phrases: Phrases(.english)).about(line: words).hint == "--reveal")
    }

    @Test func `the JSON and the hint of a refusal contain its cautions`() throws {
        let unknown = SamplePayments.payment(status: .unknown)
        let refusal = PaymentRefusal.cautions([
            .unsettled(unknown, age: 0), .unusual(usual: SamplePayments.reais(250)),
        ])
        let failure = Failure(refusal, phrases: Phrases(.english))

        #expect(failure.cautions == ["unsettled", "unusual"])
        #expect(failure.code.status == 75)
        #expect(failure.hint?.contains("payments settle \(unknown.id)") == true)
        #expect(JSONText.failure(failure).contains(#""cautions":["unsettled","unusual"]"#))
    }

    @Test func `an error does not repeat the warnings that were just shown`() {
        let cautions = [PaymentCaution.unsettled(SamplePayments.payment(status: .unknown), age: 0)]
        let shown = Failure(PaymentRefusal.shownCautions(cautions), phrases: Phrases(.english))
        let usual = Failure(PaymentRefusal.cautions(cautions), phrases: Phrases(.english))

        #expect(shown.message == "nothing was sent")
        #expect(usual.message.hasPrefix("nothing was sent: an equal payment"))
        #expect((shown.hint, shown.code) == (usual.hint, usual.code))
        #expect(shown.cautions == ["unsettled"])
    }

    @Test func `the hint of a refusal contains the cautions to accept`() {
        let refusal = PaymentRefusal.cautions([
            .mixedScripts, .unusual(usual: SamplePayments.reais(250)),
        ])
        let failure = Failure(refusal, phrases: Phrases(.english))

        #expect(failure.code.status == 77)
        #expect(failure.hint == "check it, then add --accept look-alike,unusual")
    }

    private static let card = SelectionProblem(.card, .ambiguous("1", candidates: ["11", "12"]))

    @Test(arguments: Features.settings)
    func `the hint about a setting is a valid command`(_ setting: Setting) throws {
        let error = SettingsError.badValue(setting)
        let hint = try #require(Failure(error, phrases: Phrases(.english)).hint)
        let words = try Words.split(hint)

        #expect(words.prefix(3) == ["config", "set", setting.name])
        #expect(words.count == 4 && setting.values.accepts(words[3]))
    }

    @Test(
        arguments: [
            (
                GatewayError.unreachable(.noAnswer(.lost)),
                "sem resposta (a conexão caiu)"
            ),
            (
                GatewayError.unreachable(.noAnswer(.other(code: 99))),
                "sem resposta (erro de rede 99)"
            ),
            (
                GatewayError.invalidData(.missing(field: "[3].name")),
                "a resposta não é válida: falta [3].name"
            ),
            (
                GatewayError.invalidData(.wrongType(field: "")),
                "a resposta não é válida: a resposta tem o tipo errado"
            ),
            (
                GatewayError.invalidData(.outOfRange(field: "[0].bill.total")),
                "a resposta não é válida: [0].bill.total está fora dos limites"
            ),
            (
                PaymentProblem.unknown(SamplePayments.payment(), .unreadableAnswer),
                "não se sabe se o pagamento de R$25,00 foi feito (não foi possível ler a resposta)"
            ),
        ] as [(any Error & Sendable, String)])
    func `the reasons of network errors are translated`(
        _ error: any Error & Sendable, _ message: String
    ) {
        #expect(Failure(error, phrases: Phrases(.portuguese)).message == message)
    }

    @Test(
        arguments: [
            (.contact, "contato não encontrado: x"), (.card, "cartão não encontrado: x"),
            (.payment, "pagamento não encontrado: x"), (.bill, "fatura não encontrada: x"),
            (.currency, "moeda não encontrada: x"), (.survey, "pesquisa não encontrada: x"),
            (.venue, "lugar não encontrado: x"),
        ] as [(SelectionProblem.Thing, String)])
    func `Portuguese messages use the right gender`(
        _ thing: SelectionProblem.Thing, _ message: String
    ) {
        let problem = SelectionProblem(thing, .unknown("x", nearest: nil))

        #expect(Failure(problem, phrases: Phrases(.portuguese)).message == message)
    }

    @Test(arguments: [
        (SettingValue.file, "rates.provider", "config set rates.provider er-api"),
        ("COFRE_RATES_PROVIDER", "COFRE_RATES_PROVIDER", "unset COFRE_RATES_PROVIDER"),
    ])
    func `the error about an invalid setting names the source of the setting`(
        _ source: String, _ name: String, _ hint: String
    ) {
        let value = SettingValue(text: "nonsense", source: source)
        let error = SettingsError.unusable(.ratesProvider, value)
        let failure = Failure(error, phrases: Phrases(.english))

        #expect(failure.message.hasPrefix("\(name) takes openexchangerates"))
        #expect(failure.hint == hint)
        #expect(failure.code == .config)
    }

    @Test(
        arguments: [
            (
                .contact, ["@a (Ana, 1)", "@a (Bia, 2)"],
                "@x could be 2 contacts: @a (Ana, 1), @a (Bia, 2)", "contacts"
            ),
            (
                .card, ["1111 (Visa, c1)", "1111 (Elo, c2)"],
                "@x could be 2 cards: 1111 (Visa, c1), 1111 (Elo, c2)", "cards"
            ),
        ] as [(SelectionProblem.Thing, [String], String, String)])
    func `candidates with the same name are counted and distinguished`(
        _ thing: SelectionProblem.Thing, _ candidates: [String], _ message: String, _ hint: String
    ) {
        let problem = SelectionProblem(thing, .alike("@x", candidates: candidates))
        let failure = Failure(problem, phrases: Phrases(.english))

        #expect(failure.message == message)
        #expect(failure.hint == hint)
    }

    @Test func `an unexpected error is shown by its type and without its values`() {
        struct Odd: Error { let secret = "hunter2" }
        let failure = Failure(Odd(), phrases: Phrases(.english))

        #expect(failure.code == .unexpected)
        #expect(failure.message == "unexpected error: Odd")
    }
}
