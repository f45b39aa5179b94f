import CofreDomain

extension Completion {
    /// From how many letters on a word may match out of order with some left out.
    static let fuzzyFrom = 2

    /// An answer to TAB.
    package struct Offer: Equatable, Sendable {
        /// More than this many are counted, not listed.
        package static let most = 100

        /// Best first.
        package var items: [Item]
        /// How many more there are.
        package var unlisted = 0
        /// Files of this machine are offered instead, by whoever can list them.
        package var takesFiles = false

        package static let none = Offer(items: [])
        package static let files = Offer(items: [], takesFiles: true)

        package init(items: [Item], unlisted: Int = 0, takesFiles: Bool = false) {
            self.items = items
            self.unlisted = unlisted
            self.takesFiles = takesFiles
        }

        /// Those of `items` that begin with what was typed; when none does, those that have its
        /// letters in order.
        init(_ typed: String, among items: [Item]) {
            let begun = items.filter { $0.matches(typed) }
            self.init(items: begun.isEmpty ? items.filter { $0.resembles(typed) } : begun)
        }
    }
}

extension Completion.Item {
    /// Whether the text begins with the first letter typed and has the others in order.
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
