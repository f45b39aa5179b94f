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
            try await home.run(["version"], environment: missing, exits: 0)
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

        /// An environment in which the library is not a valid file.
        private func hidingReadline(in home: TemporaryHome) throws -> [String: String] {
            let folder = home.file("libraries")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: folder.appending(path: "libreadline.so.8"))
            return ["LD_LIBRARY_PATH": folder.path()]
        }
    }
#endif
