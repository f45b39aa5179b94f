import Essentials
import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Which part of standard input each reader consumes.
@Suite struct StandardInputTests {
    @Test(arguments: [false, true])
    func `only a script reads ahead in a pipe`(
        _ isScript: Bool
    ) async throws {
        let pipe = try filled(with: "one\ntwo\nthree\n")
        let input = StandardInput(pipe.fileHandleForReading.fileDescriptor)
        if isScript { input.claim() }
        #expect(try await InputLines(input: input).next() == "one")
        #expect(waiting(in: pipe) == (isScript ? 0 : "two\nthree\n".utf8.count))
        #expect(input.handBack() == !isScript)
        #expect(try await InputLines(input: input).next() == "two")
    }

    @Test func `lines, a passphrase and a document can be read one after the other`() async throws {
        let pipe = try filled(with: "one\r\na passphrase\r\nthe\nrest\n")
        let input = StandardInput(pipe.fileHandleForReading.fileDescriptor)
        input.claim()
        #expect(try await InputLines(input: input).next() == "one")
        _ = try await SecretPrompt.firstLine(of: input)
        let rest = try await InputFile(path: "-", limit: 100, input: input).bytes()
        #expect(rest == Array("the\nrest\n".utf8))
        #expect(try await InputLines(input: input).next() == nil)
    }

    /// The blocks end within the second line or directly after it.
    @Test(arguments: [(16 << 10) - 10, 16 << 10, 1 << 20])
    func `a line can be longer than a block`(_ length: Int) async throws {
        let home = try TemporaryHome()
        let long = String(repeating: "x", count: length)
        try Data("one\n\(long)\nthree".utf8).write(to: home.file("input"))
        let file = try FileHandle(forReadingFrom: home.file("input"))
        let input = StandardInput(file.fileDescriptor)
        input.claim()
        let lines = InputLines(input: input)
        #expect(try await lines.next() == "one")
        #expect(try await lines.next() == long)
        #expect(try await lines.next() == "three")
        #expect(try await lines.next() == nil)
    }

    @Test func `a line that is too long is refused completely`() async throws {
        let home = try TemporaryHome()
        let long = String(repeating: "x", count: (1 << 20) + 1)
        try Data("\(long)\ntwo\n".utf8).write(to: home.file("input"))
        let file = try FileHandle(forReadingFrom: home.file("input"))
        let lines = InputLines(input: StandardInput(file.fileDescriptor))
        await #expect(throws: PersonError.tooLong) { try await lines.next() }
        #expect(try await lines.next() == "two")
    }

    @Test func `after a script fails, the next program reads the rest of the file`() async throws {
        let told = try await shell(
            #""$0" --sandbox; cat"#, input: "version\nnonsense\nleft over\n", file: true)
        #expect(told.hasPrefix("cofre 1.") && told.hasSuffix("\nleft over\n"), "\(told)")
    }

    @Test(arguments: [true, false])
    func `a command reads only its own lines`(_ isFile: Bool) async throws {
        let told = try await shell(
            #""$0" --sandbox secret set rates.app-id >/dev/null; cat"#,
            input: "an-app-id\nleft over\n", file: isFile)
        #expect(told == "left over\n")
    }

    @Test func `a passphrase command can read from the script's file`() async throws {
        let told = try await shell(
            #""$0" --sandbox --passphrase-command 'read -r line; echo "$line"'"#,
            input: "limits\ncorrect horse\nversion\n", file: true)
        #expect(told.contains("\ncofre 1."), "\(told)")
    }

    @Test func `a passphrase command cannot read a piped script`() async throws {
        let told = try await shell(
            #""$0" --sandbox --passphrase-command 'cat; echo correct horse'"#,
            input: "limits\nversion\n", file: false)
        #expect(told.contains("\ncofre 1."), "\(told)")
    }

    /// The output of `script`, in which `$0` is the program, in a new sandbox.
    private func shell(
        _ script: String, input: String, file isFile: Bool
    ) async throws -> String {
        let home = try TemporaryHome()
        try Data(input.utf8).write(to: home.file("input"))
        let process = ChildProcess.shell(
            isFile ? "{ \(script); } <input" : "cat input | { \(script); }", in: home)
        if script.contains("--passphrase-command") {
            process.environment?["COFRE_PASSPHRASE_FILE"] = nil
        }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        return try await onOwnThread {
            let told = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: told, as: UTF8.self)
        }
    }

    private func filled(with text: String) throws -> Pipe {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try pipe.fileHandleForWriting.close()
        return pipe
    }

    /// The number of unread bytes.
    private func waiting(in pipe: Pipe) -> Int {
        var count: Int32 = 0
        _ = ioctl(pipe.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &count)
        return Int(count)
    }
}
