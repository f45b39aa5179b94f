/// Figures with their committed limits, printed as soon as they are measured.
struct Report {
    private(set) var exceeded: [String] = []

    /// Reports a figure without a limit.
    func show(_ what: String, _ value: Double, _ unit: String) {
        print("  " + what.padded(to: 62) + value.text.leftPadded(to: 10) + " " + unit)
    }

    /// Reports a figure that must be at most `most`.
    mutating func require(_ what: String, _ value: Double, _ unit: String, atMost most: Double) {
        show(what + ", at most \(most.text)", value, unit)
        if value > most { exceeded.append("\(what): \(value.text) \(unit), at most \(most.text)") }
    }

    /// Reports a figure that must be at least `least`.
    mutating func require(_ what: String, _ value: Double, _ unit: String, atLeast least: Double) {
        show(what + ", at least \(least.text)", value, unit)
        if value < least {
            exceeded.append("\(what): \(value.text) \(unit), at least \(least.text)")
        }
    }

    func heading(_ text: String) { print(text) }
}

extension Double {
    /// Two decimals below 100, and none from there on.
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
