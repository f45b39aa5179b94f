/// A currency or commodity with a rate or a name in the sandbox.
struct Asset: Sendable {
    let code: String
    /// Empty if it has only a rate.
    let name: String
    /// The amount for one dollar, in units of 10⁻¹⁰; nil if it has only a name.
    let rate: Int128?
    /// Whether it is pegged to the dollar.
    let isPegged: Bool
    /// Whether it is in the European Central Bank's table, which also contains the euro.
    let isInTable: Bool

    static let all: [Asset] = lines.split(separator: "\n").map { line in
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let isPegged = parts[1].hasPrefix("=")
        return Asset(
            code: String(parts[0].prefix(3)), name: parts[2],
            rate: scaled(parts[1].drop { $0 == "=" }), isPegged: isPegged,
            isInTable: parts[0].hasSuffix("*"))
    }

    private static func scaled(_ text: Substring) -> Int128? {
        let parts = text.split(separator: ".").map(String.init)
        guard let whole = parts.first else { return nil }
        let fraction = parts.count > 1 ? parts[1] : ""
        return Int128(whole + fraction + String(repeating: "0", count: 10 - fraction.count))
    }

    /// Code (`*` if it is in the bank's table), rate (`=` for a fixed one) and name; the rates are invented.
    private static let lines = """
        AED|=3.6725|United Arab Emirates Dirham
        ARS|1180.5|Argentine Peso
        AUD*|1.5205|Australian Dollar
        BBD|=2|Barbadian Dollar
        BGN|1.8012|Bulgarian Lev
        BHD|=0.376|Bahraini Dinar
        BMD|=1|Bermudan Dollar
        BOB|6.91|Bolivian Boliviano
        BRL*|5.2194|Brazilian Real
        BTC|0.000015873|Bitcoin
        CAD*|1.3705|Canadian Dollar
        CHF*|0.8841|Swiss Franc
        CLF|0.0251|Chilean Unit of Account (UF)
        CLP|948.2|Chilean Peso
        CNH|7.1843|
        CNY*|7.1771|Chinese Yuan
        COP|4102.75|Colombian Peso
        CZK*|23.114|Czech Republic Koruna
        DKK*|6.8702|Danish Krone
        DOP|60.15|Dominican Peso
        EGP|48.6|Egyptian Pound
        EUR*|0.921|Euro
        GBP*|0.7852|British Pound Sterling
        HKD*|7.7905|Hong Kong Dollar
        HUF*|361.4|Hungarian Forint
        IDR*|15884.5|Indonesian Rupiah
        ILS*|3.7041|Israeli New Sheqel
        INR*|83.412|Indian Rupee
        IQD|1310.5|Iraqi Dinar
        IRR|42100|Iranian Rial
        ISK*|138.2|Icelandic Króna
        JOD|=0.709|Jordanian Dinar
        JPY*|151.38|Japanese Yen
        KRW*|1362.8|South Korean Won
        KWD|0.3072|Kuwaiti Dinar
        LYD|4.85|Libyan Dinar
        MXN*|17.915|Mexican Peso
        MYR*|4.7105|Malaysian Ringgit
        NGN|1482|Nigerian Naira
        NOK*|10.561|Norwegian Krone
        NZD*|1.6402|New Zealand Dollar
        OMR|=0.385|Omani Rial
        PAB|=1|Panamanian Balboa
        PEN|3.7402|Peruvian Nuevo Sol
        PHP*|57.61|Philippine Peso
        PLN*|3.9541|Polish Zloty
        PYG|7512|Paraguayan Guarani
        RON*|4.5801|Romanian Leu
        RUB|91.2|Russian Ruble
        SAR|=3.75|Saudi Riyal
        SEK*|10.482|Swedish Krona
        SGD*|1.3421|Singapore Dollar
        THB*|36.05|Thai Baht
        TND|3.118|Tunisian Dinar
        TRY*|32.31|Turkish Lira
        TWD|32.18|New Taiwan Dollar
        UAH|39.42|Ukrainian Hryvnia
        USD*|=1|United States Dollar
        UYU|39.05|Uruguayan Peso
        VEF||Venezuelan Bolívar Fuerte (Old)
        VND|24895|Vietnamese Dong
        XAF|604.1|CFA Franc BEAC
        XAG|0.0371|Silver Ounce
        XAU|0.00042735|Gold Ounce
        XDR|0.7541|Special Drawing Rights
        ZAR*|18.42|South African Rand
        """
}
