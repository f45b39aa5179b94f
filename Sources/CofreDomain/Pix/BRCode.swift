/// A parsed Pix code (Banco Central, Manual de Padrões para Iniciação do Pix; EMV QRCPS
/// Merchant-Presented Mode).
///
/// Created only by `BRCode(parsing:)`, so its checksum is right and its fields are well-formed.
package struct BRCode: Equatable, Sendable {
    /// Determines the payee.
    package enum Target: Equatable, Sendable {
        /// A key; the amount in the code is the amount to pay.
        case key(PixKey)
        /// The address of a charge, without a scheme; the payee's bank determines the amount.
        case address(String)
        /// No payment, only an agreement to recurring payments (template 80).
        case agreementOnly
    }

    package let text: String
    package let target: Target
    /// `nil` if the payer chooses it, and in a dynamic code, whose amount field is ignored.
    package let amount: Money?
    /// The name in the code; the payer's bank shows the name in the directory instead.
    package let name: String
    package let city: String
    /// `nil` for `***`, and in a dynamic code, whose reference field is ignored.
    package let reference: String?
    /// The payee's message to the payer (26-02).
    package let note: String?
    /// The address of the agreement of Pix Automático (80-25).
    package let agreement: String?

    package var isDynamic: Bool { if case .key = target { false } else { true } }
}

/// What is wrong with a code, and its position, which counts characters from 1.
package struct BRCodeError: Error, Equatable, Sendable {
    package enum Problem: Equatable, Sendable {
        /// Not a BR Code.
        case format
        /// The text ends before the checksum.
        case truncated
        /// The checksum does not match the text, or has lower-case letters.
        case crc
        /// A length that is not a number, or extends beyond the end.
        case length
        /// A field occurs twice that may occur once.
        case repeated(field: String)
        case missing(field: String)
        /// The value of a field has an invalid format.
        case value(field: String)
        /// More bytes than banks accept.
        case tooLong(field: String, limit: Int)
        case key(PixKeyError)
        /// The code contains both a key and an address.
        case twoTargets

        /// The name in JSON.
        package var code: String {
            switch self {
            case .format: "format"
            case .truncated: "truncated"
            case .crc: "crc"
            case .length: "length"
            case .repeated: "repeated"
            case .missing: "missing"
            case .value: "value"
            case .tooLong: "too-long"
            case .key: "key"
            case .twoTargets: "two-targets"
            }
        }
    }

    package let problem: Problem
    package let position: Int

    package init(_ problem: Problem, at position: Int) {
        self.problem = problem
        self.position = position
    }
}
