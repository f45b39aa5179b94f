import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct ConversionQueryTests {
    private typealias Reading = ConversionQuery.Reading

    private static let single: [(String, String?, String?, ConversionQuery.Target)] = [
        ("EUR", nil, nil, .these(["EUR"])), ("EUR BRL", nil, "EUR", .these(["BRL"])),
        ("100 BRL EUR JPY", "100", "BRL", .these(["EUR", "JPY"])),
        ("100 BRL all", "100", "BRL", .everything), ("all", nil, nil, .everything),
        ("100 todas", "100", nil, .everything),
        ("brl 100 em euros", "100", "brl", .these(["euros"])),
        ("100 brl in eur", "100", "brl", .these(["eur"])),
        ("25 to EUR BRL", "25", nil, .these(["EUR", "BRL"])),
        ("25 in EUR", "25", nil, .these(["EUR"])),
        ("100eur brl", "100", "eur", .these(["brl"])),
        ("R$1.234,56 usd", "1.234,56", "R$", .these(["usd"])),
        ("€5 = R$", "5", "€", .these(["R$"])),
        ("1,5 reais para dólares", "1,5", "reais", .these(["dólares"])),
        (".5 EUR BRL", ".5", "EUR", .these(["BRL"])),
    ]

    @Test(arguments: single)
    func `reads the amount, the source currency and the target currencies`(
        line: String, amount: String?, from: String?, to: ConversionQuery.Target
    ) throws {
        let words = try ConversionQuery(line.split(separator: " ").map(String.init))
        #expect(words.readings == [Reading(amount: amount, from: from, to: to)])
    }

    @Test(arguments: [
        ("€5", "5", "€"), ("EUR 25", "25", "EUR"), ("usd 25", "25", "usd"), ("25eur", "25", "eur"),
        ("25€", "25", "€"), ("R$100", "100", "R$"), ("euros 3", "3", "euros"),
    ])
    func `a currency before an amount, or joined to it, belongs to the amount`(
        line: String, amount: String, from: String
    ) throws {
        let words = try ConversionQuery(line.split(separator: " ").map(String.init))
        #expect(words.readings == [Reading(amount: amount, from: from, to: .usual)])
    }

    @Test func `a currency after an amount is the target or belongs to the amount`() throws {
        let words = try ConversionQuery(["25", "EUR"])
        #expect(
            words.readings == [
                Reading(amount: "25", from: nil, to: .these(["EUR"])),
                Reading(amount: "25", from: "EUR", to: .usual),
            ])
    }

    @Test(arguments: [
        ("25 EUR in BRL", true), ("€5 in BRL", true), ("EUR 25", false), ("25 EUR", false),
        ("4111 1111 1111 1112", false), ("25 in BRL", false), ("pay 25 in BRL", false),
        ("R$100 em dólares", true), ("25 EUR in", false), ("in", false),
    ])
    func `an amount, a connecting word and a target are a valid line`(
        line: String, isMeant: Bool
    ) {
        #expect(
            ConversionQuery.isMeant(by: line.split(separator: " ").map(String.init)) == isMeant)
    }

    private static let table = SampleRates.table(["BRL": "5", "EUR": "0.8", "JPY": "100"])

    @Test(arguments: [
        ("25 EUR", ["25.00 USD = 20.00 EUR", "25.00 EUR = 31.25 USD"]),
        ("€5", ["5.00 EUR = 6.25 USD"]), ("usd 25", ["25.00 USD = 125.00 BRL"]),
        ("25 USD", ["25.00 USD = 125.00 BRL"]), ("25.50 JPY", ["25.50 USD = 2550 JPY"]),
        ("EUR", ["1.00 USD = 0.80 EUR"]), ("25 EUR in BRL", ["25.00 EUR = 156.25 BRL"]),
        ("USD", ["1.00 USD = 1.00 USD"]),
    ])
    func `every reading that is left is converted`(line: String, equations: [String]) throws {
        let words = try ConversionQuery(line.split(separator: " ").map(String.init))
        let readings = try ConversionResult.all(of: words, by: Self.table)
        let found = readings.flatMap { reading in
            reading.conversions.map { conversion in
                let (from, to) = (reading.amount, conversion.result)
                return "\(from.decimalString) \(from.currency.code)"
                    + " = \(to.figure.decimalString) \(to.currency.code)"
            }
        }
        #expect(found == equations)
    }

    @Test func `an invalid amount is refused in every reading`() throws {
        let words = try ConversionQuery(["1.234", "JPY"])
        #expect(throws: AmountProblem.self) {
            try ConversionResult.all(of: words, by: Self.table)
        }
    }

    @Test(arguments: [
        ("100", ConversionProblem.noTarget("100")), ("em", .noTarget(nil)),
        ("1 2 EUR", .severalAmounts("1", "2")), ("EUR BRL 100", .lateAmount("100")),
        ("EUR em 100 BRL", .lateAmount("100")),
        ("EUR BRL em JPY", .severalSources(["EUR", "BRL"])),
        ("100 BRL all EUR", .moreThanAll(["100", "BRL"])), ("EUR em BRL em JPY", .noTarget(nil)),
    ])
    func `refuses contradictory words`(line: String, problem: ConversionProblem) {
        #expect(throws: problem) {
            try ConversionQuery(line.split(separator: " ").map(String.init))
        }
    }
}

@Suite struct CurrencyWordsTests {
    private let table = SampleRates.table([
        "BRL": "5.2", "EUR": "0.9", "JPY": "134", "CNY": "7", "CAD": "1.3", "GBP": "0.8",
        "EGP": "48",
    ])

    @Test(arguments: [
        ("brl", "BRL"), ("EUR", "EUR"), ("euros", "EUR"), ("reais", "BRL"), ("Reais", "BRL"),
        ("yen", "JPY"), ("ienes", "JPY"), ("R$", "BRL"), ("€", "EUR"), ("esterlina", "GBP"),
        ("libras", ""), ("brazilian", "BRL"),
    ])
    func `a currency is found by its code, its symbol or a unique word of its name`(
        word: String, code: String
    ) throws {
        guard !code.isEmpty else {
            #expect(throws: SelectionProblem.self) {
                try CurrencyWords(table: table).currency(word)
            }
            return
        }
        #expect(try CurrencyWords(table: table).currency(word).code == code)
    }

    @Test(arguments: [
        ("dollar", ["USD", "CAD"]), ("dólares", ["USD", "CAD"]), ("¥", ["CNY", "JPY"]),
        ("pound", ["GBP", "EGP"]),
    ])
    func `a word in the names of several currencies is ambiguous`(word: String, codes: [String]) {
        #expect(throws: SelectionProblem(.currency, .ambiguous(word, candidates: codes))) {
            try CurrencyWords(table: table).currency(word)
        }
    }

    @Test func `an unknown word suggests the nearest currency, and one without a rate is an error`()
    {
        #expect(throws: SelectionProblem(.currency, .unknown("BRX", nearest: "BRL"))) {
            try CurrencyWords(table: table).currency("BRX")
        }
        #expect(throws: SelectionProblem(.currency, .unknown("xyzzy", nearest: nil))) {
            try CurrencyWords(table: table).currency("xyzzy")
        }
        #expect(throws: NoRate(of: SampleRates.currency("VEF"))) {
            try CurrencyWords(table: table).currency("vef")
        }
    }

    @Test func `a sparkline has the lowest block for the lowest rate, the highest for the highest`()
        throws
    {
        let tables = ["1", "2", "3", "8"].map { SampleRates.table(["BRL": $0]) }
        let movement = try #require(RateMovement(of: .brl, perOne: .usd, over: tables))
        #expect(Sparkline.text(movement) == "▁▂▃█")
        #expect(Phrases(.english).movement(movement) == "+700.00 % over 4 tables")
        #expect(Phrases(.portuguese).movement(movement) == "+700,00 % em 4 tabelas")
    }

    @Test func `every currency has a name in both languages`() {
        for currency in CurrencyNames.all {
            for language in Language.allCases {
                #expect(CurrencyNames.name(of: currency, in: language)?.isEmpty == false)
            }
        }
        #expect(CurrencyNames.all.count > 160)
    }
}
