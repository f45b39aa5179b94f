/// Where the value of a record lies.
struct Location: Sendable, Equatable {
    let frame: Frame
    /// The tag that the frame had when it was indexed; another frame in its place is not it.
    let tag: Tag
    /// The value's place in the plaintext.
    let value: Range<Int>
    let clock: UInt64
    let writer: UInt64
}

/// Which records there are; holds names and places, no values.
struct Index: Sendable {
    struct Entry: Sendable {
        let collection: Name
        let id: Name
        let location: Location
    }

    private(set) var collections: [Name: [Name: Location]] = [:]

    subscript(collection: Name, id: Name) -> Location? {
        collections[collection]?[id]
    }

    /// The record ids of a collection, in the order of their bytes.
    func ids(in collection: Name) -> [Name] {
        (collections[collection].map { Array($0.keys) } ?? []).sorted()
    }

    /// All records in the order in which they lie in the file.
    var inFileOrder: [Entry] {
        collections
            .flatMap { collection, records in
                records.map { Entry(collection: collection, id: $0, location: $1) }
            }
            .sorted { $0.location.isBefore($1.location) }
    }

    mutating func apply(_ change: EncodedChange, in frame: Frame, tag: Tag) {
        switch change.operation {
        case .put:
            collections[change.collection, default: [:]][change.id] = Location(
                frame: frame, tag: tag, value: change.value, clock: change.clock,
                writer: change.writer)
        case .delete:
            collections[change.collection]?[change.id] = nil
            if collections[change.collection]?.isEmpty == true {
                collections[change.collection] = nil
            }
        }
    }
}
