import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

struct CardBrandTests {
    @Test(arguments: [
        ("4", CardBrand.visa), ("4011", .visa), ("401178", .elo), ("401177", .visa),
        ("50", .unknown), ("504174", .maestro), ("504175", .elo), ("504176", .maestro),
        ("6", .maestro), ("60", .maestro), ("6011", .discover), ("650034", .discover),
        ("650051", .elo), ("650052", .troy), ("650922", .elo), ("650923", .troy),
        ("650924", .elo), ("506098", .maestro), ("506099", .verve), ("38", .dinersClub),
        ("3840", .dinersClub), ("3841", .hipercard), ("606281", .maestro), ("606282", .hipercard),
        ("2220", .unknown), ("2221", .mastercard), ("2720", .mastercard), ("2721", .unknown),
        ("34", .americanExpress), ("35", .unknown), ("3528", .jcb), ("2204", .mir),
        ("2205", .unknown), ("1111111111111111", .unknown), ("", .unknown), ("x4", .unknown),
        ("４", .unknown),
    ])
    func `the longest prefix decides, then the narrowest range`(digits: String, brand: CardBrand) {
        #expect(CardBrand.of(digits: digits) == brand)
    }

    @Test(.enabled(if: Vectors.exist("test_cards.csv")))
    func `recognises the documented sandbox cards`() throws {
        let rows = try #require(String(data: Vectors.data("test_cards.csv"), encoding: .utf8))
        for row in rows.split(whereSeparator: \.isNewline).dropFirst() {
            let fields = row.split(separator: ",")
            let number = try CardNumber(parsing: String(fields[2]))
            #expect(fields[1].hasPrefix(number.brand.name), "\(row)")
        }
    }
}
