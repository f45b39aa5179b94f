package import Essentials

/// Pretend backends with a shared pretend world; requests are answered as the real backends would.
///
/// Creating one is cheap: no file is read and no world is created before a request needs it.
package actor Sandbox {
    /// The routes for the first word of a path; to add a backend, name it here.
    ///
    /// A backend's routes are created when it is first asked, because one command asks one backend.
    private static func routes(under word: Substring) -> [Route] {
        switch word {
        case "contacts": ContactsBackend.routes
        case "payments": PaymentsBackend.routes
        case "bills": BillsBackend.routes
        case "rates": RatesBackend.routes
        case "account": AccountBackend.routes + SurveysBackend.routes
        case "venues", "portraits", "covers": VenuesBackend.routes
        default: []
        }
    }

    nonisolated let now: @Sendable () -> Date
    nonisolated let newID: @Sendable () -> String
    nonisolated let account: AccountRules
    private let file: StateFile?
    private var memory = WorldState()

    /// The new path of a damaged state file, if this sandbox has found one and not reported it yet.
    package private(set) var setAside: URL?

    /// Creates a sandbox whose state is in `stateFile`, or only in memory without one.
    package init(
        stateFile: URL? = nil,
        now: @escaping @Sendable () -> Date = { Date() },
        newID: @escaping @Sendable () -> String = { UUID().uuidString },
        account: AccountRules = AccountRules()
    ) {
        self.file = stateFile.map(StateFile.init)
        self.now = now
        self.newID = newID
        self.account = account
    }

    /// Answers one request, as the server would without a fault.
    ///
    /// Not isolated, so requests that need no state, such as the contacts, never wait.
    package nonisolated func respond(to request: SandboxRequest) async -> SandboxAnswer {
        guard request.body.count <= SandboxRequest.longestBody else {
            return .response(.bodyTooLong)
        }
        let segments = request.path.split(separator: "/", omittingEmptySubsequences: false)
            .dropFirst()
        let here = Self.routes(under: segments.first ?? "").compactMap { route in
            route.captures(in: segments).map { (route: route, captures: $0) }
        }
        guard !here.isEmpty else {
            return .response(.error("not_found", "there is nothing at this path", status: 404))
        }
        guard let match = here.first(where: { $0.route.method == request.method }) else {
            return .response(.wrongMethod(allowed: here.map(\.route.method)))
        }
        guard request.method != "POST" || request.isJSON else { return .response(.notJSON) }
        do {
            return try await match.route.answer(
                Call(request: request, captures: match.captures, sandbox: self))
        } catch {
            return .response(.error("state_unusable", "\(error)", status: 500))
        }
    }

    /// Returns ``setAside`` once, for the caller to report.
    package func takeSetAside() -> URL? {
        defer { setAside = nil }
        return setAside
    }

    /// Reads and changes the world in one step, also with respect to other sandboxes on the same
    /// file.
    func change<R: Sendable>(
        _ body: @escaping @Sendable (inout WorldState) -> R
    ) async throws(StateFault) -> R {
        guard let file else { return body(&memory) }
        let outcome = try await file.change(body)
        setAside = outcome.setAside ?? setAside
        return outcome.result
    }
}

extension SandboxResponse {
    static let bodyTooLong = error(
        "body_too_long", "a body may have 1 MiB at most", status: 413)

    /// Another site's web page can send text and forms without asking the browser's user, but no
    /// JSON.
    fileprivate static let notJSON = error(
        "unsupported_media_type", "the body must be application/json", status: 415)

    fileprivate static func wrongMethod(allowed: [String]) -> SandboxResponse {
        var response = error("method_not_allowed", "not with this method", status: 405)
        response.headers["Allow"] = allowed.joined(separator: ", ")
        return response
    }
}
