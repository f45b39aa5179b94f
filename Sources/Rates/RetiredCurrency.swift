import Values

/// A currency that the euro has replaced at a fixed rate (the Council regulations on the conversion rates: (EC) 2866/98 for
/// the first eleven, one for each later country).
///
/// From its last day on, the fixed rate is the price, whatever a provider still quotes.
struct RetiredCurrency: Sendable {
    let currency: Currency
    let replacedOn: Day
    /// The units of one euro.
    let perEuro: Rate

    /// The currency if it was retired by `day`.
    static func of(_ currency: Currency, on day: Day) -> RetiredCurrency? {
        all[currency].flatMap { $0.replacedOn.ordinal <= day.ordinal ? $0 : nil }
    }

    private static let all: [Currency: RetiredCurrency] = {
        var all: [Currency: RetiredCurrency] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count == 3, let currency = Currency(code: parts[0]),
                let year = Int(parts[1]), let rate = Rate(parsing: parts[2])
            else { continue }
            all[currency] = RetiredCurrency(
                currency: currency, replacedOn: Day(year: year, month: 1, day: 1), perEuro: rate)
        }
        return all
    }()

    /// The code, the year in which it was replaced, on 1 January, and the fixed rate.
    private static let lines = """
        ATS 1999 13.7603
        BEF 1999 40.3399
        BGN 2026 1.95583
        CYP 2008 0.585274
        DEM 1999 1.95583
        EEK 2011 15.6466
        ESP 1999 166.386
        FIM 1999 5.94573
        FRF 1999 6.55957
        GRD 2001 340.750
        HRK 2023 7.53450
        IEP 1999 0.787564
        ITL 1999 1936.27
        LTL 2015 3.45280
        LUF 1999 40.3399
        LVL 2014 0.702804
        MTL 2008 0.429300
        NLG 1999 2.20371
        PTE 1999 200.482
        SIT 2007 239.640
        SKK 2009 30.1260
        """
}

extension RateTable {
    /// The units of a currency for one of the base: the table's rate, or the fixed one of a retired currency.
    func price(of currency: Currency) -> Rate? {
        guard let retired = retired(currency), let euro = rates[.eur] else {
            return rates[currency]
        }
        return Rate(euro.decimal * retired.perEuro.decimal)
    }

    func retired(_ currency: Currency) -> RetiredCurrency? {
        .of(currency, on: Day(of: publishedAt))
    }
}
