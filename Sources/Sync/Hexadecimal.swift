extension [UInt8] {
    var hexadecimal: String {
        let digits = [UInt8]("0123456789abcdef".utf8)
        return String(
            decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// `nil` for anything but lower-case hexadecimal digits, two for each byte.
    init?(hexadecimal text: some StringProtocol, count: Int? = nil) {
        let digits = [UInt8](text.utf8)
        guard digits.count % 2 == 0, count.map({ $0 * 2 == digits.count }) ?? true else {
            return nil
        }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = Self.value(digits[index]), let low = Self.value(digits[index + 1])
            else { return nil }
            bytes.append(high << 4 | low)
        }
        self = bytes
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x61...0x66: digit - 0x61 + 10
        default: nil
        }
    }
}
