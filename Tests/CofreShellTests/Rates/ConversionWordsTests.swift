import CofreDomain
import CofreTestSupport
import Testing

@testable import CofreShell

@Suite struct ConversionWordsTests {
    @Test(
        arguments: [
            ("EUR", nil, nil, ["EUR"]), ("25 EUR", "25", nil, ["EUR"]),
            ("EUR BRL", nil, "EUR", ["BRL"]), ("100 BRL EUR JPY", "100", "BRL", ["EUR", "JPY"]),
            ("100 BRL all", "100", "BRL", []), ("all", nil, nil, []), ("100 todas", "100", nil, []),
            ("brl 100 em euros", "100", "brl", ["euros"]),
            ("100 brl in eur", "100", "brl", ["eur"]),
            ("25 to EUR BRL", "25", nil, ["EUR", "BRL"]), ("100eur brl", "100", "eur", ["brl"]),
            ("R$1.234,56 usd", "1.234,56", "R$", ["usd"]), ("€5 = R$", "5", "€", ["R$"]),
            ("1,5 reais para dólares", "1,5", "reais", ["dólares"]),
            (".5 EUR BRL", ".5", "EUR", ["BRL"]),
        ] as [(String, String?, String?, [String])])
    func `reads the amount, the source currency and the target currencies`(
        line: String, amount: String?, from: String?, to: [String]
    ) throws {
        let words = try ConversionWords(line.split(separator: " ").map(String.init))
        #expect(words.amount == amount)
        #expect(words.from == from)
        #expect(words.to == to)
    }

    @Test(arguments: [
        ("100", ConversionProblem.noTarget("100")), ("em", .noTarget(nil)),
        ("1 2 EUR", .severalAmounts("1", "2")), ("EUR BRL 100", .lateAmount("100")),
        ("EUR em 100 BRL", .lateAmount("100")),
        ("EUR BRL em JPY", .severalSources(["EUR", "BRL"])),
        ("100 BRL all EUR", .moreThanAll), ("EUR em BRL em JPY", .noTarget(nil)),
    ])
    func `refuses contradictory words`(line: String, problem: ConversionProblem) {
        #expect(throws: problem) {
            try ConversionWords(line.split(separator: " ").map(String.init))
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
    func `a currency is found by its code, its sign or a unique word of its name`(
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
    func `a word of several currencies' names is ambiguous`(word: String, codes: [String]) {
        #expect(throws: SelectionProblem(.currency, .ambiguous(word, candidates: codes))) {
            try CurrencyWords(table: table).currency(word)
        }
    }

    @Test func `an unknown word suggests the nearest, and a currency without a rate is an error`() {
        #expect(throws: SelectionProblem(.currency, .unknown("BRX", nearest: "BRL"))) {
            try CurrencyWords(table: table).currency("BRX")
        }
        #expect(throws: SelectionProblem(.currency, .unknown("xyzzy", nearest: nil))) {
            try CurrencyWords(table: table).currency("xyzzy")
        }
        #expect(throws: ConversionError.noRate(SampleRates.currency("VEF"))) {
            try CurrencyWords(table: table).currency("vef")
        }
    }

    @Test func `a sparkline goes from the lowest block to the highest`() throws {
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
