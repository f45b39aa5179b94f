import Essentials

/// Tells a text that is no JSON from one with a number that no type of ours holds.
///
/// JSONDecoder says the same of both, and gives no place for either.
enum WellFormedJSON {
    /// Whether `body` is JSON, however large its numbers are.
    static func matches(_ body: Data) -> Bool {
        // Why it cannot be read is no matter here: it is then not well formed.
        (try? JSONDecoder().decode(Anything.self, from: shorteningNumbers(of: body))) != nil
    }

    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }

    /// `body` with two digits at most in a row outside of its strings: a number that is well
    /// formed stays so, one with a leading zero stays wrong, and each of them fits.
    private static func shorteningNumbers(of body: Data) -> Data {
        var short = Data()
        var digits = 0
        var isInString = false
        var isEscaped = false
        for byte in body {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else {
                isEscaped = isInString && byte == UInt8(ascii: "\\")
            }
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            digits = isDigit && !isInString ? digits + 1 : 0
            if digits <= 2 { short.append(byte) }
        }
        return short
    }
}
