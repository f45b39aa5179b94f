import Foundation
import Sandbox
import Synchronization
import TestSupport
import Testing

@testable import MoneyShell

/// The transport to the sandbox in the same process.
@Suite struct SandboxTransportTests {
    @Test func `a damaged state file is reported once with its new name`() async throws {
        let home = try TemporaryHome()
        let file = home.file("sandbox.json")
        try Data("damaged".utf8).write(to: file)
        let reports = Reports()
        let sut = SandboxTransport(sandbox: Sandbox(stateFile: file)) { reports.add($0) }
        let url = try #require(URL(string: "\(HTTP.sandboxHost)/bills"))

        for _ in 1...2 {
            let answer = try await sut.send(HTTPRequest(url: url))
            #expect(answer.status == 200)
        }

        #expect(reports.paths.count == 1)
        let aside = try #require(reports.paths.first)
        #expect(try Data(contentsOf: URL(filePath: aside)) == Data("damaged".utf8))
    }
}

private final class Reports: Sendable {
    private let list = Mutex<[String]>([])

    var paths: [String] { list.withLock { $0 } }

    func add(_ path: String) { list.withLock { $0.append(path) } }
}
