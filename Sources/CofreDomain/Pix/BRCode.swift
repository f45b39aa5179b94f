/// A code of Pix as its text says (Banco Central, Manual de Padrões para Iniciação do Pix; EMV QRCPS
/// Merchant-Presented Mode).
///
/// Only `BRCode(parsing:)` and `PixRequest` make one, so its checksum is right and its fields are well formed.
package struct BRCode: Equatable, Sendable {
    /// What decides whom the code pays.
    package enum Target: Equatable, Sendable {
        /// A key: the amount of the code counts.
        case key(PixKey)
        /// The address of a charge, without a scheme: the payee's bank decides the amount.
        case address(String)
        /// Nothing but an agreement to recurring payments (template 80).
        case agreementOnly
    }

    package let text: String
    package let target: Target
    /// `nil` where the payer chooses it, and in a dynamic code, whose own amount does not count.
    package let amount: Money?
    /// As the code writes it; the payer's bank shows the name of the directory instead.
    package let name: String
    package let city: String
    /// `nil` for `***`, and in a dynamic code, whose own reference does not count.
    package let reference: String?
    /// What the payee wrote for the payer (26-02).
    package let note: String?
    /// The address of the agreement of Pix Automático (80-25).
    package let agreement: String?

    package var isDynamic: Bool { if case .key = target { false } else { true } }
}

/// What is wrong with a code, and the place of it, which counts from 1 in characters.
package struct BRCodeError: Error, Equatable, Sendable {
    package enum Problem: Equatable, Sendable {
        /// Not the text of any BR Code.
        case format
        /// The text ends before the checksum.
        case truncated
        /// The checksum is not that of the text, or is not written in capitals.
        case crc
        /// A length that is no number, or reaches beyond the end.
        case length
        /// A field that may be there once is there again.
        case repeated(field: String)
        case missing(field: String)
        /// The value of a field has a form that the standard does not allow.
        case value(field: String)
        /// More bytes than banks accept.
        case tooLong(field: String, limit: Int)
        case key(PixKeyError)
        /// Both a key and an address.
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
    package let place: Int

    package init(_ problem: Problem, at place: Int) {
        self.problem = problem
        self.place = place
    }
}
