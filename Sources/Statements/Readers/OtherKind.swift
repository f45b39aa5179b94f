import Values

/// A kind of file that people try to import and that is not a statement in OFX or CSV.
struct OtherKind: Equatable, Sendable {
    /// Completes "the file is …".
    let name: Sentence
    /// What to download instead.
    let advice: Sentence

    /// An OFX file with an investment account or a loan, and no other account.
    static let investment = OtherKind(
        "a statement of investments or of a loan", "um extrato de investimentos ou de empréstimo",
        "download the statement of the account or of the card",
        "baixe o extrato da conta ou a fatura do cartão")

    /// An OFX file with an error instead of a statement.
    static func bankError(_ code: String, _ message: String) -> OtherKind {
        let text = Sanitizer.clean(message.isEmpty ? code : "\(code) \(message)", limit: 80)
        return OtherKind(
            "the bank's answer to a failed request: \(text)",
            "a resposta do banco a um pedido que falhou: \(text)",
            "ask the bank for the statement again", "peça o extrato ao banco de novo")
    }

    /// The kind of a file, by its first bytes; `nil` if it can be a statement.
    static func of(_ bytes: [UInt8]) -> OtherKind? {
        let head = bytes.prefix(headLength)
        let row = binary.first { row in row.signatures.contains { head.starts(with: $0) } }
        guard let kind = row?.kind else { return nil }
        return kind == zip && isWorkbook(bytes) ? spreadsheet : kind
    }

    /// The same for a file without such bytes, by its first characters.
    static func of(_ text: StatementText) -> OtherKind? {
        let bytes = text.bytes[text.start...].prefix(headLength).drop(while: StatementText.isBlank)
        if text.bytes[text.start...].allSatisfy(StatementText.isBlank) { return empty }
        let head = String(decoding: bytes, as: UTF8.self).uppercased()
        return texts.first { row in
            row.begins.contains(where: head.hasPrefix) || row.holds.contains(where: head.contains)
        }?.kind ?? (isCNAB(bytes) ? cnab : nil)
    }

    private init(
        _ english: String, _ portuguese: String, _ advice: String, _ conselho: String
    ) {
        name = Sentence(english, portuguese)
        self.advice = Sentence(advice, conselho)
    }

    private init(_ english: String, _ portuguese: String) {
        self.init(
            english, portuguese, "download the statement as OFX or CSV",
            "baixe o extrato em OFX ou CSV")
    }

    /// The first bytes in which a kind is looked for.
    private static let headLength = 4096

    static let empty = OtherKind("an empty file", "um arquivo vazio")
    private static let zip = OtherKind(
        "a ZIP archive", "um arquivo ZIP",
        "unpack it, and import the files in it", "descompacte e importe os arquivos de dentro")
    private static let spreadsheet = OtherKind(
        "a spreadsheet (XLSX or ODS)", "uma planilha (XLSX ou ODS)",
        "download the statement as OFX or CSV, or save the spreadsheet as CSV",
        "baixe o extrato em OFX ou CSV, ou salve a planilha como CSV")
    private static let excel = OtherKind(
        "an Excel workbook (XLS)", "uma planilha do Excel (XLS)",
        "download the statement as OFX or CSV, or save the workbook as CSV",
        "baixe o extrato em OFX ou CSV, ou salve a planilha como CSV")
    private static let cnab = OtherKind(
        "a CNAB file for companies", "um arquivo CNAB, para empresas")

    private static let binary: [(signatures: [[UInt8]], kind: OtherKind)] = [
        ([Array("%PDF".utf8)], OtherKind("a PDF", "um PDF")),
        ([[0xD0, 0xCF, 0x11, 0xE0]], excel),
        ([Array("PK\u{3}\u{4}".utf8), Array("PK\u{5}\u{6}".utf8)], zip),
        (
            [[0x1F, 0x8B], Array("Rar!".utf8), Array("7z".utf8) + [0xBC, 0xAF]],
            OtherKind(
                "a compressed file", "um arquivo compactado",
                "unpack it, and import the files in it",
                "descompacte e importe os arquivos de dentro")
        ),
        (
            [[0x89] + Array("PNG".utf8), [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)],
            OtherKind("a picture", "uma imagem")
        ),
        ([Array("{\\rtf".utf8)], OtherKind("an RTF document", "um documento RTF")),
    ]

    /// `begins` are looked for at the beginning, `holds` anywhere in the head; all in capitals.
    private static let texts: [(begins: [String], holds: [String], kind: OtherKind)] = [
        (
            ["<OFC"], ["<OFC>"],
            OtherKind("an OFC file, of the time before OFX", "um arquivo OFC, anterior ao OFX")
        ),
        (
            [], ["URN:ISO:STD:ISO:20022"],
            OtherKind("an ISO 20022 file (CAMT.053)", "um arquivo ISO 20022 (CAMT.053)")
        ),
        ([], ["URN:SCHEMAS-MICROSOFT-COM:OFFICE:SPREADSHEET"], excel),
        (
            ["<!DOCTYPE HTML", "<HTML", "<HEAD", "<BODY", "<SCRIPT", "<TABLE"], ["<HTML"],
            OtherKind(
                "a web page (HTML)", "uma página da web (HTML)",
                "download the statement as OFX or CSV; if the bank's session has ended, sign in again",
                "baixe o extrato em OFX ou CSV; se a sessão do banco terminou, entre de novo")
        ),
        (
            ["<?XML", "<!DOCTYPE"], [],
            OtherKind("an XML file, but no OFX", "um XML, mas não um OFX")
        ),
        (
            ["!TYPE:", "!ACCOUNT", "!OPTION:", "!CLEAR:"], ["\n!TYPE:"],
            OtherKind("a QIF file", "um arquivo QIF")
        ),
        (
            [":20:", "{1:F01", "{1:"], ["\n:60F:", "\n:60M:"],
            OtherKind("an MT940 file", "um arquivo MT940")
        ),
        (
            ["{\"", "{\n", "{ ", "{\r", "[{", "[\n", "[ {"], [],
            OtherKind("a JSON file", "um arquivo JSON")
        ),
    ]

    /// Whether a ZIP archive names the parts of a workbook (ECMA-376, part 2) or of an OpenDocument spreadsheet.
    private static func isWorkbook(_ bytes: [UInt8]) -> Bool {
        let head = String(decoding: bytes.prefix(headLength), as: UTF8.self)
        // The archive's list of its files is at its end.
        let tail = String(decoding: bytes.suffix(headLength), as: UTF8.self)
        return ["xl/", "[Content_Types].xml", "opendocument.spreadsheet"].contains {
            head.contains($0) || tail.contains($0)
        }
    }

    /// Whether the lines have the length of CNAB 240 or 400 and begin with a header record (FEBRABAN).
    private static func isCNAB(_ head: some Collection<UInt8>) -> Bool {
        let line = Array(head.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
        let begin = String(decoding: line.prefix(11), as: UTF8.self).uppercased()
        return switch line.count {
        case 240: line.prefix(8).allSatisfy(\.isDigit)
        case 400: ["01REMESSA", "02RETORNO"].contains(where: begin.hasPrefix)
        default: false
        }
    }
}
