import Essentials

extension Money {
    /// The magnitude as text: the digits before and after the decimal separator.
    var digits: (whole: String, fraction: String) {
        let scale = currency.scale
        // The magnitude is unsigned, because -Int64.min does not fit in Int64.
        let padded = String(minor.magnitude).zeroPadded(to: scale + 1)
        var fraction = padded.suffix(scale)
        if currency.minorUnits == nil {
            while fraction.last == "0" { fraction.removeLast() }
        }
        return (String(padded.dropLast(scale)), String(fraction))
    }
}
