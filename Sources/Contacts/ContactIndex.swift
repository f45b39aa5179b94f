import Synchronization
import Values

/// The contacts a person can pay, most frequently paid first.
///
/// Names are folded once, at the first search or in `prepare()`; then a search through 100,000
/// contacts takes about a millisecond (`Benchmarks/Completion`).
final class ContactIndex: Sendable {
    let all: [Contact]
    /// How often each contact was paid, by id.
    private let uses: [Int: Int]
    private let folded = Mutex<FoldedContacts?>(nil)

    /// Excludes contacts whose handle is not plain.
    init(_ contacts: [Contact] = [], uses: [Int: Int] = [:]) {
        all = contacts
        self.uses = uses
    }

    /// True if an index of these arguments would be the same.
    func covers(_ contacts: [Contact], uses: [Int: Int]) -> Bool {
        self.uses == uses && all == contacts
    }

    /// Folds the names now instead of at the first search.
    func prepare() {
        folded.withLock { $0 = $0 ?? make() }
    }

    /// Offers contacts whose handle or a word of whose name begins with `typed`, ignoring case and
    /// accents; if there are none, those whose handle contains its letters in order.
    ///
    /// - Parameter most: the number of contacts that are listed.
    func offer(
        for typed: String, most: Int = Completion.Offer.most
    ) -> Completion.Offer {
        let found = contacts(for: typed, most: most)
        return Completion.Offer(
            items: found.first.map(Completion.Item.init), unlisted: found.count - found.first.count)
    }

    /// The first matching contacts, and the number of all.
    func contacts(
        for typed: String, most: Int = Completion.Offer.most
    ) -> (first: [Contact], count: Int) {
        let word = typed.hasPrefix("@") ? String(typed.dropFirst()) : typed
        let wanted = Array(word.folded.utf8)
        return folded.withLock { prepared in
            let contacts = prepared ?? make()
            prepared = contacts
            var found = contacts.beginning(with: wanted, most)
            if found.count == 0 { found = contacts.resembling(wanted, most) }
            return found
        }
    }

    private func make() -> FoldedContacts {
        let contacts = all.filter(\.handle.isOffered)
        guard !uses.isEmpty else { return FoldedContacts(contacts) }
        let used = contacts.filter { uses[$0.id] != nil }
            .enumerated().sorted { left, right in
                let (a, b) = (uses[left.element.id] ?? 0, uses[right.element.id] ?? 0)
                return a == b ? left.offset < right.offset : a > b
            }
        return FoldedContacts(used.map(\.element) + contacts.filter { uses[$0.id] == nil })
    }
}

/// Contacts with one text of all their folded words; a search reads only the text.
private struct FoldedContacts {
    private struct Word {
        // 32 bits, because a search reads all of them.
        private let position: UInt32
        private let number: Int32
        let isHandle: Bool

        var start: Int { Int(position) }
        var contact: Int { Int(number) }

        init(start: Int, contact: Int, isHandle: Bool) {
            position = UInt32(clamping: start)
            number = Int32(clamping: contact)
            self.isHandle = isHandle
        }
    }

    private let contacts: [Contact]
    /// A zero byte ends each word; zero bytes for the longest search end the text.
    private var text: [UInt8] = []
    private var words: [Word] = []

    init(_ contacts: [Contact]) {
        self.contacts = contacts
        text.reserveCapacity(contacts.count * 40)
        words.reserveCapacity(contacts.count * 4)
        for (number, contact) in contacts.enumerated() {
            add(contact.handle.name, number, isHandle: true)
            let name = contact.name.folded
            words.append(Word(start: text.count, contact: number, isHandle: false))
            for byte in name.utf8 {
                if text.last == UInt8(ascii: " "), byte != UInt8(ascii: " ") {
                    words.append(Word(start: text.count, contact: number, isHandle: false))
                }
                text.append(byte)
            }
            text.append(0)
        }
    }

    private mutating func add(_ word: String, _ number: Int, isHandle: Bool) {
        words.append(Word(start: text.count, contact: number, isHandle: isHandle))
        text += word.folded.utf8
        text.append(0)
    }

    /// The first contacts with a word that begins with `wanted`, and the number of all.
    func beginning(with wanted: [UInt8], _ most: Int) -> (first: [Contact], count: Int) {
        guard let initial = wanted.first else {
            return (Array(contacts.prefix(most)), contacts.count)
        }
        return text.withUnsafeBufferPointer { text in
            search(most) { word in
                guard text[word.start] == initial, word.start + wanted.count <= text.count else {
                    return false
                }
                return text[word.start..<(word.start + wanted.count)].elementsEqual(wanted)
            }
        }
    }

    /// The first contacts whose handle begins with the first letter of `wanted` and contains the
    /// others in order.
    func resembling(_ wanted: [UInt8], _ most: Int) -> (first: [Contact], count: Int) {
        guard wanted.count >= Completion.fuzzyFrom else { return ([], 0) }
        return text.withUnsafeBufferPointer { text in
            search(most) { word in
                guard word.isHandle, text[word.start] == wanted[0] else { return false }
                var (matched, position) = (1, word.start + 1)
                while matched < wanted.count, text[position] != 0 {
                    if text[position] == wanted[matched] { matched += 1 }
                    position += 1
                }
                return matched == wanted.count
            }
        }
    }

    @inline(__always)
    private func search(
        _ most: Int, _ matches: (Word) -> Bool
    ) -> (first: [Contact], count: Int) {
        var first: [Contact] = []
        var (count, last) = (0, -1)
        for word in words where word.contact != last && matches(word) {
            last = word.contact
            count += 1
            if first.count < most { first.append(contacts[word.contact]) }
        }
        return (first, count)
    }
}
