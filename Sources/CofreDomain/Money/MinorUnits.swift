extension Currency {
    /// How many decimals ISO 4217 gives the currency; nil where it gives none (metals, XDR)
    /// and for bitcoin.
    ///
    /// These are ISO's figures, not CLDR's, which differ for thirteen codes. A code ISO does not
    /// know has two.
    package var minorUnits: Int? {
        switch code {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI",
            "VND", "VUV", "XAF", "XOF", "XPF":
            0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND":
            3
        case "CLF", "UYW":
            4
        case "XAG", "XAU", "XPD", "XPT", "XBA", "XBB", "XBC", "XBD", "XDR", "XSU", "XUA", "XTS",
            "XXX", "BTC":
            nil
        default:
            2
        }
    }

    /// The decimals that `Money.minor` counts in: the minor units, or millionths where ISO has none.
    ///
    /// A millionth of an ounce of gold is less than a cent. Bitcoin is counted in its own hundred
    /// millionths.
    package var scale: Int { minorUnits ?? (code == "BTC" ? 8 : 6) }
}
