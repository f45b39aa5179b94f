import Vault

/// The changes that an export makes in a vault, counted by collection.
struct ImportChanges: Equatable, Sendable {
    struct Count: Equatable, Sendable {
        let name: String
        var new = 0
        var replaced = 0
        var unchanged = 0
    }

    /// In the order of the file.
    package private(set) var counts: [Count] = []
    package private(set) var changes: [Vault.Change] = []

    init(_ document: ImportDocument, in view: borrowing Vault.View) throws {
        for (name, entries) in document.collections {
            var count = Count(name: name)
            let importing = Kind.named(name)?.importing ?? Importing()
            let localID = try importing.id(view)
            let present = try view.records(in: name)
            let known = Dictionary(present.map { (Array($0.id.utf8), $0.value) }) { first, _ in
                first
            }
            for entry in entries {
                let id = try localID(entry)
                switch known[Array(id.utf8)] {
                case nil: count.new += 1
                case entry.value:
                    count.unchanged += 1
                    continue
                case _?: count.replaced += 1
                }
                changes.append(.put(collection: name, id: id, value: entry.value))
                changes += importing.changes(id)
            }
            counts.append(count)
        }
    }

    /// Whether it replaces a payment, or adds or replaces a limit or a payee's summary.
    var needsPassphrase: Bool {
        counts.contains {
            switch Kind.named($0.name)?.importing.passphrase {
            case .toReplace: $0.replaced > 0
            case .always: $0.replaced + $0.new > 0
            case .never, nil: false
            }
        }
    }

    /// Whether it replaces a card or a secret.
    var isErasing: Bool {
        counts.contains {
            $0.replaced > 0 && Kind.named($0.name)?.sharing.isErased(byRemoval: false) == true
        }
    }
}
