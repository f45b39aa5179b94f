package import Essentials

/// Pretend backends with a shared pretend world; requests are answered as the real backends would.
///
/// Creating one is cheap: no file is read and no world is created before a request needs it.
package actor Sandbox {
    nonisolated let now: @Sendable () -> Date
    nonisolated let newID: @Sendable () -> String
    private let file: StateFile?
    private var memory = World()
    private var setAside: URL?

    /// Creates a sandbox whose state is in `stateFile`, or only in memory without one.
    package init(
        stateFile: URL? = nil,
        now: @escaping @Sendable () -> Date = { Date() },
        newID: @escaping @Sendable () -> String = { UUID().uuidString }
    ) {
        file = stateFile.map(StateFile.init)
        self.now = now
        self.newID = newID
    }

    /// The response to a request; nil if it was processed but is never answered.
    ///
    /// Not isolated, so requests that need no state, such as the contacts, never wait. To add a backend, name it here.
    package nonisolated func respond(to request: SandboxRequest) async -> SandboxResponse? {
        let parts = request.path.split(separator: "/", maxSplits: 1).map(String.init)
        let rest = parts.count > 1 ? parts[1] : ""
        do {
            switch parts.first {
            case "contacts": return Contacts.response(at: rest)
            case "payments": return try await Payments.response(to: request, at: rest, in: self)
            case "bills": return try await Bills.response(in: self)
            case "rates": return Rates.response(to: request, at: rest, now())
            case "account": return try await Account.response(to: request, at: rest, in: self)
            case "venues": return Venues.response(to: request, at: rest)
            case "portraits": return Contacts.portrait(rest)
            case "covers": return Pictures.response("cafe.jpg")
            default: return .notFound
            }
        } catch {
            return .error(500, "\(error)")
        }
    }

    /// The new path of a damaged state file that was found and not reported yet.
    package func takeSetAside() -> URL? {
        defer { setAside = nil }
        return setAside
    }

    /// Reads and changes the world in one step, also with respect to other sandboxes on the same file.
    func change<R: Sendable>(_ body: @escaping @Sendable (inout World) -> R) async throws -> R {
        guard let file else { return body(&memory) }
        let (result, aside) = try await onOwnThread { () throws(StateFault) in
            try file.change(body)
        }
        setAside = aside ?? setAside
        return result
    }
}
