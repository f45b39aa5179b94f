import Essentials
import Foundation
import Synchronization
import TestSupport
import Testing

/// The outcome of a payment reaches the person's other machines, while the one that paid does nothing more.
@Suite(.rclone, .installed("/usr/bin/git"), .timeLimit(.minutes(20)))
struct PublishedOutcomeTests {
    enum Way: CaseIterable, Sendable { case sync, settle }

    @Test(arguments: SharedRemote.allCases, Way.allCases)
    func `a second machine learns that a payment was approved, and does not send it again`(
        _ remote: SharedRemote, _ way: Way
    ) async throws {
        try await remote.joining { desk, other in
            try await PromptedServer.serving { server, backends in
                // The other machine may be slow.
                let patient = backends.merging(["COFRE_HTTP_TIMEOUT": "600s"]) { $1 }
                async let paying = desk.run(["pay", "@p1", "61", "--yes"], environment: patient)
                try await onOwnThread { try server.waitForPayment() }
                try await other.run(["vault", "sync"], exits: 0)
                let pending = try await payments(in: other)
                #expect(pending.contains(#""status":"pending""#), "\(pending)")
                #expect(pending.contains(#""machine":"desk""#), "\(pending)")
                let id = try #require(
                    pending.firstMatch(of: #/"id":"([0-9a-f]+)"/#).map { String($0.1) })
                let settle = ["payments", "settle", id, "--as", "failed"]
                let early = try await other.run(settle, exits: 75)
                #expect(early.error.contains("begun on desk"), "\(early.error)")
                #expect(early.error.contains("last news: "), "\(early.error)")

                server.answer(.response(200, approval))
                let paid = try await paying
                #expect(paid.status == 0, "\(paid.error)")
                switch way {
                case .sync:
                    try await other.run(["vault", "sync"], exits: 0)
                case .settle:
                    let refused = try await other.run(settle, exits: 64)
                    #expect(refused.error.contains("already approved"), "\(refused.error)")
                }

                let known = try await payments(in: other)
                #expect(known.contains(#""status":"approved""#), "\(known)")
                try await other.run(
                    ["pay", "@p1", "61", "--yes"], environment: backends, exits: 77)
                #expect(server.payments == 1)
            }
        }
    }

    @Test(arguments: [
        (RawAnswer.response(200, #"{"transaction":{"success":false}}"#), Int32(1), "declined"),
        (.response(500), 75, "unknown"), (.close, 75, "unknown"),
    ])
    func `a second machine learns of every outcome`(
        _ answer: RawAnswer, _ status: Int32, _ outcome: String
    ) async throws {
        try await SharedRemote.folder.joining { desk, other in
            try await RawServer.serving({ $0.isPost ? answer : contacts }) { server in
                let url = server.address
                try await desk.run(
                    ["pay", "@p1", "61", "--yes"],
                    environment: ["COFRE_CONTACTS_URL": url, "COFRE_PAYMENTS_URL": url],
                    exits: status)
                try await other.run(["vault", "sync"], exits: 0)
                let known = try await payments(in: other)
                #expect(known.contains("\"status\":\"\(outcome)\""), "\(known)")
            }
        }
    }

    @Test func `a payment that was not sent uses no limit on a second machine`() async throws {
        try await SharedRemote.folder.joining { desk, other in
            try await RawServer.serving({ _ in contacts }) { server in
                let backends = [
                    "COFRE_CONTACTS_URL": server.address,
                    // The port of no service.
                    "COFRE_PAYMENTS_URL": "http://127.0.0.1:9",
                ]
                try await desk.run(["pay", "@p1", "61", "--yes"], environment: backends, exits: 69)
                try await other.run(["vault", "sync"], exits: 0)
                #expect(try await payments(in: other).contains(#""data":[]"#))
                let limits = try await other.run(["limits", "--json"]).out
                #expect(limits.contains(#""used":{"currency":"BRL","value":"0.00"}"#), "\(limits)")
            }
        }
    }

    /// The remote stops answering when the payment arrives.
    @Test(arguments: [true, false])
    func `a remote that hangs changes neither the receipt nor the outcome`(
        _ isInterrupted: Bool
    ) async throws {
        let home = try TemporaryHome()
        let collection = Collection()
        try await RawServer.serving({ collection.answer($0) }) { server in
            let url = server.address
            try await prepare(
                home,
                settings: [
                    "contacts.url": url, "payments.url": url, "sync.remote": url + "/box",
                    "http.timeout": isInterrupted ? "30s" : "2s",
                ])
            let (receipt, status) = try await onOwnThread {
                let paying = try PipedProgram(
                    ["pay", "@p1", "61", "--yes"], in: home, commands: [])
                // Shown although the remote does not answer.
                let receipt = paying.line() ?? ""
                try collection.waitUntilItHangs()
                if isInterrupted { paying.end(SIGINT) }
                return (receipt, paying.status())
            }
            #expect(receipt.contains("R$61,00 to P (@p1)"), "\(receipt)")
            #expect(status == 0)
            let known = try await payments(in: home)
            #expect(known.contains(#""status":"approved""#), "\(known)")
        }
    }

    private func payments(in home: TemporaryHome) async throws -> String {
        try await home.run(["payments", "--json"]).out
    }
}

private let contacts = RawAnswer.response(
    200, #"[{"id":1,"name":"P","img":"https://e.org/1","username":"@p1"}]"#)

/// A vault with a card in `home`.
private func prepare(_ home: TemporaryHome, settings: KeyValuePairs<String, String>) async throws {
    let card = "4111111111111111\n08/39\n123\n"
    let settings = settings.map { (["config", "set", $0.key, $0.value], "") }
    let lines = [(["vault", "create"], ""), (["cards", "add", "--keep-cvv"], card)] + settings
    for (words, input) in lines {
        try await home.run(words, input: input, exits: 0)
    }
}

/// A remote of each kind, on this machine.
enum SharedRemote: String, CaseIterable, Sendable {
    case folder, git
    case webDAV = "rclone-webdav"
    case s3 = "rclone-s3"

    /// Calls `body` with two homes whose vaults share the remote; the machine of the first is named `desk`.
    func joining(_ body: (_ desk: TemporaryHome, TemporaryHome) async throws -> Void) async throws {
        let (desk, other) = (try TemporaryHome(), try TemporaryHome())
        let folder = desk.file("remote").path()
        switch self {
        case .folder:
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try await join(desk, other, at: folder)
            try await body(desk, other)
        case .git:
            let made = try await InstalledTool.status(
                "/usr/bin/git", ["init", "--quiet", "--bare", folder])
            try #require(made.status == 0)
            try await join(desk, other, at: "git:" + folder)
            try await body(desk, other)
        case .webDAV, .s3:
            let engine = try #require(RemoteEngine(rawValue: rawValue))
            try await engine.servingPort { port in
                let url = "http://127.0.0.1:\(port)"
                try await join(
                    desk, other, at: self == .s3 ? "s3://cofre-test/box" : url + "/box", url)
                try await body(desk, other)
            }
        }
    }

    /// - Parameter endpoint: of an S3 store; ignored by the other kinds.
    private func join(
        _ desk: TemporaryHome, _ other: TemporaryHome, at remote: String, _ endpoint: String = ""
    ) async throws {
        let (user, password) = (RemoteEngine.user + "\n", RemoteEngine.password + "\n")
        let credentials: KeyValuePairs<String, String> =
            switch self {
            case .folder, .git: [:]
            case .webDAV: ["sync.user": user, "sync.password": password]
            case .s3: ["sync.access-key": user, "sync.secret-key": password]
            }
        let settings: KeyValuePairs<String, String> =
            self == .s3 ? ["sync.s3-endpoint": endpoint] : [:]
        try await prepare(desk, settings: settings)
        for (name, value) in credentials { try await run(["secret", "set", name], desk, value) }
        try await run(["config", "set", "sync.remote", remote], desk)
        let host = try await run(["vault", "machines"], desk).prefix { $0 != "\t" }
        try await run(["vault", "machines", "rename", String(host), "desk"], desk)
        let code = try await run(["vault", "sync", "--invite"], desk)
        for (name, value) in settings { try await run(["config", "set", name, value], other) }
        let asked = credentials.map(\.value).joined() + code
        try await run(["vault", "create", "--join", remote], other, asked)
    }

    @discardableResult
    private func run(
        _ words: [String], _ home: TemporaryHome, _ input: String = ""
    ) async throws -> String {
        let done = try await home.run(words, input: input, exits: 0)
        return done.out
    }
}

/// The backends, and a WebDAV collection in memory that stops answering when a payment arrives.
private final class Collection: Sendable {
    private let hanging = DispatchSemaphore(value: 0)
    private let state = Mutex<(sizes: [String: Int], isPaid: Bool)>(([:], false))

    /// Waits for a request that is not answered.
    func waitUntilItHangs() throws {
        try #require(hanging.wait(timeout: .now() + 600) == .success, "the remote was not asked")
    }

    func answer(_ request: RawRequest) -> RawAnswer {
        guard request.target.hasPrefix("/box") else { return backend(request) }
        if state.withLock(\.isPaid) {
            hanging.signal()
            return .hold
        }
        switch request.method {
        case "PROPFIND": return listing
        case "PUT":
            state.withLock { $0.sizes[request.target] = request.body.count }
            return .response(201)
        case "DELETE":
            state.withLock { $0.sizes[request.target] = nil }
            return .response(204)
        default: return .response(404)
        }
    }

    private func backend(_ request: RawRequest) -> RawAnswer {
        guard request.isPost else { return contacts }
        state.withLock { $0.isPaid = true }
        return .response(200, approval)
    }

    private var listing: RawAnswer {
        let files = state.withLock(\.sizes).map { target, size in
            """
            <response><href>\(target)</href><propstat><prop><getcontentlength>\(size)</getcontentlength>\
            <resourcetype/></prop></propstat></response>
            """
        }
        return .response(
            207, "<multistatus xmlns=\"DAV:\">\(files.joined())</multistatus>",
            type: "application/xml")
    }
}
