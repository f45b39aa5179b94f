import Foundation
import Sandbox
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The courses of the specifications, run against the sandbox.
@Suite struct SandboxCoursesTests {
    /// One request to each backend of the specifications.
    enum Question: CaseIterable, Sendable {
        case contacts, names, rates, venues, picture, bills, surveys, login, refresh

        /// Throws the error of the gateway, or the error of the picture check.
        func ask(_ transport: any HTTPTransport) async throws {
            switch self {
            case .contacts:
                _ = try await RemoteContacts(base: url("contacts"), transport: transport).contacts()
            case .names: _ = try await rates(.openExchangeRates, transport).names()
            case .rates: _ = try await rates(.erAPI, transport).latest(unlessTagged: nil)
            case .venues: _ = try await places(transport).venues(SampleVenues.search())
            case .picture:
                let first = try await places(sandbox).venues(SampleVenues.search()).venues[0]
                let photo = try await places(sandbox).photos(of: first.id)[0]
                let bytes = try await RemotePictures(transport: transport).bytes(
                    of: try #require(photo.original))
                _ = try Picture(checking: bytes)
            case .bills:
                _ = try await RemoteBills(url: url("bills"), transport: transport).bills()
            case .surveys:
                let account = AccountUnderTest(base: try url("account"), transport: sandbox)
                let token = try await account.tokens().logIn(AccountUnderTest.login)
                let other = AccountUnderTest(base: try url("account"), transport: transport)
                let page = try await RemoteSurveys(transport: other.signedIn(token).0)
                    .page(1, size: 5)
                #expect(page.surveys.count == 5)
            case .login: _ = try await tokens(transport).logIn(AccountUnderTest.login)
            case .refresh:
                let old = try await tokens(sandbox).logIn(AccountUnderTest.login)
                let new = try await tokens(transport).refresh(old)
                #expect(new.access != old.access)
            }
        }

        private func rates(
            _ provider: RatesProvider, _ transport: any HTTPTransport
        ) throws -> RemoteRates {
            RemoteRates(
                provider: provider, base: try url("rates"), appID: nil, transport: transport)
        }

        private func places(_ transport: any HTTPTransport) throws -> RemoteVenues {
            RemoteVenues(
                base: try url("venues"), dialect: .dated,
                key: { () async throws(GatewayError) in .given("sandbox") }, transport: transport)
        }

        private func tokens(_ transport: any HTTPTransport) throws -> RemoteTokens {
            AccountUnderTest(base: try url("account"), transport: transport).tokens()
        }
    }

    // proves in the sandbox: contacts.remote.primary, rates.names.primary, rates.remote.primary
    // proves in the sandbox: venues.remote.primary, photos.remote.primary, bills.load
    // proves in the sandbox: surveys.remote.primary, login.primary, token.remote.primary
    @Test(arguments: Question.allCases)
    func `each backend responds`(_ question: Question) async throws {
        try await question.ask(sandbox)
    }

    // proves in the sandbox: contacts.remote.offline, rates.names.offline, rates.remote.offline
    // proves in the sandbox: venues.remote.offline, photos.remote.offline, surveys.remote.offline
    // proves in the sandbox: login.offline, token.remote.offline
    @Test(arguments: Question.allCases)
    func `no connectivity delivers connectivity error`(_ question: Question) async throws {
        await #expect(throws: GatewayError.unreachable(.notSent(.noRoute))) {
            try await question.ask(FaultySandbox(fault: .unreachable))
        }
    }

    // proves in the sandbox: contacts.remote.invalid, rates.names.invalid, rates.remote.invalid
    // proves in the sandbox: venues.remote.invalid, photos.remote.invalid, surveys.remote.invalid
    // proves in the sandbox: login.invalid, token.remote.invalid
    @Test(arguments: Question.allCases)
    func `half a response delivers invalid data error`(_ question: Question) async throws {
        await #expect {
            try await question.ask(FaultySandbox(fault: .half))
        } throws: { error in
            if case .invalidData = error as? GatewayError { return true }
            return error is PictureFault
        }
    }

    // proves in the sandbox: bills.offline, bills.refused, bills.failing
    @Test(arguments: [
        (
            FaultySandbox.Fault.unreachable,
            "Parece que você está sem internet! "
                + "Por favor, verifique a sua conexão e tente novamente."
        ),
        (.status(404), "Houve algum erro com o seu pedido."),
        (
            .status(503),
            "Desculpe, estamos enfrentando problemas técnicos. "
                + "Por favor, tente novamente mais tarde."
        ),
    ])
    func `bills fail with the messages of the specification`(
        fault: FaultySandbox.Fault, sentence: String
    ) async throws {
        let bills = LoadBills(
            gateway: RemoteBills(url: try url("bills"), transport: FaultySandbox(fault: fault)),
            cache: InMemoryCache(), now: { SamplePayments.noon })
        do {
            _ = try await bills.load()
            Issue.record("bills without a connection")
        } catch {
            #expect(Failure(error, phrases: Phrases(.english)).message == sentence)
        }
    }

    // MARK: Contacts

    // proves in the sandbox: contacts.story.latest, contacts.story.replace, contacts.save.primary
    @Test func `the latest contacts are shown and replace the saved ones, with the time`()
        async throws
    {
        let cache = InMemoryCache<[Contact]>()
        let found = try await contacts(sandbox, cache).load()
        #expect(found.value.count == 33)
        #expect(found.origin == .remote)
        let saved = try await cache.retrieve()
        #expect(saved?.value == found.value)
        #expect(saved?.savedAt == SamplePayments.noon)
    }

    // proves in the sandbox: contacts.story.fresh, contacts.story.expired, contacts.story.empty
    // proves in the sandbox: contacts.cache.primary, contacts.cache.expired, contacts.cache.empty
    // proves in the sandbox: contacts.validate.primary, contacts.validate.expired
    @Test(arguments: [(6.9, true), (7, false), (30, false), (nil, false)])
    func `saved contacts are shown for seven days and deleted after`(
        days: Double?, isShown: Bool
    ) async throws {
        let latest = try await contacts(sandbox, InMemoryCache()).load().value
        let saved = days.map {
            Cached(value: latest, savedAt: SamplePayments.noon.addingTimeInterval(-$0 * 86_400))
        }
        let cache = InMemoryCache(saved)
        let sut = try contacts(FaultySandbox(fault: .unreachable), cache)
        #expect(try await sut.saved() == (isShown ? latest : []))
        if isShown {
            #expect(try await sut.load().value == latest)
        } else {
            await #expect(throws: GatewayError.unreachable(.notSent(.noRoute))) {
                try await sut.load()
            }
        }
        try await sut.validate()
        #expect(try await (cache.retrieve() != nil) == isShown)
    }

    // proves in the sandbox: contacts.cache.retrieval, contacts.validate.retrieval
    // proves in the sandbox: contacts.save.deleting, contacts.save.saving
    @Test func `errors of the contacts cache are delivered`() async throws {
        let unreadable = FaultyCache<[Contact]>(Kind.caches.unreadable)
        let offline = try contacts(FaultySandbox(fault: .unreachable), unreadable)
        await #expect(throws: Kind.caches.unreadable) {
            try await offline.load()
        }
        try await offline.validate()
        #expect(unreadable.wasDeleted)
        let found = try await contacts(sandbox, FaultyCache(.full)).load()
        #expect(found.value.count == 33)
        #expect(found.notSaved == .full)
    }

    private func contacts(
        _ transport: any HTTPTransport, _ cache: any Cache<[Contact]>
    ) throws -> LoadContacts {
        LoadContacts(
            gateway: RemoteContacts(base: try url("contacts"), transport: transport),
            cache: cache, now: { SamplePayments.noon })
    }

    // MARK: Rates

    // proves in the sandbox: rates.story.latest, rates.story.half-hour, rates.story.saved
    // proves in the sandbox: rates.story.empty, rates.cache.primary, rates.cache.empty
    @Test func `rates are requested once in 30 minutes, and the last ones stay available`()
        async throws
    {
        let cache = InMemoryCache<RateTable>()
        let latest = try await rates(sandbox, cache, minutes: 0).load()
        #expect(latest.table.origin == .remote)
        let offline = FaultySandbox(fault: .unreachable)
        let again = try await rates(offline, cache, minutes: 29).load()
        #expect(again.table.origin == .cache)
        #expect(!again.isLast)
        let last = try await rates(offline, cache, minutes: 60 * 24 * 90).load()
        #expect(last.isLast)
        #expect(last.table.value == latest.table.value)
        await #expect(throws: GatewayError.unreachable(.notSent(.noRoute))) {
            try await rates(offline, InMemoryCache(), minutes: 0).load()
        }
    }

    // proves in the sandbox: rates.cache.retrieval
    @Test func `rates that cannot be read are an error without a connection`() async throws {
        let cache = FaultyCache<RateTable>(Kind.caches.unreadable)
        await #expect(throws: Kind.caches.unreadable) {
            try await rates(FaultySandbox(fault: .unreachable), cache, minutes: 0).load()
        }
    }

    private func rates(
        _ transport: any HTTPTransport, _ cache: any Cache<RateTable>, minutes: Double
    ) throws -> LoadRates {
        let gateway = RemoteRates(
            provider: .erAPI, base: try url("rates"), appID: nil, transport: transport)
        return LoadRates(
            source: { RatesSource(provider: .erAPI, isAssumed: true, gateway: gateway) },
            cache: cache, history: NoHistory(),
            now: { SamplePayments.noon.addingTimeInterval(minutes * 60) })
    }

    // MARK: Venues and photographs

    // proves in the sandbox: venues.save.primary, venues.cache.primary, venues.cache.empty
    // proves in the sandbox: venues.cache.retrieval, venues.save.deleting, venues.save.saving
    @Test func `venues are saved with their time, and errors of their cache are delivered`()
        async throws
    {
        let search = SampleVenues.search()
        let cache = InMemoryCache<VenuePage>()
        let offline = FaultySandbox(fault: .unreachable)
        #expect(try await venues(offline, cache).saved() == nil)
        let found = try await venues(sandbox, cache).load(search)
        #expect(try await cache.retrieve()?.savedAt == SamplePayments.noon)
        #expect(try await venues(offline, cache).load(search).value == found.value)
        let unreadable = FaultyCache<VenuePage>(Kind.caches.unreadable)
        await #expect(throws: Kind.caches.unreadable) {
            try await venues(offline, unreadable).load(search)
        }
        #expect(try await venues(sandbox, FaultyCache(.full)).load(search).notSaved == .full)
    }

    private func venues(
        _ transport: any HTTPTransport, _ cache: any Cache<VenuePage>
    ) throws -> LoadVenues {
        LoadVenues(
            gateway: RemoteVenues(
                base: try url("venues"), dialect: .dated,
                key: { () async throws(GatewayError) in .given("sandbox") }, transport: transport),
            cache: cache, now: { SamplePayments.noon })
    }

    // proves in the sandbox: photos.cache.primary, photos.cache.empty, photos.save.primary
    // proves in the sandbox: photos.cache.retrieval, photos.save.saving
    @Test func `a picture is saved, and errors of its store are delivered`() async throws {
        let page = try await venues(sandbox, InMemoryCache()).load(SampleVenues.search()).value
        let gateway = RemoteVenues(
            base: try url("venues"), dialect: .dated,
            key: { () async throws(GatewayError) in .given("sandbox") }, transport: sandbox)
        let photo = try await gateway.photos(of: page.venues[0].id)[0]
        let address = try #require(photo.preview)
        let pictureStore = PictureStoreDouble()
        await #expect(throws: NoSavedPicture.self) {
            try await pictures(pictureStore).saved(address)
        }
        let fetched = try await pictures(pictureStore).load(address)
        #expect(fetched.origin == .remote)
        #expect(try await pictures(pictureStore).saved(address).value == fetched.value)
        #expect(
            try await pictures(PictureStoreDouble(writing: .full)).load(address).notSaved == .full)
        await #expect(throws: StoreError.locked) {
            try await pictures(PictureStoreDouble(reading: .locked)).load(address)
        }
    }

    private func pictures(_ pictureStore: PictureStoreDouble) -> LoadPicture {
        LoadPicture(
            gateway: RemotePictures(transport: sandbox), pictureStore: pictureStore,
            namedBy: .venuesURL, now: { SamplePayments.noon })
    }

    // MARK: Account

    // proves in the sandbox: token.save.primary, token.cache.primary, token.cache.missing
    // proves in the sandbox: logout.primary
    @Test func `a token is saved, read again and cleared`() async throws {
        let home = try await sandboxHome()
        #expect(try await run(["whoami"], in: home).status == 77)
        #expect(try await logIn(in: home).status == 0)
        let me = try await run(["--offline", "whoami"], in: home)
        #expect(me.status == 0, "\(me.error)")
        #expect(me.out.contains("marina.coelho@example.com"))
        #expect(try await run(["logout"], in: home).status == 0)
        #expect(try await run(["whoami"], in: home).status == 77)
    }

    // proves in the sandbox: token.save.deleting, token.save.saving
    @Test func `a token that cannot be saved is an error`() async throws {
        let home = try await sandboxHome()
        // A second hard link makes the vault read-only.
        try FileManager.default.linkItem(at: home.sandboxVault, to: home.file("second"))
        let login = try await logIn(in: home)
        #expect(login.status == 74, "\(login.error)")
        #expect(login.error.contains("not saved"))
    }

    // proves in the sandbox: token.cache.invalid
    @Test func `a saved token that cannot be read is an error`() async throws {
        let account = AccountUnderTest(base: try url("account"), transport: sandbox)
        let unreadable = Kind.token.unreadable
        let signedIn = SignedIn(
            server: account.base.absoluteString, gateway: account.tokens(),
            tokens: AccountSpy(stored: .failure(unreadable)), lock: OpenProcessLock(),
            now: { Date() })
        let transport = AuthenticatedTransport(
            base: account.base, transport: sandbox, signedIn: signedIn)
        await #expect(throws: GatewayError.store(unreadable)) {
            try await RemoteProfile(transport: transport).profile()
        }
        let failure = Failure(unreadable, phrases: Phrases(.english))
        #expect(failure.hint == "login")
    }

    // proves in the sandbox: surveys.refresh
    @Test func `surveys are fetched again on request`() async throws {
        let home = try await sandboxHome()
        _ = try await logIn(in: home)
        for words in [["surveys"], ["surveys", "--refresh"]] {
            let run = try await run(words + ["--json"], in: home)
            #expect(run.status == 0, "\(run.error)")
            #expect(run.out.contains(#""origin":"remote""#))
        }
    }

    private func logIn(in home: TemporaryHome) async throws -> Program.Outcome {
        try await Program.run(
            ["--sandbox", "login", "marina.coelho@example.com", "--password-stdin"], in: home,
            input: "sandbox\n")
    }

    private func run(_ words: [String], in home: TemporaryHome) async throws -> Program.Outcome {
        try await Program.run(["--sandbox"] + words, in: home)
    }

    private func sandboxHome() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        _ = try await Program.run(["--sandbox", "vault", "create"], in: home)
        return home
    }
}

private let sandbox = SandboxTransport(sandbox: Sandbox())

/// The address of a backend of the sandbox.
private func url(_ backend: String) throws -> URL {
    try #require(URL(string: "\(SandboxTransport.host)/\(backend)"))
}

/// The sandbox with the same fault in every response.
struct FaultySandbox: HTTPTransport {
    enum Fault: Sendable {
        case unreachable, half
        case status(Int)
    }

    let fault: Fault

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        let whole = try await sandbox.send(request, unlessHeld: check)
        switch fault {
        case .unreachable: throw .notSent(.noRoute)
        case .half:
            return HTTPResponse(
                status: whole.status, headers: whole.headers,
                body: whole.body.prefix(whole.body.count / 2))
        case .status(let status): return HTTPResponse(status: status, body: Data())
        }
    }
}

/// A cache that cannot be read or written, but can be emptied.
private final class FaultyCache<Value: Sendable>: Cache {
    private let error: StoreError
    private let deleted = Mutable(false)

    init(_ error: StoreError) { self.error = error }

    var wasDeleted: Bool { deleted.value }

    func retrieve() async throws(StoreError) -> Cached<Value>? { throw error }
    func replace(with value: Value, at date: Date) async throws(StoreError) { throw error }
    func delete() async throws(StoreError) { deleted.value = true }
}

private struct NoHistory: RateHistory {
    func note(_ table: RateTable) async throws(StoreError) {}
    func tables() async throws(StoreError) -> [RateTable] { [] }
}

private actor PictureStoreDouble: PictureStore {
    private var pictures: [URL: Cached<Data>] = [:]
    private let reading: StoreError?
    private let writing: StoreError?

    init(reading: StoreError? = nil, writing: StoreError? = nil) {
        self.reading = reading
        self.writing = writing
    }

    func bytes(of url: URL) async throws(StoreError) -> Cached<Data>? {
        if let reading { throw reading }
        return pictures[url]
    }

    func save(_ bytes: Data, of url: URL, at date: Date) async throws(StoreError) {
        if let writing { throw writing }
        pictures[url] = Cached(value: bytes, savedAt: date)
    }

    func photos(of venue: String) async throws(StoreError) -> Cached<[VenuePhoto]>? { nil }
    func save(
        _ photos: [VenuePhoto], of venue: String, at date: Date
    ) async throws(StoreError) {}
}
