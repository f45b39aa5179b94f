/// A word that does not name exactly one item.
struct SelectionProblem: Error, Equatable, Sendable {
    /// What the word should have named; declared by the feature that has such things.
    struct Thing: Equatable, Sendable {
        let name: Sentence
        let plural: Sentence
        /// The grammatical gender in Portuguese.
        let isFeminine: Bool
        /// The command that lists them.
        let list: String

        init(
            _ name: Sentence, plural: Sentence, isFeminine: Bool = false, listedBy list: String
        ) {
            self.name = name
            self.plural = plural
            self.isFeminine = isFeminine
            self.list = list
        }
    }

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
        let name = phrases.say(thing.name)
        switch reason {
        case .unknown(let word, let nearest):
            let notFound = thing.isFeminine ? "não encontrada" : "não encontrado"
            return phrases.failure(
                .notFound, "\(name) not found: \(word)", "\(name) \(notFound): \(word)",
                hint: nearest ?? thing.list, inPlaceOf: nearest == nil ? nil : word)
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
        let count = "\(candidates.count) \(say(thing.plural))"
        return failure(
            .notFound, "\(word) could be \(count): \(shown)", "\(word) pode ser \(count): \(shown)",
            hint: thing.list)
    }
}
