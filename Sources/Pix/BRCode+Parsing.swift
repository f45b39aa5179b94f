import Essentials
import Values

extension BRCode {
    /// The identifier of Pix in a template, which some banks write in capitals.
    static let identifier = "br.gov.bcb.pix"

    /// Limits that banks enforce, in bytes.
    static let longestName = 25
    static let longestCity = 15

    /// Parses a code; surrounding blanks and line breaks are ignored.
    ///
    /// The checksum is verified first; if it is wrong, the position of the changed character is unknown. Lengths count
    /// characters, or bytes if the code can be read only in this way.
    init(parsing written: String) throws(BRCodeError) {
        let characters = Array(written.trimmed.unicodeScalars)
        let isLowerCase = try Self.checkSum(characters) == .lower
        // If the checksum is right, the text is as its author wrote it, so faults below are the author's.
        do throws(BRCodeError) {
            try self.init(characters, counting: .characters)
        } catch {
            // The error of the usual way of counting is reported.
            guard let code = try? BRCode(characters, counting: .bytes) else { throw error }
            self = code
        }
        if isLowerCase { remarks.append(.lowerCaseChecksum) }
    }

    private init(
        _ characters: [Unicode.Scalar], counting unit: BRCodeFields.LengthUnit
    ) throws(BRCodeError) {
        let fields = try BRCodeFields(characters, at: 1, counting: unit)
        let end = characters.count
        guard let first = fields.fields.first, first.name == "00", first.text == "01" else {
            throw BRCodeError(.value(field: "00"), at: 1)
        }
        try Self.expect("52", in: fields, end) { text in
            text.utf8.count == 4 && text.utf8.allSatisfy(\.isDigit)
        }
        try Self.expect("53", in: fields, end) { $0 == "986" }
        try Self.expect("58", in: fields, end) { $0 == "BR" }
        let (account, agreement) = try Self.templates(of: fields, end)
        target = try Self.target(account, agreement, end)
        name = try Self.limited("59", to: Self.longestName, in: fields, end)
        city = try Self.limited("60", to: Self.longestCity, in: fields, end)
        self.agreement = agreement?["25"]?.text
        note = account["02"]?.text
        if case .key = target {
            amount = try fields["54"].map(Self.amount) ?? nil
            reference = try Self.reference(in: fields, end)
        } else {
            // The server decides.
            (amount, reference) = (nil, nil)
        }
        text = String(String.UnicodeScalarView(characters))
        let counted = fields.fields.first { unit == .bytes && !$0.value.allSatisfy(\.isASCII) }
        remarks = counted.map { [.byteLength(field: $0.name)] } ?? []
    }

    static func hasRightChecksum(_ written: String) -> Bool {
        // The error is reported when the code is parsed.
        (try? checkSum(Array(written.trimmed.unicodeScalars))) != nil
    }

    private enum LetterCase { case upper, lower }

    /// Verifies the last field, the checksum of everything before it and of its own name and length; returns how its
    /// letters are written.
    private static func checkSum(
        _ characters: [Unicode.Scalar]
    ) throws(BRCodeError) -> LetterCase {
        guard characters.starts(with: "0002".unicodeScalars) else {
            throw BRCodeError(.format, at: 1)
        }
        let start = characters.count - 8
        guard start >= 6, characters[start...].starts(with: "6304".unicodeScalars) else {
            throw BRCodeError(.truncated, at: characters.count + 1)
        }
        let covered = String(String.UnicodeScalarView(characters[..<(start + 4)]))
        let sum = CRC16.text(covered.utf8)
        let written = characters[(start + 4)...]
        if written.elementsEqual(sum.unicodeScalars) { return .upper }
        if written.elementsEqual(sum.lowercased().unicodeScalars) { return .lower }
        throw BRCodeError(.crc, at: start + 5)
    }

    private static func expect(
        _ name: String, in fields: BRCodeFields, _ end: Int,
        _ isRight: (String) -> Bool
    ) throws(BRCodeError) {
        let field = try required(name, in: fields, end)
        guard isRight(field.text) else {
            throw BRCodeError(.value(field: name), at: field.valuePosition)
        }
    }

    private static func required(
        _ name: String, in fields: BRCodeFields, _ end: Int
    ) throws(BRCodeError) -> BRCodeFields.Field {
        guard let field = fields[name] else {
            throw BRCodeError(.missing(field: name), at: end + 1)
        }
        return field
    }

    /// The template of Pix among the accounts (26 to 51), and the template of Pix Automático (80).
    private static func templates(
        of fields: BRCodeFields, _ end: Int
    ) throws(BRCodeError) -> (account: BRCodeFields, agreement: BRCodeFields?) {
        var account: BRCodeFields?
        var agreement: BRCodeFields?
        for field in fields.fields where ("26"..."51").contains(field.name) || field.name == "80" {
            let inner = try fields.inside(field)
            guard inner["00"]?.text.lowercased() == identifier else { continue }
            if field.name == "80" {
                agreement = inner
            } else if account == nil {
                account = inner
            } else {
                throw BRCodeError(.repeated(field: "26"), at: field.position)
            }
        }
        guard let account else { throw BRCodeError(.missing(field: "26"), at: end + 1) }
        return (account, agreement)
    }

    private static func target(
        _ account: BRCodeFields, _ agreement: BRCodeFields?, _ end: Int
    ) throws(BRCodeError) -> Target {
        switch (account["01"], account["25"]) {
        case (_?, let address?): throw BRCodeError(.twoTargets, at: address.position)
        case (let key?, nil):
            do throws(PixKeyError) {
                let parsed = try PixKey(parsing: key.text)
                // The standard requires the directory's spelling, but real codes also contain capitals.
                guard parsed.text.lowercased() == key.text.lowercased() else {
                    throw .unknownKind
                }
                return .key(parsed)
            } catch {
                throw BRCodeError(.key(error), at: key.valuePosition + (error.position ?? 1) - 1)
            }
        case (nil, let address?):
            guard isAddress(address.text) else {
                throw BRCodeError(.value(field: "25"), at: address.valuePosition)
            }
            return .address(address.text)
        case (nil, nil):
            guard agreement?["25"] != nil else {
                throw BRCodeError(.missing(field: "01"), at: end + 1)
            }
            return .agreementOnly
        }
    }

    /// A host and a path, without a scheme (manual, section 1.6.6).
    private static func isAddress(_ text: String) -> Bool {
        let host = text.prefix { $0 != "/" }
        return !text.contains("://") && host.contains(".") && !host.hasPrefix(".")
            && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    private static func limited(
        _ name: String, to limit: Int, in fields: BRCodeFields, _ end: Int
    ) throws(BRCodeError) -> String {
        let field = try required(name, in: fields, end)
        var length = 0
        for (offset, scalar) in field.text.unicodeScalars.enumerated() {
            length += UTF8.width(scalar)
            guard length <= limit else {
                throw BRCodeError(
                    .tooLong(field: name, limit: limit), at: field.valuePosition + offset)
            }
        }
        return field.text
    }

    /// Up to ten digits, and up to two after a point; zero means that the payer chooses the amount.
    private static func amount(
        _ field: BRCodeFields.Field
    ) throws(BRCodeError) -> Money? {
        let parts = field.text.split(separator: ".", omittingEmptySubsequences: false)
        let decimals = parts.count == 2 ? parts[1] : ""
        guard (1...2).contains(parts.count), (1...10).contains(parts[0].utf8.count),
            decimals.utf8.count <= 2, (parts[0] + decimals).utf8.allSatisfy(\.isDigit),
            let minor = Int64(
                parts[0] + decimals + String(repeating: "0", count: 2 - decimals.utf8.count))
        else { throw BRCodeError(.value(field: "54"), at: field.valuePosition) }
        return minor == 0 ? nil : Money(minor: minor, currency: .brl)
    }

    /// Field 62-05, the reference; `***` means that there is none.
    ///
    /// The standard allows up to 25 letters and digits. Real codes also have longer references with
    /// other characters, which banks accept.
    private static func reference(
        in fields: BRCodeFields, _ end: Int
    ) throws(BRCodeError) -> String? {
        let field = try required("62", in: fields, end)
        let inner = try fields.inside(field)
        guard let reference = inner["05"] else {
            throw BRCodeError(.missing(field: "62-05"), at: field.valuePosition)
        }
        return reference.text == "***" ? nil : reference.text
    }
}
