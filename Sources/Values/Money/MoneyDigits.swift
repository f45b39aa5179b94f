extension Money {
    /// The magnitude as text: the digits before and after the decimal separator.
    var digits: (whole: String, fraction: String) {
        // The magnitude is unsigned, because -Int64.min does not fit in Int64.
        let all = String(minor.magnitude)
        let scale = currency.scale
        let padded = String(repeating: "0", count: max(0, scale + 1 - all.count)) + all
        var fraction = padded.suffix(scale)
        if currency.minorUnits == nil {
            while fraction.last == "0" { fraction.removeLast() }
        }
        return (String(padded.dropLast(scale)), String(fraction))
    }
}
