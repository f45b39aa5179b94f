/// Figures with the bounds that are promised for them, printed as they come.
struct Report {
    private(set) var exceeded: [String] = []

    /// A figure without a bound.
    func show(_ what: String, _ value: Double, _ unit: String) {
        print("  " + what.padded(to: 62) + value.text.leftPadded(to: 10) + " " + unit)
    }

    /// A figure that must not be more than `most`.
    mutating func require(_ what: String, _ value: Double, _ unit: String, atMost most: Double) {
        show(what + ", at most \(most.text)", value, unit)
        if value > most { exceeded.append("\(what): \(value.text) \(unit), at most \(most.text)") }
    }

    /// A figure that must not be less than `least`.
    mutating func require(_ what: String, _ value: Double, _ unit: String, atLeast least: Double) {
        show(what + ", at least \(least.text)", value, unit)
        if value < least {
            exceeded.append("\(what): \(value.text) \(unit), at least \(least.text)")
        }
    }

    func heading(_ text: String) { print(text) }
}

extension Double {
    /// Two decimals below a hundred, none above.
    fileprivate var text: String {
        if self >= 100 { return String(Int(rounded())) }
        let hundredths = Int((self * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
