import Values

/// Says what is wrong with a line while it is typed, in the words of the error, using saved data only.
///
/// Says nothing about a word that is still the beginning of something right.
struct LiveMistake {
    let knowing: Completion.Knowledge
    let phrases: Phrases
    /// The last word, if no blank follows it: it may become longer.
    let unfinished: String?

    /// The shortest beginning of a name that is judged.
    private static let shortest = 3

    /// What is wrong with the payee or the amount.
    func payment(_ words: [String]) -> String? {
        let words = ParsedLine.joiningNames(words, Pay.command.operands)
        if words.count == 1, let word = words.first {
            if let contact = contact(word) { return contact }
            return PayArguments.isAmount(word) && !word.isRowNumber ? amount(word) : nil
        }
        guard words.count == 2 else { return nil }
        let typed = PayArguments(words[0], words[1])
        if PayArguments.isAmount(typed.amount) {
            return contact(typed.payee) ?? amount(typed.amount)
        }
        // Both words may belong to a name; the second may also begin an amount: `R$5`.
        let (first, second) = (words[0], words[1])
        let mayBeAmount = isUnfinished(second) && "R$".hasPrefix(second.uppercased())
        guard !mayBeAmount, second.first?.isLetter == true else { return contact(typed.payee) }
        if let unknown = contact(first) { return unknown }
        let isWhole = first.hasPrefix("@") || first.contains(":")
        return isWhole ? amount(second) : contact(words.joined(separator: " "))
    }

    /// No known contact matches.
    func contact(_ word: String) -> String? {
        guard word.count >= Self.shortest, !knowing.contacts.isEmpty,
            case .text = ContactWord(word),
            !word.isRowNumber, !PayArguments.isAmount(word),
            knowing.index.contacts(for: word).count == 0,
            !knowing.contacts.contains(where: { FoldedSearch(word).finds(in: $0.name) })
        else { return nil }
        return phrases.noContactMatches(word)
    }

    private func amount(_ word: String) -> String? {
        do throws(AmountProblem) {
            _ = try AmountProblem.parse(word, in: .brl)
            return nil
        } catch {
            let endings = ["5", "55", "555", ".5", ",5"]
            let mayBecomeRight = endings.contains { ending in
                // Only whether it is an amount matters here.
                (try? AmountParser.parse(word + ending, in: .brl)) != nil
            }
            return isUnfinished(word) && mayBecomeRight ? nil : phrases.failure(error).message
        }
    }

    /// Whether the word looks like the id of a bill: a day, or an account and a month.
    private static func isBillID(_ word: String) -> Bool {
        Day(iso: word) != nil || (word.contains("/") && BillMonth(named: word) == nil)
    }

    /// No known bill is of the month; the months that have one.
    func month(_ word: String) -> String? {
        guard word.count >= Self.shortest, let first = knowing.months.min(),
            let last = knowing.months.max(), !word.isRowNumber, !Self.isBillID(word)
        else { return nil }
        let typed = word.folded
        let isKnown = knowing.months.contains { month in
            month.spellings.contains { $0.folded.hasPrefix(typed) }
        }
        return isKnown ? nil : phrases.noBillMatches(word, first, last)
    }

    /// No place of the last listing matches.
    ///
    /// The id of another place is pasted whole.
    func venue(_ words: [String]) -> String? {
        let words = ParsedLine.joiningNames(words, VenueCommand.command.operands)
        let venues = knowing.venues
        guard let word = words.first, !venues.isEmpty, !VenueWord.isID(word),
            word.isRowNumber || word.count >= Self.shortest || !isUnfinished(word)
        else { return nil }
        if word.isRowNumber, Int(word).map({ $0 <= venues.count }) == true { return nil }
        do throws(SelectionProblem) {
            _ = try Selection.pick(
                word, from: venues, keys: { [$0.name, $0.id] }, id: \.id,
                orThrow: { SelectionProblem(.venue, $0) })
            return nil
        } catch {
            guard case .unknown = error.reason else { return nil }
            return phrases.failure(error).message
        }
    }

    /// A word names no currency.
    func currencies(_ words: [String]) -> String? {
        guard let table = knowing.rates else { return nil }
        for word in words {
            do { _ = try CurrencyWords(table: table).currency(word) } catch {
                return message(for: error, table)
            }
        }
        return nil
    }

    /// What `convert` would refuse.
    func conversion(_ words: [String]) -> String? {
        guard let table = knowing.rates else { return nil }
        do {
            _ = try ConversionResult.all(of: ConversionQuery(words), by: table)
            return nil
        } catch ConversionProblem.noTarget {
            return nil
        } catch {
            return message(for: error, table)
        }
    }

    private func message(for error: any Error, _ table: RateTable) -> String? {
        switch error {
        case let problem as SelectionProblem:
            let word = problem.word
            // The unfinished word may have an amount before the currency: `100eu`.
            if unfinished?.hasSuffix(word) == true, CurrencyWords(table: table).mayBegin(with: word)
            {
                return nil
            }
            return phrases.failure(problem).message
        case let problem as AmountProblem:
            return isUnfinished(problem.text) ? nil : phrases.failure(problem).message
        default: return Failure(error, phrases: phrases).message
        }
    }

    private func isUnfinished(_ word: String) -> Bool { word == unfinished }
}
