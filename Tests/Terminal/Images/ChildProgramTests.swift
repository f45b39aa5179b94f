import Foundation
import TestSupport
import Testing

@testable import Terminal

/// A decoder reads untrusted input, so it runs with limited resources.
@Suite struct ChildProgramTests {
    @Test func `the output is returned regardless of the size of the input`() async throws {
        let input = [UInt8](repeating: 7, count: 300_000)
        let output = try await run(shell("cat"), input)
        #expect(output == input)
    }

    @Test func `a program that does not read its input can still write output`() async throws {
        let output = try await run(shell("echo done"), [UInt8](repeating: 7, count: 300_000))
        #expect(output == Array("done\n".utf8))
    }

    @Test(arguments: ["exit 1", "kill -9 $$", "exec nosuchprogram"])
    func `the output of a failed program is discarded`(_ script: String) async throws {
        #expect(try await run(shell("echo half; \(script)"), []) == nil)
    }

    @Test func `a program with too much output is ended and its output discarded`() async throws {
        #expect(try await run(shell("yes"), []) == nil)
    }

    @Test func `a program that takes too long has no result`() async throws {
        var slow = shell("sleep 600")
        slow = ChildProgram(
            path: slow.path, arguments: slow.arguments, patience: .milliseconds(50), mostOutput: 10)
        #expect(try await run(slow, []) == nil)
    }

    @Test func `cancelling ends the program`() async throws {
        let program = shell("sleep 600")
        let task = Task { try await run(program, []) }
        task.cancel()
        #expect(try await task.value == nil)
    }

    @Test func `a program has three descriptors and a minimal environment`() async throws {
        let leak = open("/dev/null", O_RDONLY)
        defer { close(leak) }
        let script =
            "for n in 3 4 5 6 7 8 9 \(leak); do [ -e /proc/$$/fd/$n ] && echo $n; done; env"
        let output = try #require(try await run(shell(script), []))
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        #expect(lines.allSatisfy { $0.contains("=") })
        #expect(!lines.contains { $0.hasPrefix("HOME=") })
    }

    #if os(Linux)
        @Test func `limits are set before the program reads its input`() async throws {
            let script = "read go; ulimit -t; ulimit -v; ulimit -f; ulimit -n; ulimit -c"
            let output = try #require(try await run(shell(script), Array("go\n".utf8)))
            #expect(String(decoding: output, as: UTF8.self) == "5\n1048576\n0\n32\n0\n")
        }

        @Test(arguments: [
            "while :; do :; done", "echo x > \(Self.oversized)",
            "awk 'BEGIN { s = sprintf(\"%1000000s\", \"\"); while (1) { t = t s } }'",
        ])
        func `a program that exceeds a limit has no result`(_ script: String) async throws {
            defer { unlink(Self.oversized) }
            #expect(
                try await run(shell("read go; echo half; \(script)"), Array("go\n".utf8)) == nil)
        }
    #endif

    private static let oversized = "\(NSTemporaryDirectory())/cofre-oversized-\(getpid())"

    private func shell(_ script: String) -> ChildProgram {
        ChildProgram(
            path: "/bin/sh", arguments: ["-c", script], patience: .seconds(600),
            mostOutput: 1_000_000)
    }

    private func run(_ program: ChildProgram, _ input: [UInt8]) async throws -> [UInt8]? {
        try await OwnThread.run { pipe in program.output(for: input, until: pipe) }
    }
}
