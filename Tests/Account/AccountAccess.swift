import Essentials
import Foundation
import Sandbox
import TestSupport

@testable import MoneyShell

/// The servers that the gateway contract is checked against.
enum AccountAccess: String, CaseIterable, Sendable {
    case sandbox = "the sandbox in memory"
    case authlib = "Authlib with Flask"

    /// Runs `body` with a client of the server.
    ///
    /// Prints a message and returns if the independent server is not installed.
    func reach(_ body: @escaping @Sendable (AccountUnderTest) async throws -> Void) async throws {
        switch self {
        case .sandbox:
            guard let base = URL(string: HTTP.sandboxHost + "/account") else { return }
            try await body(
                AccountUnderTest(base: base, transport: SandboxTransport(sandbox: Sandbox())))
        case .authlib:
            guard let server = try await IndependentServer.start() else { return }
            defer { server.stop() }
            try await body(
                AccountUnderTest(base: server.base, transport: CurlTransport.live()))
        }
    }
}

/// A client of one server.
struct AccountUnderTest: Sendable {
    let base: URL
    let transport: any HTTPTransport

    static let login = Login(email: SampleAccount.email, password: "sandbox")

    func tokens(secret: String = "sandbox") -> RemoteTokens {
        let client: RemoteTokens.Client = { () async throws(GatewayError) in
            ClientCredentials(id: "cofre", secret: secret)
        }
        return RemoteTokens(base: base, transport: transport, client: client, now: { Date() })
    }

    /// An authenticated transport with `token`, and the store that receives the renewed token.
    func signedIn(_ token: Token) -> (AuthenticatedTransport, AccountSpy) {
        let store = AccountSpy(stored: .success(token))
        let signedIn = SignedIn(
            server: base.absoluteString, gateway: tokens(), tokens: store, lock: OpenProcessLock(),
            now: { Date() })
        let authenticated = AuthenticatedTransport(
            base: base, transport: transport, signedIn: signedIn)
        return (authenticated, store)
    }
}

/// An independent OAuth 2 server in a process of its own.
struct IndependentServer: Sendable {
    let base: URL
    private let process: ChildProcess
    private let input: Pipe

    /// `nil`, with a message, if Python, Authlib or Flask is missing.
    static func start() async throws -> IndependentServer? {
        guard isInstalled else {
            print("skipped: no Authlib with Flask; scripts/setup test installs them")
            return nil
        }
        let script = Repository.url.appending(path: "Tests/OAuthServer/oauth_server.py")
        let (process, input, output) = (ChildProcess(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", script.path()]
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = await onOwnThread { output.fileHandleForReading.availableData }
        let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
        guard let port = Int(text), let base = URL(string: "http://127.0.0.1:\(port)") else {
            process.terminate()
            throw Failed(said: text)
        }
        return IndependentServer(base: base, process: process, input: input)
    }

    struct Failed: Error {
        let said: String
    }

    /// The server ends when its standard input is closed.
    func stop() {
        // Closing a pipe fails only if the process has already ended.
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private static var isInstalled: Bool {
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", "import authlib, flask"]
        process.standardError = FileHandle.nullDevice
        // An interpreter that does not start counts as missing.
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
