import Essentials
import Values

/// The remark behind a line of `convert` or `rates` while it is typed, by the last saved rates.
struct ConversionRemark {
    private let line: LiveLine
    private let table: RateTable

    /// `nil` if no rates are saved.
    init?(_ line: LiveLine) {
        guard let table = line.knowing.rates.table else { return nil }
        self.line = line
        self.table = table
    }

    /// For `convert`: the result, or what would be refused.
    var conversion: String? { result ?? mistake }

    /// For `rates`: a word that names no currency.
    var unknownCurrency: String? {
        for word in line.words {
            do {
                _ = try CurrencyWords(table: table, home: line.knowing.rates.home).currency(word)
            } catch {
                return message(for: error)
            }
        }
        return nil
    }

    /// The result by the saved rates as a whole equation, and their age.
    private var result: String? {
        // `mistake` says what is wrong with words.
        guard let asked = try? ConversionQuery(line.words),
            let result = try? ConversionResult(asked, by: table, home: line.knowing.rates.home),
            (1...3).contains(result.conversions.count), !result.isEverything
        else { return nil }
        let age = line.phrases.rateAge(seconds: line.now.timeIntervalSince(table.publishedAt))
        return "→ " + [equation(result), age].joined(separator: " · ")
    }

    /// `100.00 BRL = 20.00 USD = 16.00 EUR`.
    private func equation(_ result: ConversionResult) -> String {
        let results = result.conversions.map { conversion in
            let figure = line.phrases.figure(conversion.result.figure)
            return "\(figure) \(conversion.result.currency.code)"
        }
        return ([line.phrases.figure(result.amount)] + results).joined(separator: " = ")
    }

    private var mistake: String? {
        do {
            _ = try ConversionResult(
                ConversionQuery(line.words), by: table, home: line.knowing.rates.home)
            return nil
        } catch ConversionProblem.noTarget {
            return nil
        } catch {
            return message(for: error)
        }
    }

    private func message(for error: any Error) -> String? {
        switch error {
        case let problem as SelectionProblem:
            let word = problem.word
            // The unfinished word may have an amount before the currency: `100eu`.
            if line.unfinished?.hasSuffix(word) == true,
                CurrencyWords(table: table, home: line.knowing.rates.home).mayBegin(with: word)
            {
                return nil
            }
            return line.phrases.failure(problem).message
        case let problem as AmountProblem:
            return line.isUnfinished(problem.text) ? nil : line.phrases.failure(problem).message
        default: return Failure(error, phrases: line.phrases).message
        }
    }
}
