/// A currency code: three ASCII letters, upper-cased.
///
/// Any such code is accepted: rate tables contain codes that ISO 4217 has withdrawn (BGN, HRK, ZMK)
/// and codes it never had, and both must be printable.
package struct Currency: Hashable, Sendable, Comparable {
    package static let brl = Currency(trusted: "BRL")
    package static let usd = Currency(trusted: "USD")
    package static let eur = Currency(trusted: "EUR")

    package let code: String

    package init?(code: String) {
        let letters = code.utf8
        guard letters.count == 3, letters.allSatisfy(\.isASCIILetter) else { return nil }
        self.code = code.uppercased()
    }

    private init(trusted code: String) {
        self.code = code
    }

    package static func < (left: Currency, right: Currency) -> Bool {
        left.code < right.code
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
