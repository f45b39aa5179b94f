package import Essentials

/// Pretend backends over one pretend world: ask it as one would ask the real ones.
///
/// Making one costs nothing: no file is read and no world is built before a request needs it.
/// `SandboxServer` binds the same function to a socket.
package actor Sandbox {
    /// The routes below the first word of a path; a backend joins the world by being named here.
    ///
    /// Each backend makes its own when it is first asked: one command asks one of them.
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

    /// Where a damaged state file was moved, if this sandbox has found one and nobody was told.
    package private(set) var setAside: URL?

    /// A sandbox that remembers in `stateFile`, or only in memory without one.
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

    /// Answers one request, exactly as the server would without a fault.
    ///
    /// Not isolated: what needs no state, such as the contacts, waits for nobody.
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

    /// Gives ``setAside``, once, to whoever tells of it.
    package func takeSetAside() -> URL? {
        defer { setAside = nil }
        return setAside
    }

    /// Reads and changes the world in one step, which no other sandbox on the file can divide.
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

    /// A form of another site's page can send texts and forms without asking, but no JSON.
    fileprivate static let notJSON = error(
        "unsupported_media_type", "the body must be application/json", status: 415)

    fileprivate static func wrongMethod(allowed: [String]) -> SandboxResponse {
        var response = error("method_not_allowed", "not with this method", status: 405)
        response.headers["Allow"] = allowed.joined(separator: ", ")
        return response
    }
}
