import CofreRemote
import CofreSandbox
import CofreTestSupport
import Foundation
import Synchronization
import Testing

@testable import CofreApp

/// The sandbox as the program asks it.
@Suite struct SandboxTransportTests {
    @Test func `a damaged world is told of once, by the name it has now`() async throws {
        let home = try TemporaryHome()
        let file = home.file("sandbox.json")
        try Data("damaged".utf8).write(to: file)
        let told = Told()
        let sut = SandboxTransport(sandbox: Sandbox(stateFile: file)) { told.add($0) }
        let url = try #require(URL(string: "\(SandboxTransport.host)/payments/statement"))

        for _ in 1...2 {
            let answer = try await sut.send(HTTPRequest(url: url))
            #expect(answer.status == 200)
        }

        #expect(told.paths.count == 1)
        let aside = try #require(told.paths.first)
        #expect(try Data(contentsOf: URL(filePath: aside)) == Data("damaged".utf8))
    }
}

private final class Told: Sendable {
    private let said = Mutex<[String]>([])

    var paths: [String] { said.withLock { $0 } }

    func add(_ path: String) { said.withLock { $0.append(path) } }
}
