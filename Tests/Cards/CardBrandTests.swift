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

    @Test(.enabled(if: Vectors.exist("card_brands.json")))
    func `agrees with the published table at every boundary`() throws {
        let table = try JSONDecoder().decode(
            [PublishedBrand].self, from: Vectors.data("card_brands.json"))
        for published in table {
            let brand = try #require(CardBrand.allCases.first { $0.name == published.nice })
            #expect(Set(published.lengths).isSubset(of: brand.lengths), "\(brand)")
            #expect(brand.cvvLength == published.codeSize...published.codeSize, "\(brand)")
            for pattern in published.patterns {
                for value in [pattern.low - 1, pattern.low, pattern.high, pattern.high + 1] {
                    for rest in ["", "0", "00000000", "99999999"] {
                        let digits = String(value) + rest
                        // In the published table Hipercard's cards of 19 digits belong to Diners Club.
                        if digits.hasPrefix("3841") { continue }
                        let expected = PublishedBrand.name(of: digits, in: table) ?? "Card"
                        #expect(CardBrand.of(digits: digits).name == expected, "\(digits)")
                    }
                }
            }
        }
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

/// The brand by a linear search of the published table.
private struct PublishedBrand: Decodable {
    let nice: String
    let lengths: [Int]
    let codeSize: Int
    let patterns: [Pattern]

    struct Pattern: Decodable {
        let low: Int
        let high: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                low = try container.decode(Int.self)
                high = low
            } catch DecodingError.typeMismatch {
                let bounds = try container.decode([Int].self)
                (low, high) = (bounds[0], bounds[1])
            }
        }
    }

    enum CodingKeys: String, CodingKey {
        case nice, lengths, patterns
        case codeSize = "code_size"
    }

    static func name(of digits: String, in table: [PublishedBrand]) -> String? {
        var best: (name: String, length: Int, width: Int)?
        for brand in table {
            for pattern in brand.patterns {
                let length = String(pattern.low).count
                guard digits.count >= length, let lead = Int(digits.prefix(length)),
                    (pattern.low...pattern.high).contains(lead)
                else { continue }
                let width = pattern.high - pattern.low
                if let best, (best.length, -best.width) >= (length, -width) { continue }
                best = (brand.nice, length, width)
            }
        }
        return best?.name
    }
}
