import Foundation
import Synchronization
import Testing

@testable import MoneyShell

/// The server and the store of an account; all calls are in one list of messages.
///
/// A call without a prepared result records an issue.
final class AccountSpy: TokenGateway, TokenStore, ProfileGateway {
    enum Message: Equatable, Sendable {
        case logIn(String), refresh(String), revoke(String), profile
        case token, save(String), replace(String, with: String?), clear, clearSurveys
    }

    private struct State {
        var heard: [Message] = []
        var stored: Result<Token?, StoreError>
    }

    private let state: Mutex<State>
    private let loggingIn: Result<Token, GatewayError>?
    private let refreshing: Result<Token, GatewayError>?
    private let revoking: Result<Void, GatewayError>?
    private let asking: Result<Profile, GatewayError>?
    private let writing: StoreError?
    /// Runs while a refresh is in progress.
    private let duringRefresh: @Sendable (AccountSpy) async -> Void

    init(
        stored: Result<Token?, StoreError> = .success(nil),
        loggingIn: Result<Token, GatewayError>? = nil,
        refreshing: Result<Token, GatewayError>? = nil,
        revoking: Result<Void, GatewayError>? = nil, asking: Result<Profile, GatewayError>? = nil,
        writing: StoreError? = nil,
        duringRefresh: @escaping @Sendable (AccountSpy) async -> Void = { _ in }
    ) {
        state = Mutex(State(stored: stored))
        self.loggingIn = loggingIn
        self.refreshing = refreshing
        self.revoking = revoking
        self.asking = asking
        self.writing = writing
        self.duringRefresh = duringRefresh
    }

    /// All calls in order.
    var messages: [Message] { state.withLock(\.heard) }

    /// The messages that change something or are requests to the server.
    var effects: [Message] { messages.filter { $0 != .token } }

    /// Stores a token without a message, as another process does.
    func put(_ token: Token?) { state.withLock { $0.stored = .success(token) } }

    func logIn(_ login: Login) async throws(GatewayError) -> Token {
        hear(.logIn(login.email))
        return try prepared(loggingIn, "logIn").get()
    }

    func refresh(_ token: Token) async throws(GatewayError) -> Token {
        hear(.refresh(token.access))
        await duringRefresh(self)
        return try prepared(refreshing, "refresh").get()
    }

    func revoke(_ token: Token) async throws(GatewayError) {
        hear(.revoke(token.access))
        try prepared(revoking, "revoke").get()
    }

    func profile() async throws(GatewayError) -> Profile {
        hear(.profile)
        return try prepared(asking, "profile").get()
    }

    func token() async throws(StoreError) -> Token? {
        hear(.token)
        return try state.withLock(\.stored).get()
    }

    func save(_ token: Token) async throws(StoreError) {
        hear(.save(token.access))
        if let writing { throw writing }
        put(token)
    }

    func replace(_ old: Token, with new: Token?) async throws(StoreError) -> Bool {
        hear(.replace(old.access, with: new?.access))
        if let writing { throw writing }
        guard try state.withLock(\.stored).get()?.access == old.access else { return false }
        put(new)
        return true
    }

    func clear() async throws(StoreError) {
        hear(.clear)
        if let writing { throw writing }
        put(nil)
    }

    fileprivate func hear(_ message: Message) { state.withLock { $0.heard.append(message) } }

    private func prepared<Value>(
        _ result: Result<Value, GatewayError>?, _ call: String
    ) -> Result<Value, GatewayError> {
        if let result { return result }
        Issue.record("AccountSpy.\(call) was called and no result was prepared for it")
        return .failure(.interrupted)
    }
}

/// Caches surveys in memory, and reports to the spy when they are deleted.
final class SurveyStoreSpy: SurveyStore {
    private struct Place: Hashable {
        let name: String
        let owner: Owner
    }

    private struct State {
        var pages: [Place: InMemoryCache<SurveyPage>] = [:]
        var surveys: [Place: InMemoryCache<Survey>] = [:]
    }

    private let spy: AccountSpy
    private let state = Mutex(State())
    private let replacing: StoreError?

    /// - Parameter replacing: the error of `replaceAll`, if it fails.
    init(_ spy: AccountSpy, replacing: StoreError? = nil) {
        self.spy = spy
        self.replacing = replacing
    }

    func page(_ number: Int, size: Int, of owner: Owner) -> any Cache<SurveyPage> {
        state.withLock { state in
            let place = Place(name: "\(number) \(size)", owner: owner)
            let cache = state.pages[place] ?? InMemoryCache()
            state.pages[place] = cache
            return cache
        }
    }

    func survey(_ id: String, of owner: Owner) -> any Cache<Survey> {
        state.withLock { state in
            let place = Place(name: id, owner: owner)
            let cache = state.surveys[place] ?? InMemoryCache()
            state.surveys[place] = cache
            return cache
        }
    }

    func known(to owner: Owner) async throws(StoreError) -> [Survey] { [] }

    func replaceAll(
        with first: SurveyPage, size: Int, of owner: Owner, at date: Date
    ) async throws(StoreError) {
        if let replacing { throw replacing }
        let place = Place(name: "1 \(size)", owner: owner)
        let cache = InMemoryCache(Cached(value: first, savedAt: date))
        state.withLock { $0 = State(pages: [place: cache]) }
    }

    func clear() async throws(StoreError) {
        spy.hear(.clearSurveys)
        state.withLock { $0 = State() }
    }
}

/// A lock that is always free.
struct OpenProcessLock: ProcessLock {
    init() {}

    func alone<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        try await work()
    }
}

/// A lock that is never free.
struct ClosedProcessLock: ProcessLock {
    private let error: any Error

    init(_ error: any Error = GatewayError.unreachable(.noAnswer(.busy))) {
        self.error = error
    }

    func alone<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        throw error
    }
}
