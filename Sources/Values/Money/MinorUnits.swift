extension Currency {
    /// The number of decimals in ISO 4217; nil where ISO gives none (metals, XDR) and for bitcoin.
    ///
    /// These are ISO's numbers; CLDR's differ for thirteen codes. A code that is not in ISO 4217
    /// has two.
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

    /// The number of decimals of `Money.minor`: the minor units, or six where ISO has none.
    ///
    /// A millionth of an ounce of gold is worth less than a cent. Bitcoin has its own eight
    /// decimals.
    package var scale: Int { minorUnits ?? (code == "BTC" ? 8 : 6) }
}
