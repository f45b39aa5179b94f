/// The values of a parameter that belong to a feature, which declares them once: what completion offers, and what a
/// person picks from.
struct ValueSource: Sendable {
    /// Sources with the same name are equal.
    let name: String
    /// Whether a value is a name, which may have several words.
    var areNames = false
    /// Joins the words of a line's first value into one, such as `maio de 2015`; `nil` if it never has several.
    var joining: (@Sendable ([String]) -> [String])?
    /// What an error calls such a value; a person picks from these values if a word is ambiguous.
    var thing: SelectionProblem.Thing?
    /// What completion needs from the vault.
    var saved: Saved?
    /// What TAB offers, in the order of the list.
    var items: @Sendable (Known) -> [Completion.Item] = { _ in [] }
    /// Finds what TAB offers for a typed word, instead of comparing it with each of `items`.
    var search: (@Sendable (_ typed: String, Completion.Knowledge) -> Completion.Offer)?
    /// `nil` if nobody is asked for a missing value.
    var picking: Picking?

    /// Values in the vault that completion uses.
    struct Saved: Sendable {
        /// Equal names load the same values.
        let name: String
        /// Never makes a request or asks a question.
        ///
        /// The knowledge contains what was loaded earlier, if anything.
        let load: @Sendable (Context, inout Completion.Knowledge) async throws -> Void
    }

    /// What the items to offer depend on.
    struct Known: Sendable {
        let saved: Completion.Knowledge
        /// The operands before this one.
        let before: [String]
        let phrases: Phrases
    }

    /// A list at the prompt.
    struct Picking: Sendable {
        /// Whether a person is asked for an optional operand, too, if the line has no other words.
        var includesOptional = false
        /// Saved items, or loaded ones if nothing is saved.
        let choices: @Sendable (Context) async throws -> [PickChoice]
        /// Answers the line if there is nothing to pick from.
        let nothing: Sentence
    }
}

extension ValueSource: Equatable {
    static func == (one: ValueSource, other: ValueSource) -> Bool { one.name == other.name }
}
