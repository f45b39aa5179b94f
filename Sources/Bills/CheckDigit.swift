/// The two check digits that Brazilian slips use, over ASCII digits.
enum CheckDigit {
    /// Weights 2 and 1 from the right; adds up the digits of the products.
    ///
    /// Detects every single wrong digit, and every swap of neighbouring digits except 0 and 9.
    static func modulo10(_ digits: some BidirectionalCollection<UInt8>) -> UInt8 {
        var sum = 0
        var weight = 2
        for digit in digits.reversed() {
            let product = Int(digit) * weight
            sum += product / 10 + product % 10
            weight = 3 - weight
        }
        return UInt8((10 - sum % 10) % 10)
    }

    /// Weights 2 to 9 from the right; 0, 10 and 11 become 1, so some wrong digits are not detected.
    static func modulo11(_ digits: some BidirectionalCollection<UInt8>) -> UInt8 {
        let digit = 11 - remainder(digits)
        return (2...9).contains(digit) ? UInt8(digit) : 1
    }

    /// The variant for utility slips: the same sum, but a remainder of 0 or 1 becomes 0.
    static func utilityModulo11(_ digits: some BidirectionalCollection<UInt8>) -> UInt8 {
        let remainder = remainder(digits)
        return remainder < 2 ? 0 : UInt8(11 - remainder)
    }

    private static func remainder(_ digits: some BidirectionalCollection<UInt8>) -> Int {
        var sum = 0
        var weight = 2
        for digit in digits.reversed() {
            sum += Int(digit) * weight
            weight = weight == 9 ? 2 : weight + 1
        }
        return sum % 11
    }
}
