import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct ConversionQueryTests {
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
        #expect(words.amount == amount && words.from == from && words.to == to)
    }

    @Test(arguments: [
        ("€5", "5", "€"), ("EUR 25", "25", "EUR"), ("usd 25", "25", "usd"), ("25eur", "25", "eur"),
        ("25€", "25", "€"), ("R$100", "100", "R$"), ("euros 3", "3", "euros"),
        ("25 EUR", "25", "EUR"), ("US$5", "5", "US$"), ("usd5", "5", "usd"),
        ("= 10/3 usd", "10/3", "usd"),
    ])
    func `a single currency belongs to the amount`(
        line: String, amount: String, from: String
    ) throws {
        let words = try ConversionQuery(line.split(separator: " ").map(String.init))
        #expect(words.amount == amount && words.from == from && words.to == .usual)
    }

    @Test(arguments: [
        ("25 EUR in BRL", true), ("€5 in BRL", true), ("EUR 25", true), ("25 EUR", true),
        ("25 usd to brl", true), ("usd brl", true), ("= 25 usd in brl", true), ("€25", true),
        ("R$ 25 em euros", true), ("25 eur brl", true), ("10/3 usd brl", true),
        ("2*19.90 eur", true), ("R$100 em dólares", true), ("usd", false), ("try", false),
        ("4111 1111 1111 1112", false), ("25 in BRL", false), ("pay 25 in BRL", false),
        ("25 EUR in", false), ("in", false), ("all the money", false), ("25 apples", false),
        ("25 euros", true), ("25 dólares", true), ("euros", false),
    ])
    func `a conversion is a valid line without a command`(line: String, isMeant: Bool) {
        #expect(
            ConversionQuery.isMeant(by: line.split(separator: " ").map(String.init)) == isMeant)
    }

    private static let table = SampleRates.table(["BRL": "5", "EUR": "0.8", "JPY": "100"])

    @Test(arguments: [
        ("25 EUR", "25.00 EUR = 156.25 BRL"), ("€5", "5.00 EUR = 31.25 BRL"),
        ("usd 25", "25.00 USD = 125.00 BRL"), ("5 brl", "5.00 BRL = 1.00 USD"),
        ("EUR", "1.00 USD = 0.80 EUR"), ("25 EUR in BRL", "25.00 EUR = 156.25 BRL"),
        ("USD", "1.00 USD = 1.00 USD"), ("10/3 usd brl", "3.33 USD = 16.65 BRL"),
        ("2*19,90 eur usd", "39.80 EUR = 49.75 USD"), ("10-2.5 usd brl", "7.50 USD = 37.50 BRL"),
        ("1/8 usd brl", "0.12 USD = 0.60 BRL"), ("100 HRK eur", "100.00 HRK = 13.27 EUR"),
        ("$50 brl", "50.00 USD = 250.00 BRL"), ("100 japanese yen", "100 JPY = 5.00 BRL"),
        ("25 eur eur", "25.00 EUR = 25.00 EUR"), ("euros", "1.00 USD = 0.80 EUR"),
        ("japanese yen", "1 JPY = 0.05 BRL"),
    ])
    func `the words are converted`(line: String, equation: String) throws {
        let result = try result(line)
        let (from, to) = (result.amount, try #require(result.conversions.first?.result))
        #expect(
            "\(from.decimalString) \(from.currency.code) = \(to.figure.decimalString) \(to.currency.code)"
                == equation)
    }

    @Test func `at home in another currency, an amount is converted to it and $ may mean it`()
        throws
    {
        let peso = try #require(Currency(code: "MXN"))
        let table = SampleRates.table(["BRL": "5", "EUR": "0.8", "MXN": "20"])
        for (line, code) in [("25 EUR", "MXN"), ("25 MXN", "USD")] {
            let words = try ConversionQuery(line.split(separator: " ").map(String.init))
            let result = try ConversionResult(words, by: table, home: peso)
            #expect(result.conversions.map(\.result.currency.code) == [code])
        }
        #expect(try CurrencyWords(table: table, home: peso).currency("$") == peso)
    }

    @Test(arguments: [
        "1.234 USD", "1/0 usd", "1-2 usd", "9999999999999*999999 usd",
    ])
    func `an invalid amount is refused`(_ line: String) throws {
        #expect(throws: AmountProblem.self) { try result(line) }
    }

    private func result(_ line: String) throws -> ConversionResult {
        try ConversionResult(
            ConversionQuery(line.split(separator: " ").map(String.init)), by: Self.table, home: .brl
        )
    }

    @Test(arguments: [
        ("100", ConversionProblem.noTarget("100")), ("em", .noTarget(nil)),
        ("1 2 EUR", .severalAmounts("1", "2")),
        ("EUR BRL 100", .lateAmount("100", ["EUR", "BRL"])),
        ("EUR em 100 BRL", .lateAmount("100", ["EUR"])),
        ("EUR BRL em JPY", .severalSources(["EUR", "BRL"], nil, ["JPY"])),
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
        ("libras", ""), ("brazilian", "BRL"), ("RMB", "CNY"), ("C$", "CAD"), ("dem", "DEM"),
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

    @Test func `an unknown code suggests no other code, and one without a rate is an error`() {
        #expect(throws: SelectionProblem(.currency, .unknown("BRX", nearest: nil))) {
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
