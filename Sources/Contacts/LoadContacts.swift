import Essentials
import Values

/// Loads the backend's contacts, or a copy less than seven days old when the backend cannot be
/// reached (specification: narratives 1 and 2).
struct LoadContacts: Sendable {
    /// Seven days, as the specification requires.
    static let freshness = Freshness(lifetime: 7 * 24 * 60 * 60)

    private let gateway: any ContactsGateway
    private let copy: SavedCopy<[Contact]>
    private let remoteFirst: RemoteFirst<[Contact]>

    init(
        gateway: any ContactsGateway, cache: any Cache<[Contact]>,
        now: @escaping @Sendable () -> Date
    ) {
        self.gateway = gateway
        copy = Self.copy(in: cache, now: now)
        remoteFirst = RemoteFirst(
            fetch: { try await gateway.contacts() }, copy: copy, now: now)
    }

    /// The saved copy of the contacts.
    static func copy(
        in cache: any Cache<[Contact]>, now: @escaping @Sendable () -> Date
    ) -> SavedCopy<[Contact]> {
        SavedCopy(cache: cache, freshness: freshness, now: now)
    }

    func load() async throws -> Loaded<[Contact]> {
        try await remoteFirst.load()
    }

    /// The contacts for a payment.
    ///
    /// Falls back to a copy younger than seven days also if the server fails or its answer is
    /// invalid, so that a payment does not depend on this list; `failure` is then the reason why the
    /// list was not loaded, for the error about a payee who is not in the copy.
    func loadToPay() async throws -> (contacts: Loaded<[Contact]>, failure: GatewayError?) {
        do { return (try await load(), nil) } catch let error as GatewayError {
            switch error {
            case .server, .besideCopy, .refused, .invalidData: break
            default: throw error
            }
            guard let saved = try await copy.load() else { throw error }
            return (Loaded(value: saved.value, origin: .cache, asOf: saved.savedAt), error)
        }
    }

    /// The contacts whose name or handle contains `search`, ignoring case and accents; all of them
    /// when it is empty.
    ///
    /// - Parameter refreshing: true to use only the backend's answer and no saved copy.
    func load(
        matching search: String, refreshing: Bool = false
    ) async throws -> Loaded<[Contact]> {
        let found = refreshing ? try await remoteFirst.refresh() : try await load()
        if search.isEmpty { return found }
        let wanted = FoldedSearch(search)
        return found.map { contacts in
            contacts.filter { contact in
                wanted.finds(in: contact.name) || wanted.finds(in: contact.handle.description)
            }
        }
    }

    /// The saved copy while it is fresh, without a request; for completion.
    func saved() async throws(StoreError) -> [Contact] {
        try await copy.load()?.value ?? []
    }

    /// The backend's contacts, without saving them.
    func unsaved() async throws -> [Contact] { try await gateway.contacts() }

    /// When the saved copy was made; `nil` if there is none that may be shown.
    func savedAt() async throws(StoreError) -> Date? {
        try await copy.savedAt()
    }

    /// Whether the saved copy became too old since the contacts were last loaded.
    var hasExpired: Bool { get async throws(StoreError) { try await copy.hasExpired } }

    /// Deletes a saved copy that has expired or cannot be read.
    func validate() async throws(StoreError) {
        try await copy.validate()
    }
}
