import Essentials
import Foundation
import Sandbox
import TestSupport
import Testing

struct SandboxPortraitsTests {
    private static let everyone = 1001...1033

    @Test func `the sandbox's portraits differ from each other`() async throws {
        #expect(Set(try await portraits()).count == Self.everyone.count)
    }

    @Test(.python()) func `every portrait is a valid PNG file`() async throws {
        let files = try await portraits().map { $0.base64EncodedString() + "\n" }
        let sums = try await onOwnThread {
            try PythonScript.run("Tests/Judges/png.py", input: Data(files.joined().utf8))
        }
        let lines = String(decoding: sums, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == Self.everyone.count)
    }

    @Test(arguments: ["1000.jpg", "1034.jpg", "x.jpg", "-1.jpg", "99999999999999999999.jpg"])
    func `other contacts have no portrait`(_ file: String) async {
        let answer = await Sandbox().respond(to: SandboxRequest(path: "/portraits/" + file))
        #expect(answer?.status == 404)
    }

    private func portraits() async throws -> [Data] {
        var files: [Data] = []
        for id in Self.everyone {
            let answer = await Sandbox().respond(
                to: SandboxRequest(path: "/portraits/\(id).jpg"))
            files.append(try #require(answer?.body))
        }
        return files
    }
}
