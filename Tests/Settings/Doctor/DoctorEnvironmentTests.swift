import Essentials
import Foundation
import TestSupport
import Testing

/// Starting with unreadable settings or closed file descriptors.
@Suite struct DoctorEnvironmentTests {
    @Test(arguments: ["{", #"{"color": 3}"#, #"{"color": "often"}"#])
    func `unreadable settings cause errors only in commands that need them`(_ content: String)
        async throws
    {
        let home = try TemporaryHome()
        let config = home.file("config.json")
        try Data(content.utf8).write(to: config)
        let place = ["COFRE_CONFIG": config.path()]
        for words in [["version"], ["config", "path"], ["help"], ["--sandbox", "cards"]] {
            try await home.run(words, environment: place, exits: 0)
        }
        let examined = try await examine(["--sandbox"], in: home, place)
        #expect(examined.status == 1)
        #expect(examined["settings"]?.isGood == false)
        let status: Int32 = 78
        for words in [["contacts"], ["config", "get"]] {
            try await home.run(words, environment: place, exits: status)
        }
    }

    @Test func `the proxy that rates would use is shown`() async throws {
        let examined = try await examine(
            [], in: try TemporaryHome(), ["https_proxy": "http://127.0.0.1:1"])
        #expect(examined["proxy"]?.value.contains("rates.url") == true, "\(examined)")
    }

    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
    func `with closed file descriptors no output is written to another file`(
        _ closed: String
    ) async throws {
        let home = try TemporaryHome()
        for (words, status) in [("contacts --json", 0), ("--verbose contacts", 0), ("pya", 64)] {
            let ended = try await Program.shell(
                "exec \"$0\" --sandbox \(words) \(closed)", in: home)
            #expect(Int(ended) == status, "\(words)")
        }
        let outcome = try await home.sandbox(["contacts"], exits: 0)
        #expect(outcome.error.isEmpty, "\(outcome.error)")
    }

    @Test func `with too few file descriptors no command begins`() async throws {
        let home = try TemporaryHome()
        for (limit, status) in [(31, 78), (32, 0)] {
            let ended = try await Program.shell(
                "ulimit -n \(limit); exec \"$0\" --sandbox contacts", in: home)
            #expect(Int(ended) == status, "\(limit)")
        }
    }
}
