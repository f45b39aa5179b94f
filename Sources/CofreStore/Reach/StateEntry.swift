package import CofreDomain

/// One record with its versions, as machines exchange it.
package struct StateEntry: Equatable, Sendable {
    package let kind: StateKind
    package let id: String
    package let versions: Versions

    package init(kind: StateKind, id: String, versions: Versions) {
        self.kind = kind
        self.id = id
        self.versions = versions
    }

    var name: StateName { StateName(kind: kind, id: id) }
}

/// What identifies a record among all that are shared.
struct StateName: Hashable, Sendable {
    let kind: StateKind
    let id: String

    init(kind: StateKind, id: String) {
        self.kind = kind
        self.id = id
    }

    /// `nil` for a record that is not shared.
    init?(collection: String, id: String) {
        guard let kind = StateKind(rawValue: collection) else { return nil }
        self.init(kind: kind, id: id)
    }

    /// By the id of the record that has its versions.
    init?(stored: String) {
        guard let slash = stored.firstIndex(of: "/") else { return nil }
        self.init(
            collection: String(stored[..<slash]), id: String(stored[stored.index(after: slash)...]))
    }

    /// The id of the record that has its versions.
    var stored: String { kind.rawValue + "/" + id }
}

/// Why a list of entries cannot be read.
package enum StateFault: Error, Equatable, Sendable {
    /// It is not what this program writes.
    case malformed
    /// A newer program has written it.
    case newer(version: Int)
}
