import Essentials
import Foundation
import TestSupport
import Testing

/// Every fault of a vault has a message and a hint in both languages.
@Suite struct DiagnosisTests {
    @Test(arguments: [
        ("wrong-passphrase", "wrong passphrase", "senha incorreta", 77),
        ("damaged-header", "both copies of the header", "as duas cópias do cabeçalho", 74),
        ("cut-header", "ends inside its header", "termina no meio do cabeçalho", 74),
        ("not-a-vault", "is not a vault", "não é um cofre", 74),
        (
            "major-4", "needs a newer cofre (format 4.",
            "precisa de um programa mais novo (formato 4.", 74
        ),
        // A header of format 1.0 has 4096 bytes, so a small file is shorter than a header of 3.0.
        ("major-1-short", "has the earlier format 1.0", "tem o formato anterior 1.0", 74),
        ("major-1", "has the earlier format 1.0", "tem o formato anterior 1.0", 74),
        ("major-2", "has the earlier format 2.0", "tem o formato anterior 2.0", 74),
        ("refuse-word", "needs a newer cofre (feature", "precisa de um programa mais novo", 74),
        (
            "preset-4", "the header was changed, or made by a newer cofre (key derivation preset 4",
            "o cabeçalho foi alterado, ou é de um programa mais novo (derivação de chave 4", 74
        ),
        (
            "algorithm-1", "the header was changed, or made by a newer cofre",
            "o cabeçalho foi alterado, ou é de um programa mais novo", 74
        ),
        ("nothing", "there is no vault", "não há cofre", 78),
    ])
    func `a vault that cannot be opened causes a message with a hint`(
        _ fault: String, _ english: String, _ portuguese: String, _ status: Int
    ) async throws {
        let kept = try await TestVault()
        try damage(kept, fault)
        let before = FileManager.default.contents(atPath: kept.path("v"))
        for (language, words) in [("en", english), ("pt-BR", portuguese)] {
            let told = try await kept.home.run(
                ["--vault", kept.path("v"), "cards", "--lang", language], exits: Int32(status))
            #expect(told.error.contains(words), "\(told.error)")
            #expect(told.error.split(separator: "\n").count == 2, "\(told.error)")
            #expect(told.out.isEmpty)
        }
        #expect(FileManager.default.contents(atPath: kept.path("v")) == before)
    }

    @Test(arguments: [0, 4096])
    func `a vault with one damaged copy of its header is readable, and salvage repairs it`(
        block: Int
    ) async throws {
        let kept = try await TestVault()
        try kept.change { $0.replaceSubrange(block..<block + 4096, with: Data(count: 4096)) }
        let damaged = try kept.bytes()
        let read = try await kept.run(["cards"])
        #expect(read.status == 0 && read.out.contains("9855"), "\(read.error)")
        #expect(read.error.contains("one copy of the header is damaged"), "\(read.error)")
        let refused = try await kept.run(["cards", "remove", "9855", "--yes"])
        #expect(refused.status == 74 && refused.error.contains("vault salvage"), "\(refused.error)")
        let checked = try await kept.run(["vault", "check"])
        #expect(checked.status == 74 && !checked.out.contains("sound"), "\(checked.out)")
        #expect(checked.error.contains("hint: cofre vault salvage"), "\(checked.error)")
        let answer = try await kept.run(["vault", "check", "--json"])
        #expect(answer.error.contains(#""code":"vault-damaged""#), "\(answer.error)")
        let found = try await kept.run(["doctor", "--json"])
        #expect(found.status == 1 && found.out.contains("vault salvage"), "\(found.out)")
        #expect(try kept.bytes() == damaged)
        try await kept.run(["vault", "salvage"], exits: 0)
        #expect(try kept.bytes(".damaged") == damaged)
        let mended = try await kept.run(["vault", "check"])
        #expect(mended.status == 0 && mended.error.isEmpty, "\(mended.error)")
    }

    @Test(arguments: [
        ("torn", "the last write was interrupted", "a última gravação foi interrompida"),
        ("damaged", "records between bytes ", "há registros perdidos entre os bytes "),
        ("older", "an older copy than the last", "uma cópia mais antiga"),
    ])
    func `lost records are reported, and the others are shown`(
        _ fault: String, _ english: String, _ portuguese: String
    ) async throws {
        for (language, words) in [("en", english), ("pt-BR", portuguese)] {
            let kept = try await TestVault()
            let older = try kept.bytes()
            try await kept.run(["cards", "add"], "4111111111111111\n08/39\n\n")
            switch fault {
            case "torn": try kept.change { $0 += Data([0xF7, 0x46, 1, 2, 3]) }
            case "damaged": try kept.change { $0[older.count + 100] ^= 1 }
            default: try older.write(to: kept.file)
            }
            let told = try await kept.run(["cards", "--lang", language], exits: 0)
            #expect(told.error.contains(words), "\(told.error)")
            #expect(told.out.contains("9855"))
        }
    }

    @Test(
        .enabled(if: SanitizerOptions.isInactive, "a sanitizer has memory of its own"),
        arguments: [("en", "not enough memory"), ("pt-BR", "memória insuficiente")])
    func `too little memory for key derivation is reported as such`(
        _ language: String, _ words: String
    ) async throws {
        let home = try TemporaryHome()
        let command = "ulimit -v 900000; exec \"$0\" vault create --lang \(language)"
        let told = try await shell(
            command, home, ["COFRE_KDF_PRESET": "3"])
        #expect(told.status == 74, "\(told.text)")
        #expect(told.text.contains(words), "\(told.text)")
        #expect(told.text.split(separator: "\n").count == 2, "\(told.text)")
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
    func `a full disk is reported; nothing is saved, and reading still works`() async throws {
        let home = try TemporaryHome()
        let disk = try SmallDisk(at: home.file("disk"), kilobytes: 64)
        defer { disk.unmount() }
        let vault = ["--vault", home.file("disk/v").path()]
        try await home.run(vault + ["vault", "create"], exits: 0)
        let card = "4556737586899855\n08/39\n937\n"
        try await home.run(vault + ["cards", "add", "--keep-cvv"], input: card)
        disk.fill()
        var number = 10
        for (language, words) in [("en", "the disk is full"), ("pt-BR", "o disco está cheio")] {
            // First records fill the rest of the last page.
            number += 1
            var told = try await add(number, vault, language, home)
            while told.status == 0, number < 60 {
                number += 1
                told = try await add(number, vault, language, home)
            }
            #expect(told.status == 74, "\(told.error)")
            #expect(told.error.contains(words), "\(told.error)")
        }
        let read = try await home.run(vault + ["cards"], exits: 0)
        #expect(read.out.contains("9855"))
    }

    @Test func `the error names the process that holds the lock, after a limited wait`()
        async throws
    {
        let kept = try await TestVault()
        let lock = open(kept.file.path() + ".lock", O_RDWR | O_CLOEXEC)
        try #require(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
        defer { close(lock) }
        try await onOwnThread {
            let terminal = try PseudoTerminal(["--sandbox", "cards"], in: kept.home)
            try terminal.expect("waiting for another process (pid \(getpid()))")
            try terminal.expect("another process is using the vault (pid \(getpid()))")
            try terminal.expectExit(74)
            let notices = terminal.output.components(separatedBy: "waiting for another process")
            #expect(notices.count == 2, "once: \(terminal.output)")
        }
    }

    private func add(
        _ number: Int, _ vault: [String], _ language: String, _ home: TemporaryHome
    ) async throws -> Program.Outcome {
        try await home.run(
            vault + ["cards", "add", "--lang", language, "--no-luhn"],
            input: "41111111111111\(number)\n08/39\n\n")
    }

    private func damage(_ kept: TestVault, _ fault: String) throws {
        let target = kept.home.file("v")
        switch fault {
        case "nothing": return
        case "wrong-passphrase":
            try Data("wrong\n".utf8).write(to: kept.home.file("passphrase"))
            try kept.bytes().write(to: target)
        case "damaged-header":
            try kept.change { for copy in [0, 7168] { $0[copy + 200] ^= 3 } }
            try kept.bytes().write(to: target)
        case "cut-header": try kept.bytes().prefix(1000).write(to: target)
        case "not-a-vault": try Data("PK and so on".utf8).write(to: target)
        default: try VectorFile.bytes(of: fault).write(to: target)
        }
    }

    private func shell(
        _ command: String, _ home: TemporaryHome, _ environment: [String: String]
    ) async throws -> (status: Int32, text: String) {
        try await onOwnThread {
            let pipe = Pipe()
            let process = ChildProcess.shell(command, in: home, environment: environment)
            process.standardOutput = pipe
            process.standardError = pipe
            try process.run()
            let text = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: text, as: UTF8.self))
        }
    }
}

/// A vault written by the independent implementation, from `Vault/Vectors/v3`.
enum VectorFile {
    /// Decodes rows of an offset and hexadecimal digits, which follow a header and an empty line.
    static func bytes(of name: String) throws -> Data {
        let file = Repository.url.appending(path: "Vault/Vectors/v3/\(name).vector")
        let lines = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let head = lines.prefix { !$0.isEmpty }
        let size = head.compactMap { $0.split(separator: "size: ").first.flatMap { Int($0) } }.first
        var bytes = Data(count: size ?? 0)
        for line in lines.dropFirst(head.count + 1) {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let offset = Int(parts[0], radix: 16) else { continue }
            let digits = Array(parts[1])
            for index in stride(from: 0, to: digits.count, by: 2) {
                let byte = try #require(UInt8(String(digits[index...index + 1]), radix: 16))
                bytes[offset + index / 2] = byte
            }
        }
        return bytes
    }
}
