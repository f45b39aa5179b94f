extension Int {
    /// The number with a zero in front if it has one digit: `07`.
    package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
