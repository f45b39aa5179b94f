/// A text in both languages, for the constant table of commands; all other texts are in `Phrases`.
struct Sentence: Equatable, Sendable {
    let english: String
    let portuguese: String

    init(_ english: String, _ portuguese: String) {
        self.english = english
        self.portuguese = portuguese
    }

    /// A word that is the same in both languages, such as the name of a format.
    static func same(_ word: String) -> Sentence { Sentence(word, word) }
}
