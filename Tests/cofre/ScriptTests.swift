import Essentials
import Foundation
import TestSupport
import Testing

/// Commands from pipes and files, and output that cannot be written.
@Suite struct ScriptTests {
    private let card = "cards add --keep-cvv\n4111111111111111\n08/39\n123\n"

    @Test(arguments: [[], ["-f", "script"]] as [[String]])
    func `a line sends its output to a program or a file, and may begin with cofre`(
        _ words: [String]
    ) async throws {
        let home = try TemporaryHome()
        let script = """
            contacts marina | tr a-z A-Z
            cofre contacts marina > found
            contacts marcia >> found
            contacts marina > /dev/null
            contacts marina > found
            """
        try Data(script.utf8).write(to: home.file("script"))
        let outcome = try await home.sandbox(words, input: script, exits: 73)
        #expect(outcome.out == "@MARINA.COELHO\tMARINA COELHO\n", "\(outcome.out)")
        #expect(outcome.error.contains(":5: found already exists\nhint: --yes"), "\(outcome.error)")
        let found = try String(contentsOf: home.file("found"), encoding: .utf8)
        #expect(found.split(separator: "\n").count == 2)
        try await home.sandbox(["--yes"] + words, input: script, exits: 0)
    }

    @Test(arguments: ["\n", "\r\n"])
    func `a file is read line by line with any line ending`(_ ending: String) async throws {
        let home = try TemporaryHome()
        let lines = ["# a comment", "", "version", "contacts marina  # and another", "payments"]
        try Data(lines.joined(separator: ending).utf8).write(to: home.file("script"))
        let outcome = try await home.sandbox(["-f", home.file("script").path()], exits: 0)
        #expect(outcome.out.contains("cofre 1."))
        #expect(outcome.out.contains("@marina.coelho\tMarina Coelho"))
    }

    @Test(arguments: [[], ["-f", "script"]] as [[String]])
    func `a byte order mark is ignored`(_ words: [String]) async throws {
        let home = try TemporaryHome()
        let script = "\u{FEFF}version\nversion\n"
        try Data(script.utf8).write(to: home.file("script"))
        let outcome = try await home.sandbox(words, input: script, exits: 0)
        #expect(outcome.out.split(separator: "\n").count == 2)
    }

    @Test(
        arguments: [[], ["-f", "script"]] as [[String]], ["\u{2028}", "\u{85}", "\u{C}", "\r"])
    func `only a line feed ends a line`(_ words: [String], _ other: String) async throws {
        let home = try TemporaryHome()
        let script = "contacts 'no\(other)body'\nversion\n"
        try Data(script.utf8).write(to: home.file("script"))
        let outcome = try await home.sandbox(words, input: script, exits: 0)
        #expect(outcome.out.contains("cofre 1."))
    }

    @Test func `a script can be read from a pipe`() async throws {
        let home = try TemporaryHome()
        let pipe = try NamedPipe(in: home)
        let outcome = try await pipe.carrying("version\nversion\n") { path in
            try await home.sandbox(["-f", path])
        }
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.out.split(separator: "\n").count == 2)
    }

    @Test func `/dev/stdin is accepted as the script file`() async throws {
        let outcome = try await TemporaryHome().sandbox(
            ["-f", "/dev/stdin"], input: "version\n", exits: 0)
        #expect(outcome.out.contains("cofre 1."))
    }

    @Test(arguments: [
        ("en", "not/there", "cannot read not/there: no such file or directory", "check the name"),
        (
            "pt-BR", "not/there", "não foi possível ler not/there: arquivo ou pasta",
            "confira o nome"
        ),
        ("en", ".", "cannot read .: is a directory", "name a file in it"),
        ("en", "latin1", "latin1 is not UTF-8 text", "file latin1"),
    ])
    func `a script that cannot be read is an error with the reason`(
        _ language: String, _ path: String, _ message: String, _ hint: String
    ) async throws {
        let home = try TemporaryHome()
        try Data([0xE9, 0x0A]).write(to: home.file("latin1"))
        let outcome = try await home.sandbox(["--lang", language, "-f", path], exits: 66)
        #expect(outcome.error.contains("cofre: \(message)"), "\(outcome.error)")
        #expect(outcome.error.contains(": \(hint)"), "\(outcome.error)")
        #expect(outcome.out.isEmpty)
    }

    @Test func `a script above the size limit is refused`() async throws {
        let outcome = try await TemporaryHome().sandbox(["-f", "/dev/zero"], exits: 64)
        #expect(outcome.error.contains("/dev/zero has more than 16 MiB"))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal ends a program that is waiting for a script in a pipe`(
        _ signal: Int32
    ) async throws {
        let home = try TemporaryHome()
        let path = try NamedPipe(in: home).path
        let process = ChildProcess.cofre(["--sandbox", "-f", path], in: home)
        try process.run()
        try await onOwnThread {
            // Returns once the program has opened the pipe.
            let pipe = try FileHandle(forWritingTo: URL(filePath: path))
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            try pipe.close()
        }
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 128 + signal)
    }

    @Test func `a CVV with a leading zero causes a warning even without a terminal`() async throws {
        let home = try TemporaryHome()
        try await home.sandbox(
            ["cards", "add", "--keep-cvv"], input: "4111111111111111\n08/39\n012\n")
        func pay(_ words: String...) async throws -> Program.Outcome {
            try await home.sandbox(["--yes", "pay", "@marina.coelho"] + words, input: "034\n")
        }
        let stored = try await pay("5")
        #expect(stored.status == 0, "\(stored.error)")
        #expect(stored.error.contains("its leading zero is not sent"))
        #expect(stored.out.contains("R$5,00") && !stored.out.contains("zero"))
        let typed = try await pay("6", "--cvv-stdin")
        #expect(typed.error.contains("its leading zero is not sent"))
        let quiet = try await pay("7", "--quiet")
        #expect(quiet.status == 0 && !quiet.error.contains("leading zero"))
        let json = try await pay("8", "--json")
        #expect(json.out.hasPrefix("{") && json.out.split(separator: "\n").count == 1)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal ends a script that is waiting for its next line`(
        _ signal: Int32
    ) async throws {
        let home = try TemporaryHome()
        let (input, output) = (Pipe(), Pipe())
        let process = ChildProcess.cofre(["--sandbox"], in: home)
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("cards\nversion\n".utf8))
        try await onOwnThread {
            var answer = ""
            while !answer.contains("cofre 1.") {
                let more = output.fileHandleForReading.availableData
                try #require(!more.isEmpty)
                answer += String(decoding: more, as: UTF8.self)
            }
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
        }
        // By now the program has handled the signal and closed the vault.
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 128 + signal)
    }

    @Test func `a script that fails does not wait for the secret of the failed command`()
        async throws
    {
        let home = try TemporaryHome()
        // Nothing more is written, and the pipe stays open.
        let input = Pipe()
        let process = ChildProcess.cofre([], in: home)
        process.standardInput = input
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("secret set foo\n".utf8))
        await onOwnThread { process.waitUntilExit() }
        #expect(process.terminationStatus == 66)
        try input.fileHandleForWriting.close()
    }

    @Test func `a script stops at its first failure and names the line`() async throws {
        let home = try TemporaryHome()
        let outcome = try await home.sandbox(
            [], input: "version\npay @nobody 1\nversion\n", exits: 66)
        #expect(outcome.error.contains("-:2: contact not found: @nobody"))
        #expect(outcome.out.split(separator: "\n").count == 1)
        let document = try await home.sandbox(
            ["--json"], input: "version\npay @nobody 1\n", exits: 66)
        #expect(document.error.contains(#""location":"-:2""#), "\(document.error)")
    }

    @Test func `--keep-going continues and returns the status of the first failure`() async throws {
        let home = try TemporaryHome()
        let outcome = try await home.sandbox(
            ["--keep-going"], input: "nonsense\npay @nobody 1\nversion\n", exits: 64)
        #expect(outcome.out.contains("cofre 1."))
    }

    @Test func `lines meant for a refused card are not run as commands`() async throws {
        let home = try TemporaryHome()
        let outcome = try await home.sandbox(
            ["--keep-going"], input: "cards add\n4111111111111112\n08/39\n737\nversion\n", exits: 64
        )
        #expect(!outcome.error.contains("737"))
        #expect(outcome.out.contains("cofre 1."))
    }

    @Test(arguments: [
        "login a@b.c --password-stdin", "login nomail --password-stdin", "secret set foo",
        "segredo set foo", "pay @nobody 1 --yes --cvv-stdin",
    ])
    func `a secret for a command that failed before it read it is not run as a command`(
        _ line: String
    ) async throws {
        let home = try TemporaryHome()
        for options in [[], ["--json"]] {
            let outcome = try await home.run(
                ["--keep-going"] + options, input: line + "\ns3cret-word\nversion\nnothing\n")
            #expect(!(outcome.out + outcome.error).contains("s3cret-word"), "\(outcome.error)")
            #expect(outcome.out.contains("1.0"), "\(outcome.error)")
            // The line of the script, not the number of commands.
            #expect(outcome.error.contains("-:4"), "\(outcome.error)")
        }
    }

    @Test(arguments: [
        ("4111111111111116", 75, "it is not known whether"),
        ("4111111111111111", 73, "done, but cannot write the answer"),
    ])
    func `the outcome is reported even if the output cannot be written`(
        _ number: String, _ status: Int32, _ words: String
    ) async throws {
        let home = try TemporaryHome()
        try await home.sandbox(
            ["cards", "add", "--no-luhn", "--keep-cvv"], input: "\(number)\n08/39\n123\n")
        let line = "\"$0\" --sandbox pay @marina.coelho 6 --yes >/dev/full 2>error"
        #expect(try await Program.shell(line, in: home) == status)
        let error = try String(contentsOf: home.file("error"), encoding: .utf8)
        #expect(error.contains(words))
    }

    @Test func `a passphrase in front of a script is not run as a command`() async throws {
        let home = try await TemporaryHome.withSandbox()
        for (script, status, place) in [("version\n", 0, ""), ("cards\nnonsense\n", 64, "-:3:")] {
            let outcome = try await home.sandbox(
                ["--passphrase-file", "-"], input: home.passphrase + "\n" + script)
            #expect(Int(outcome.status) == status, "\(outcome.error)")
            #expect(place.isEmpty || outcome.error.contains(place), "\(outcome.error)")
            #expect(outcome.out.contains("cofre 1.") == place.isEmpty)
            #expect(!(outcome.out + outcome.error).contains("correct"))
        }
    }

    @Test(arguments: [["-f", "script"], ["-f", "-"], ["--keep-going"], ["--file=script"]])
    func `no way to start a script authorizes its lines`(_ way: [String]) async throws {
        let home = try TemporaryHome()
        let line = "limits set day none\n"
        try Data(line.utf8).write(to: home.file("script"))
        let outcome = try await home.sandbox(
            ["--passphrase-file", "passphrase"] + way, input: line, exits: 77)
        #expect(outcome.error.contains("to this line"), "\(outcome.error)")
    }

    @Test(arguments: [
        (
            "limits set payment 5000", 77,
            "hint: enter your passphrase at a terminal, or add --passphrase-file FILE to this line"
        ),
        ("limits set payment 5000 --passphrase-file passphrase", 0, ""),
        ("limits set payment 5000 --passphrase-command 'cat passphrase'", 0, ""),
        ("limits set payment 5000 --passphrase-file wrong", 77, "wrong passphrase"),
        (
            "limits set payment 5000 --passphrase-file -\ncorrect horse battery", 77,
            "hint: a passphrase from a pipe or standard input does not count"
        ),
    ])
    func `a line of a script gives the passphrase for itself, and the start of the script does not`(
        _ line: String, _ status: Int32, _ told: String
    ) async throws {
        let home = try TemporaryHome()
        try Data("another\n".utf8).write(to: home.file("wrong"))
        let outcome = try await home.sandbox(
            ["--passphrase-file", "passphrase"], input: line + "\n", exits: status)
        #expect(told.isEmpty || outcome.error.contains(told), "\(outcome.error)")
    }

    @Test func `the passphrase of a line does not open the vault`() async throws {
        let home = try await TemporaryHome.withSandbox()
        try await home.sandbox(
            [], input: "cards --passphrase-file passphrase\n",
            environment: ["COFRE_PASSPHRASE_FILE": ""], exits: 77)
    }

    @Test(arguments: [
        ("version --sandbox", 0, ""), ("version --vault other", 64, "hint: cofre --vault FILE\n"),
        ("version --key-file k", 64, "hint: cofre --key-file FILE\n"),
    ])
    func `a line may repeat an option of the start, and the hint for another one can be typed`(
        _ line: String, _ status: Int32, _ hint: String
    ) async throws {
        let outcome = try await TemporaryHome().sandbox([], input: line + "\n", exits: status)
        #expect(outcome.error.hasSuffix(hint), "\(outcome.error)")
    }
}
