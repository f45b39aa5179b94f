/// One record with its versions, as machines exchange it.
struct StateEntry: Equatable, Sendable {
    let kind: Kind
    let id: String
    let versions: VersionVector

    var name: StateName { StateName(kind: kind, id: id) }
}

/// Identifies a shared record.
struct StateName: Hashable, Sendable {
    let kind: Kind
    let id: String

    /// The id of the record that stores the versions.
    var stored: String { kind.collection + "/" + id }
}

extension StateName {
    /// `nil` for a record that is not shared.
    init?(collection: String, id: String) {
        guard let kind = Kind.named(collection), kind.sharing.isShared else { return nil }
        self.init(kind: kind, id: id)
    }

    /// Parses the id of the record that stores the versions.
    init?(stored: String) {
        guard let slash = stored.firstIndex(of: "/") else { return nil }
        self.init(
            collection: String(stored[..<slash]), id: String(stored[stored.index(after: slash)...]))
    }
}

/// Why a list of entries cannot be decoded.
enum StateFault: Error, Equatable, Sendable {
    /// The encoding is invalid.
    case malformed
    /// It was written by a newer version of cofre.
    case newer(version: Int)
}
