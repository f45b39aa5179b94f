import Values

extension Completion {
    /// The number of letters from which a word may match with letters left out.
    static let fuzzyFrom = 2

    /// The result of completing a word.
    struct Offer: Equatable, Sendable {
        /// The maximum number of listed items; the others are only counted.
        static let most = 100

        /// Best match first.
        var items: [Item]
        /// The number of items that are not listed.
        var unlisted = 0
        /// True if the caller should offer file names instead.
        var takesFiles = false

        static let none = Offer(items: [])
        static let files = Offer(items: [], takesFiles: true)

        init(items: [Item], unlisted: Int = 0, takesFiles: Bool = false) {
            self.items = items
            self.unlisted = unlisted
            self.takesFiles = takesFiles
        }

        /// The first of these that is not empty: the `items` that begin with `typed`, those with a synonym that does, those
        /// that contain its letters in order.
        init(_ typed: String, among items: [Item]) {
            let ways: [(Item) -> Bool] = [
                { $0.matches(typed) }, { $0.isCalled(typed) }, { $0.resembles(typed) },
            ]
            self.init(
                items: ways.lazy.map { items.filter($0) }.first { !$0.isEmpty } ?? [])
        }
    }
}

extension Completion.Item {
    /// Whether the text begins with the first letter of `typed` and contains the others in order.
    func resembles(_ typed: String) -> Bool {
        let wanted = Array(typed.folded)
        let letters = Array(text.folded)
        guard wanted.count >= Completion.fuzzyFrom, letters.first == wanted.first,
            wanted.first != "-"
        else { return false }
        var rest = wanted[...]
        for letter in letters where letter == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
