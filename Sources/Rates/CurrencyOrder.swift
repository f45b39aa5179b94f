import Values

/// Sorts the currencies that TAB offers: by use, then the major ones, then by code.
enum CurrencyOrder {
    private static let heavy = ["EUR", "USD", "GBP", "JPY", "BRL"]
    /// The number of newest lines that count.
    private static let memory = 200

    /// - Parameter lines: the history, oldest first.
    static func sorted(_ currencies: [Currency], usedIn lines: [String]) -> [Currency] {
        var uses: [String: Int] = [:]
        for line in lines.suffix(memory) {
            for word in line.split(separator: " ") where word.utf8.count == 3 {
                uses[word.uppercased(), default: 0] += 1
            }
        }
        let places = Dictionary(uniqueKeysWithValues: heavy.enumerated().map { ($1, $0) })
        func key(_ currency: Currency) -> (Int, Int, String) {
            let code = currency.code
            return (-uses[code, default: 0], places[code] ?? heavy.count, code)
        }
        return currencies.sorted { key($0) < key($1) }
    }
}
