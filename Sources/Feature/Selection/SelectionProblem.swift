import Values

/// A word that does not name exactly one item.
struct SelectionProblem: Error, Equatable, Sendable {
    enum Thing: Sendable { case contact, card, payment, bill, currency, survey, venue }

    enum Reason: Equatable, Sendable {
        case unknown(String, nearest: String?)
        case ambiguous(String, candidates: [String])
        /// Several items have the same name; each candidate includes what distinguishes it.
        case alike(String, candidates: [String])
    }

    let thing: Thing
    let reason: Reason

    init(_ thing: Thing, _ reason: Reason) {
        self.thing = thing
        self.reason = reason
    }

    var word: String {
        switch reason {
        case .unknown(let word, _), .ambiguous(let word, _), .alike(let word, _): word
        }
    }
}

extension SelectionProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        let (name, list) = phrases.words(for: thing)
        switch reason {
        case .unknown(let word, let nearest):
            let notFound = phrases.isFeminine(thing) ? "não encontrada" : "não encontrado"
            return phrases.failure(
                .notFound, "\(name) not found: \(word)", "\(name) \(notFound): \(word)",
                hint: nearest ?? list, inPlaceOf: nearest == nil ? nil : word)
        case .ambiguous(let word, let candidates):
            let shown = candidates.prefix(5).joined(separator: ", ")
            return phrases.failure(
                .notFound, "\(word) could be \(shown)", "\(word) pode ser \(shown)", hint: shown,
                inPlaceOf: word, writing: candidates.first)
        case .alike(let word, let candidates): return phrases.alike(candidates, word, thing)
        }
    }
}

extension Phrases {
    /// Items with the same name, which the listing distinguishes by number.
    fileprivate func alike(
        _ candidates: [String], _ word: String, _ thing: SelectionProblem.Thing
    ) -> Failure {
        let shown = candidates.prefix(5).joined(separator: ", ")
        let count = "\(candidates.count) \(plural(of: thing))"
        return failure(
            .notFound, "\(word) could be \(count): \(shown)", "\(word) pode ser \(count): \(shown)",
            hint: words(for: thing).1)
    }

    fileprivate func plural(of thing: SelectionProblem.Thing) -> String {
        switch thing {
        case .contact: pick("contacts", "contatos")
        case .card: pick("cards", "cartões")
        case .payment: pick("payments", "pagamentos")
        case .bill: pick("bills", "faturas")
        case .currency: pick("currencies", "moedas")
        case .survey: pick("surveys", "pesquisas")
        case .venue: pick("places of the last listing", "lugares da última lista")
        }
    }

    /// The grammatical gender in Portuguese.
    fileprivate func isFeminine(_ thing: SelectionProblem.Thing) -> Bool {
        switch thing {
        case .bill, .currency, .survey: true
        case .contact, .card, .payment, .venue: false
        }
    }

    fileprivate func words(for thing: SelectionProblem.Thing) -> (String, String) {
        switch thing {
        case .contact: (pick("contact", "contato"), "contacts")
        case .card: (card, "cards")
        case .payment: (pick("payment", "pagamento"), "payments")
        case .bill: (bill, "bills")
        case .currency: (currency, "currencies")
        case .survey: (pick("survey", "pesquisa"), "surveys")
        case .venue: (pick("place", "lugar"), "venues")
        }
    }

    var currency: String { pick("currency", "moeda") }
}
