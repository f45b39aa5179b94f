/// A duration as people write it: `90s`, `15m`, `12h`; `0` means off.
package struct Seconds: Equatable, Sendable {
    package let count: Int

    package init(_ count: Int) {
        self.count = count
    }

    /// The spelling in the settings, with the largest unit that gives a whole number.
    package var text: String {
        // Not a loop: the compiler's code for one differed from build to build (scripts/test-release).
        if count == 0 { return "0" }
        if count.isMultiple(of: 86_400) { return "\(count / 86_400)d" }
        if count.isMultiple(of: 3600) { return "\(count / 3600)h" }
        return count.isMultiple(of: 60) ? "\(count / 60)m" : "\(count)s"
    }

    /// Whole numbers up to 1000 days; `nil` for anything else.
    package init?(parsing text: String) {
        if text == "0" {
            self.init(0)
            return
        }
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }),
            text.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(text.dropLast()), (1...86_400_000).contains(number),
            number * unit <= 86_400_000
        else { return nil }
        self.init(number * unit)
    }
}
