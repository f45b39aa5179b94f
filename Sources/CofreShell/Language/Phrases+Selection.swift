package import CofreDomain

/// A word that names no single thing.
package struct SelectionProblem: Error, Equatable, Sendable {
    package enum Thing: Sendable { case contact, card, payment, bill, currency, survey, venue }

    package let thing: Thing
    package let error: SelectionError

    package init(_ thing: Thing, _ error: SelectionError) {
        self.thing = thing
        self.error = error
    }
}

extension Phrases {
    func failure(_ problem: SelectionProblem) -> Failure {
        let (thing, list) = words(for: problem.thing)
        switch problem.error {
        case .unknown(let word, let nearest):
            let none = none(of: problem.thing)
            return Failure(
                .notFound, pick("no \(thing) is called \(word)", "\(none) \(thing) é \(word)"),
                hint: nearest ?? list, inPlaceOf: nearest == nil ? nil : word)
        case .ambiguous(let word, let candidates):
            let shown = candidates.prefix(5).joined(separator: ", ")
            return Failure(
                .notFound,
                pick("\(word) can be \(shown)", "\(word) pode ser \(shown)"),
                hint: shown, inPlaceOf: word, writing: candidates.first)
        case .alike(let word, let candidates): return alike(candidates, word, problem.thing)
        }
    }

    func failure(_ error: ContactSelectionError) -> Failure {
        switch error {
        case .selection(let error): failure(SelectionProblem(.contact, error))
        case .idOnly(let word, let id):
            Failure(
                .notFound,
                pick(
                    "\(word) has unusual characters in the handle and is paid by id only",
                    "\(word) tem caracteres incomuns no usuário e só é pago pelo id"),
                hint: "contact " + id)
        }
    }

    /// Things that are called the same: the listing numbers them.
    private func alike(
        _ candidates: [String], _ word: String, _ thing: SelectionProblem.Thing
    ) -> Failure {
        let shown = candidates.prefix(5).joined(separator: ", ")
        let count = "\(candidates.count) \(plural(of: thing))"
        return Failure(
            .notFound,
            pick("\(word) can be \(count): \(shown)", "\(word) pode ser \(count): \(shown)"),
            hint: words(for: thing).1)
    }

    private func plural(of thing: SelectionProblem.Thing) -> String {
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

    /// Portuguese says it by the gender of what is missing.
    private func none(of thing: SelectionProblem.Thing) -> String {
        switch thing {
        case .bill, .currency, .survey: "nenhuma"
        case .contact, .card, .payment, .venue: "nenhum"
        }
    }

    private func words(for thing: SelectionProblem.Thing) -> (String, String) {
        switch thing {
        case .contact: (pick("contact", "contato"), "contacts")
        case .card: (card, "cards")
        case .payment: (pick("payment", "pagamento"), "payments")
        case .bill: (bill, "bills")
        case .currency: (currency, "currencies")
        case .survey: (pick("survey", "pesquisa"), "surveys")
        case .venue: (pick("place of the last listing", "lugar da última lista"), "venues")
        }
    }
}
