import Foundation
import TestSupport
import Testing

/// A machine without GNU Readline, which only the prompt needs.
#if os(Linux)
    @Suite(.timeLimit(.minutes(5)))
    struct MissingReadlineTests {
        @Test func `single commands work, and doctor names the missing library`() async throws {
            let home = try TemporaryHome()
            let missing = try hidingReadline(in: home)
            let version = try await Program.run(["version"], in: home, environment: missing)
            #expect(version.status == 0)
            let examined = try await examine(["--sandbox"], in: home, missing)
            #expect(examined.status == 1)
            #expect(examined["readline"]?.isGood == false)
            #expect(examined["readline"]?.hint == "apt install libreadline8")
        }

        @Test func `the prompt reports the missing library and does not start`() async throws {
            let home = try TemporaryHome()
            let missing = try hidingReadline(in: home)
            try await atTerminal(["--sandbox"], missing) { terminal in
                try terminal.expect("GNU readline, which the prompt needs, is not installed")
                try terminal.expect("hint: apt install libreadline8")
                try terminal.expectExit(78)
            }
        }

        @Test func `commands from a pipe work`() async throws {
            let home = try TemporaryHome()
            let outcome = try await Program.run(
                ["--sandbox"], in: home, input: "version\n",
                environment: try hidingReadline(in: home))
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(outcome.out.hasPrefix("cofre "))
        }

        /// An environment in which the library is not a valid file.
        private func hidingReadline(in home: TemporaryHome) throws -> [String: String] {
            let folder = home.file("libraries")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: folder.appending(path: "libreadline.so.8"))
            return ["LD_LIBRARY_PATH": folder.path()]
        }
    }
#endif
