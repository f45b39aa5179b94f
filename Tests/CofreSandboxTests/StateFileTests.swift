import CofreSandbox
import Foundation
import Testing

struct StateFileTests {
    @Test func `payments are loaded by the next sandbox that uses the file`() async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appendingPathComponent("deep/state/sandbox.json")
            let first = try await Sandbox.sample(stateFile: file).response(to: .pay(key: "a"))
            let later = Sandbox.sample(stateFile: file, now: noon + 60)
            #expect(try await later.response(to: .pay(key: "a")).body == first.body)
            #expect(try await later.statement().count == 1)
        }
    }

    @Test func `the file is not read or written before it is needed`() async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appendingPathComponent("sandbox.json")
            try Data("damaged".utf8).write(to: file)
            let sandbox = Sandbox.sample(stateFile: file)
            _ = try await sandbox.response(to: .contacts)
            #expect(try names(in: directory) == ["sandbox.json"])
            #expect(await sandbox.setAside == nil)
        }
    }

    @Test func `the file has mode 600, a marker and no card number`() async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appendingPathComponent("sandbox.json")
            let sandbox = Sandbox.sample(stateFile: file)
            for digit in 0...9 {
                let card = "411111111122223\(digit)"
                _ = await sandbox.respond(to: .pay(card: card, key: "\(digit)"))
            }
            #expect(try names(in: directory) == ["sandbox.json", "sandbox.json.lock"])
            for name in try names(in: directory) {
                let path = directory.appendingPathComponent(name)
                let mode = try FileManager.default.attributesOfItem(atPath: path.path)[
                    .posixPermissions]
                #expect(mode as? Int == 0o600)
                let text = try String(contentsOf: path, encoding: .utf8)
                #expect(!text.contains("4111111111"))
                #expect(!text.contains("789"))
            }
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.hasPrefix("{\"cofre\":\"sandbox\","))
        }
    }

    @Test func `the state does not depend on the card of a payment`() async throws {
        let cards = [
            ("4111111111111111", "123", "07/31"), ("5555555555554444", "987", "11/2040"),
            ("4111111111111119", "555", "12/33"),
        ]
        var states: [Data] = []
        for (card, cvv, expiry) in cards {
            try await withTemporaryDirectory { directory in
                let file = directory.appendingPathComponent("sandbox.json")
                let sandbox = Sandbox.sample(stateFile: file)
                for key in ["a", "b"] {
                    _ = await sandbox.respond(
                        to: .pay(card: card, cvv: cvv, expiry: expiry, key: key))
                }
                let state = try Data(contentsOf: file)
                let text = String(decoding: state, as: UTF8.self)
                for secret in [card, String(card.suffix(4)), cvv, expiry] {
                    #expect(!text.contains(secret))
                }
                states.append(state)
            }
        }
        #expect(Set(states).count == 1)
    }

    @Test func `card data that an earlier version stored is removed`() async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appendingPathComponent("sandbox.json")
            let old = """
                {"cofre":"sandbox","payments":[{"cardChecksum":54321,"cardLastFour":"4242",\
                "id":"p","key":"a","payee":1002,"timestamp":1795248000,"value":25,\
                "verdict":"authorised"}],"version":1}
                """
            try Data(old.utf8).write(to: file)
            #expect(try await Sandbox.sample(stateFile: file).statement().map(\.id) == ["p"])
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains("card"))
            #expect(!text.contains("54321") && !text.contains("4242"))
        }
    }

    @Test func `two sandboxes that share a file neither lose nor repeat payments`() async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appendingPathComponent("sandbox.json")
            let sandboxes = [Sandbox.sample(stateFile: file), .sample(stateFile: file)]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<20 {
                    for sandbox in sandboxes {
                        group.addTask { _ = try await sandbox.response(to: .pay(key: "\(number)")) }
                    }
                }
                try await group.waitForAll()
            }
            for sandbox in sandboxes {
                let keys = try await sandbox.statement().compactMap(\.idempotencyKey)
                let sent = (0..<20).map { "\($0)" }
                #expect(keys.sorted() == sent.sorted())
            }
        }
    }

    @Test(arguments: [
        "", "{", "[]", "{}", "\u{0}\u{0}",
        "{\"cofre\":\"vault\",\"payments\":[],\"version\":1}",
        "{\"cofre\":\"sandbox\",\"payments\":[],\"version\":2}",
        "{\"cofre\":\"sandbox\",\"payments\":[{}],\"version\":1}",
    ])
    func `a damaged file is renamed and a new one is created`(
        damaged: String
    ) async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appendingPathComponent("sandbox.json")
            try Data(damaged.utf8).write(to: file)
            let sandbox = Sandbox.sample(stateFile: file)
            #expect(try await sandbox.statement().isEmpty)
            let aside = try #require(await sandbox.setAside)
            #expect(try Data(contentsOf: aside) == Data(damaged.utf8))
            let first = await sandbox.takeSetAside()
            let second = await sandbox.takeSetAside()
            #expect(first == aside)
            #expect(second == nil)
            #expect(try await sandbox.response(to: .pay()).status == 200)
            #expect(try await Sandbox.sample(stateFile: file).statement().count == 1)
        }
    }

    @Test func `with an unusable file a payment is not made and the response is a 500`()
        async throws
    {
        try await withTemporaryDirectory { directory in
            let file = directory.appendingPathComponent("sandbox.json")
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            let response = try await Sandbox.sample(stateFile: file).response(to: .pay())
            #expect(response.status == 500)
            #expect(try response.errorCode == "state_unusable")
        }
    }

    private func names(in directory: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    }
}
