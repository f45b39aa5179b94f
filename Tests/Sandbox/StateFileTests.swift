import Foundation
import Testing

@testable import Sandbox

/// The state survives the program, damage and other programs, and contains no card.
struct StateFileTests {
    @Test func `payments are loaded by the next sandbox that uses the file`() async throws {
        try await withStateFile { file in
            let file = file.appendingPathComponent("deep/sandbox.json")
            let first = try await Sandbox.sample(stateFile: file).response(to: .pay(key: "a"))
            let later = Sandbox.sample(stateFile: file, now: noon + 60)
            #expect(try await later.response(to: .pay(key: "a")) == first)
            #expect(try await later.payments().count == 1)
        }
    }

    @Test func `a file of an earlier version is loaded and keeps its format`() async throws {
        try await withStateFile { file in
            let old = """
                {"cofre":"sandbox","payments":[{"id":"p","key":"a","payee":1002,"timestamp":\
                1795248000,"value":79.9,"verdict":"authorised"}],"version":1}
                """
            try Data(old.utf8).write(to: file)
            let sandbox = Sandbox.sample(stateFile: file)
            #expect(try await sandbox.payments().map(\.id) == ["p"])
            _ = try await sandbox.response(to: .pay(key: "b"))
            let entry = #"{"id":"id-1","key":"b","payee":1002,"timestamp":1795248000,"#
            #expect(
                try String(contentsOf: file, encoding: .utf8)
                    == old.replacing(
                        "],", with: ",\(entry)\"value\":79.9,\"verdict\":\"authorised\"}],"))
        }
    }

    @Test func `the file is not read or written before it is needed`() async throws {
        try await withStateFile { file in
            try Data("damaged".utf8).write(to: file)
            let sandbox = Sandbox.sample(stateFile: file)
            _ = try await sandbox.response(to: SandboxRequest(path: "/contacts/users"))
            #expect(try names(beside: file) == ["sandbox.json"])
            #expect(await sandbox.takeSetAside() == nil)
        }
    }

    @Test func `the file has mode 600 and does not depend on the card of a payment`() async throws {
        let cards = [
            ("4111111111111111", "123", "07/31"), ("5555555555554444", "987", "11/40"),
            ("4111111111111119", "555", "12/33"),
        ]
        var states: Set<Data> = []
        for (card, cvv, expiry) in cards {
            try await withStateFile { file in
                let sandbox = Sandbox.sample(stateFile: file)
                for key in ["a", "b"] {
                    _ = await sandbox.respond(
                        to: .pay(card: card, cvv: cvv, expiry: expiry, key: key))
                }
                #expect(try names(beside: file) == ["sandbox.json", "sandbox.json.lock"])
                for path in [file, file.appendingPathExtension("lock")].map(\.path) {
                    let mode = try FileManager.default.attributesOfItem(atPath: path)[
                        .posixPermissions]
                    #expect(mode as? Int == 0o600)
                }
                states.insert(try Data(contentsOf: file))
            }
        }
        #expect(states.count == 1)
    }

    @Test func `two sandboxes that share a file neither lose nor repeat payments`() async throws {
        try await withStateFile { file in
            let sandboxes = [Sandbox.sample(stateFile: file), .sample(stateFile: file)]
            let keys = (0..<20).map { "\($0)" }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for key in keys {
                    for sandbox in sandboxes {
                        group.addTask { _ = try await sandbox.response(to: .pay(key: key)) }
                    }
                }
                try await group.waitForAll()
            }
            for sandbox in sandboxes {
                #expect(try await sandbox.payments().compactMap(\.key).sorted() == keys.sorted())
            }
        }
    }

    @Test(arguments: [
        "", "{", "[]", "{}", "\u{0}\u{0}", #"{"cofre":"vault","payments":[],"version":1}"#,
        #"{"cofre":"sandbox","payments":[],"version":2}"#,
        #"{"cofre":"sandbox","payments":[{}],"version":1}"#,
    ])
    func `a damaged file is renamed, reported once and replaced`(damaged: String) async throws {
        try await withStateFile { file in
            try Data(damaged.utf8).write(to: file)
            let sandbox = Sandbox.sample(stateFile: file)
            #expect(try await sandbox.payments().isEmpty)
            let aside = try #require(await sandbox.takeSetAside())
            #expect(try Data(contentsOf: aside) == Data(damaged.utf8))
            #expect(await sandbox.takeSetAside() == nil)
            #expect(try await sandbox.response(to: .pay(key: "a")).status == 200)
            #expect(try await Sandbox.sample(stateFile: file).payments().count == 1)
        }
    }

    @Test func `with an unusable file a payment is not made and the response is a 500`()
        async throws
    {
        try await withStateFile { file in
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            let response = try await Sandbox.sample(stateFile: file).response(to: .pay(key: "a"))
            #expect(response.status == 500)
            #expect(response.text.contains("cannot use"))
        }
    }

    private func names(beside file: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: file.deletingLastPathComponent().path
        ).sorted()
    }
}
