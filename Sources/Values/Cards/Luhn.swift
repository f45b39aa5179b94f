extension String {
    /// Whether the last of these digits is the check digit of the others (ISO/IEC 7812-1, annex B).
    package var passesLuhn: Bool {
        var sum = 0
        for (index, digit) in utf8.reversed().enumerated() {
            let value = Int(digit) - Int(UInt8(ascii: "0"))
            let doubled = value * 2
            sum += index.isMultiple(of: 2) ? value : doubled > 9 ? doubled - 9 : doubled
        }
        return sum.isMultiple(of: 10)
    }
}
