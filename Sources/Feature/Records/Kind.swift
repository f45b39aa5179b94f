import Vault

/// A stored thing, described once, beside its record: its name, which values can be read back, and what exports, imports
/// and the machines that share a vault do with it.
///
/// Everything that depends on what is stored reads the list `all`. A class, so that the name of a record is small.
final class Kind: Sendable {
    /// Which values from outside are accepted.
    enum Check: Sendable {
        /// All: another value only causes an error, or another request, when it is read.
        case any
        /// Those that the closure reads without an error.
        case readable(@Sendable (_ id: String, _ value: [UInt8]) throws -> Void)
        /// None, because the records describe one file.
        case none
    }

    /// The name of the collection in vaults and in other formats; never changed.
    let collection: String
    /// What people call the collection.
    let label: Sentence
    /// What to type if one of the records cannot be read.
    private let remedy: String
    /// Whether the vault's status and reports count the records; others are details of one that is counted.
    let isCounted: Bool
    /// Whether an export contains the records; others are of no use in another vault.
    let isExported: Bool
    let check: Check
    let importing: Importing
    let sharing: Sharing

    init(
        _ collection: String, _ label: Sentence, remedy: String = "cofre doctor",
        isCounted: Bool = true, isExported: Bool = true, check: Check = .any,
        importing: Importing = Importing(), sharing: Sharing = Sharing(.none)
    ) {
        self.collection = collection
        self.label = label
        self.remedy = remedy
        self.isCounted = isCounted
        self.isExported = isExported
        self.check = check
        self.importing = importing
        self.sharing = sharing
    }

    /// The error about a record that cannot be read.
    var unreadable: StoreError { .unreadableRecord(of: label, remedy: remedy) }

    /// Whether a value from outside can be read back.
    func accepts(_ value: [UInt8], id: String) -> Bool {
        switch check {
        case .any: true
        case .readable(let read): (try? read(id, value)) != nil
        case .none: false
        }
    }
}

extension Kind {
    /// Every kind, in the order of reports.
    static let all = Features.all.flatMap(\.kinds)

    /// The kinds that machines share.
    static let shared = all.filter(\.sharing.isShared)

    private static let byCollection = Dictionary(
        uniqueKeysWithValues: all.map { ($0.collection, $0) })

    /// `nil` for a collection of another version of cofre.
    static func named(_ collection: String) -> Kind? { byCollection[collection] }
}

extension Kind: Hashable, CustomStringConvertible {
    var description: String { collection }

    static func == (one: Kind, other: Kind) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What an import of a record does besides writing it.
struct Importing: Sendable {
    /// When an import requires the passphrase: it could bypass the limits or the cautions of a payment.
    enum Passphrase: Sendable {
        case never, toReplace, always
    }

    typealias ID = @Sendable (_ entry: ImportDocument.Entry) throws -> String

    var passphrase = Passphrase.never
    /// The id of an imported record in this vault.
    var id: @Sendable (_ view: borrowing Vault.View) throws -> ID = { _ in { $0.id } }
    /// The changes to write together with the record that has this id.
    var changes: @Sendable (_ id: String) -> [Vault.Change] = { _ in [] }
}
