import Values

/// A parsed Pix code (Banco Central, Manual de Padrões para Iniciação do Pix; EMV QRCPS
/// Merchant-Presented Mode).
///
/// Created only from text, so its checksum is right and its fields are well-formed.
struct BRCode: Equatable, Sendable {
    /// Determines the payee.
    enum Target: Equatable, Sendable {
        /// A key; the amount in the code is the amount to pay.
        case key(PixKey)
        /// The address of a charge, without a scheme; the payee's bank determines the amount.
        case address(String)
        /// No payment, only an agreement to recurring payments (template 80).
        case agreementOnly
    }

    let text: String
    let target: Target
    /// `nil` if the payer chooses it, and in a dynamic code, whose amount field is ignored.
    let amount: Money?
    /// The name in the code; the payer's bank shows the name in the directory instead.
    let name: String
    let city: String
    /// `nil` for `***`, and in a dynamic code, whose reference field is ignored.
    let reference: String?
    /// The payee's message to the payer (26-02).
    let note: String?
    /// The address of the agreement of Pix Automático (80-25).
    let agreement: String?
    /// What another reader may refuse.
    var remarks: [Remark]

    var isDynamic: Bool { if case .key = target { false } else { true } }
}

extension BRCode {
    /// A peculiarity of a code that was read nevertheless.
    enum Remark: Equatable, Sendable {
        /// The text also had line breaks or characters that are not shown.
        case strayCharacters
        /// The lengths count UTF-8 bytes; the first field where that makes a difference.
        case byteLength(field: String)
        /// The letters of the checksum are small.
        case lowerCaseChecksum

        /// The name in JSON.
        var code: String {
            switch self {
            case .strayCharacters: "stray-characters"
            case .byteLength: "byte-length"
            case .lowerCaseChecksum: "lower-case-checksum"
            }
        }
    }
}

/// What is wrong with a code, and its position, which counts characters from 1.
struct BRCodeError: Error, Equatable, Sendable {
    enum Problem: Equatable, Sendable {
        /// Not a BR Code.
        case format
        /// The text ends before the checksum.
        case truncated
        /// The checksum does not match the text.
        case crc
        /// A length that is not a number or extends beyond the end, or a field without a name after a wrong length.
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
        var code: String {
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

    let problem: Problem
    let position: Int

    init(_ problem: Problem, at position: Int) {
        self.problem = problem
        self.position = position
    }
}

extension BRCodeError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        let what = phrases.words(for: problem)
        return phrases.failure(
            .invalidData, "not a valid Pix code: \(what), at character \(position)",
            "código Pix inválido: \(what), no caractere \(position)",
            hint: phrases.remedy(for: problem))
    }
}

extension Phrases {
    fileprivate func remedy(for problem: BRCodeError.Problem) -> String {
        switch problem {
        // Somebody may have changed the text.
        case .crc:
            pick("do not pay it; ask for the code again", "não pague; peça o código de novo")
        case .format, .truncated:
            pick("copy the whole code again", "copie o código inteiro de novo")
        case .tooLong:
            pick(
                "your bank may refuse it; ask for the code again",
                "o seu banco pode recusar; peça o código de novo")
        default: pick("ask for the code again", "peça o código de novo")
        }
    }

    fileprivate func words(for problem: BRCodeError.Problem) -> String {
        switch problem {
        case .format: pick("it does not begin like a Pix code", "não começa como um código Pix")
        case .truncated:
            pick("it ends before its checksum", "termina antes do CRC")
        case .crc: pick("its checksum is wrong", "o CRC está errado")
        case .length:
            pick(
                "the name or the length of a field is wrong",
                "o nome ou o tamanho de um campo está errado")
        case .repeated(let field):
            pick("field \(field) appears twice", "o campo \(field) aparece duas vezes")
        case .missing(let field): pick("field \(field) is missing", "falta o campo \(field)")
        case .value(let field):
            pick("field \(field) has a wrong value", "o campo \(field) está errado")
        case .tooLong(let field, let limit):
            pick(
                "field \(field) has more than \(limit) bytes",
                "o campo \(field) tem mais de \(limit) bytes")
        case .key(let error): reason(error)
        case .twoTargets:
            pick("it has both a key and an address", "tem uma chave e um endereço")
        }
    }
}
