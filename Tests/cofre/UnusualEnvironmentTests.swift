import Essentials
import Foundation
import TestSupport
import Testing

/// Unusual environments: no home, a read-only home, a narrow terminal, ASCII, and many processes.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct UnusualEnvironmentTests {
    @Test(arguments: ["/dev/null", "/dev/null/deeper"])
    func `without a home, commands that need one are refused and the others work`(
        _ home: String
    ) async throws {
        let place = try TemporaryHome()
        for words in [["version"], ["help", "pay"], ["completions", "bash"]] {
            try await place.run(words, environment: ["HOME": home], exits: 0)
        }
        let outcome = try await place.sandbox(
            ["--json", "cards"], environment: ["HOME": home], exits: 74)
        #expect(outcome.error.contains(#""code":"vault-io""#))
        #expect(outcome.out.isEmpty)
        let made = try await place.run(
            ["--json", "vault", "create"], environment: ["HOME": home], exits: 73)
        #expect(made.error.contains("\"message\":\"cannot write "), "\(made.error)")
    }

    /// The Swift library searches the arguments beside the environment, which such a library moves.
    @Test func `the arguments are found even if a preloaded library has moved the environment`()
        async throws
    {
        let home = try TemporaryHome()
        let source = """
            #include <stdlib.h>
            __attribute__((constructor)) static void moves(void) { setenv("ADDED", "1", 1); }
            """
        try Data(source.utf8).write(to: home.file("moves.c"))
        let line =
            "cc -shared -fPIC -o moves.so moves.c && LD_PRELOAD=$PWD/moves.so $0 'help' pay >out"
            + " && grep -q 'USAGE pay' out"
        #expect(try await Program.shell(line, in: home) == 0)
    }

    /// As in a chroot, where a command without words would be taken for a script on standard input.
    @Test func `the arguments are found without /proc`() async throws {
        let home = try TemporaryHome()
        guard try await Program.shell("unshare -m mount -t tmpfs none /proc", in: home) == 0 else {
            print("skipped: this user may not mount")
            return
        }
        let line = """
            unshare -m sh -c '
                mount -t tmpfs none /proc
                echo cards | "$0" version >out && grep -q "^cofre " out || exit 1
                "$0" nonsense --bad; test $? = 64 || exit 2
                "$0" --sandbox pay @marina.coelho 5 --yes; test $? != 0 || exit 3
            ' "$0"
            """
        #expect(try await Program.shell(line, in: home) == 0)
    }

    @Test func `a crash starts no program that the environment names`() async throws {
        let home = try TemporaryHome()
        let line = """
            printf '#!/bin/sh\n: >traced\n' >tracer; chmod +x tracer; mkfifo lines answers
            export SWIFT_BACKTRACE="enable=yes,swift-backtrace=$PWD/tracer"
            "$0" <lines >answers & exec 3>lines 4<answers
            echo version >&3; head -n 1 <&4
            kill -ILL $!; wait $!
            test $? = 132 && ! test -e traced
            """
        #expect(try await Program.shell(line, in: home) == 0)
    }

    /// OpenSSL's exit handler frees locks that the thread of libcurl may need at that moment.
    @Test func `the program ends without the exit handlers of libraries`() async throws {
        let home = try TemporaryHome()
        let source = """
            #include <stdlib.h>
            __attribute__((destructor)) static void ends(void) { abort(); }
            """
        try Data(source.utf8).write(to: home.file("ends.c"))
        let line =
            "cc -shared -fPIC -o ends.so ends.c && LD_PRELOAD=$PWD/ends.so $0 version >out"
            + " && grep -q cofre out"
        #expect(try await Program.shell(line, in: home) == 0)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "needs to mount"))
    func `a vault in a read-only home can be read and not changed`() async throws {
        let kept = try await TestVault()
        let disk = try SmallDisk(at: kept.home.file("disk"), kilobytes: 4096)
        defer { disk.unmount() }
        let own = kept.home.file("disk/home")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: kept.home.file(".local"), to: own.appending(path: ".local"))
        try disk.makeReadOnly()
        let place = ["HOME": own.path()]
        let cards = try await kept.home.sandbox(["cards"], environment: place, exits: 0)
        #expect(cards.out.contains("9855"))
        let refused: [([String], Int32)] = [
            (["--sandbox", "--json", "cards", "remove", "9855", "--yes"], 74),
            (["--sandbox", "--json", "pay", "@marina.coelho", "5", "--yes"], 74),
            (["--json", "config", "set", "lang", "en"], 73),
            (["--json", "vault", "create"], 73),
        ]
        for (words, status) in refused {
            let outcome = try await kept.home.run(words, environment: place, exits: status)
            #expect(outcome.out.isEmpty, "\(words)")
        }
    }

    /// A user may shift the monotonic clock for a program, but not the kernel's identifier of the boot.
    @Test(.enabled("needs a time namespace", TimeNamespace.isPossible))
    func `a shifted monotonic clock makes no room in the limit of a day`() async throws {
        let home = try TemporaryHome()
        let pay = ["--sandbox", "pay", "@eduardo.santos", "--yes"]
        let card = "4111111111111111\n08/39\n123\n"
        for (words, input) in [
            (["--sandbox", "cards", "add", "--keep-cvv"], card), (pay + ["900"], ""),
            (pay + ["901"], ""),
        ] {
            try await home.run(words, input: input, exits: 0)
        }
        try await home.run(pay + ["902"], exits: 77)
        let shifted = (pay + ["902"]).joined(separator: " ")
        #expect(try await Program.shell("\(TimeNamespace.shift) \"$0\" \(shifted)", in: home) == 77)
    }

    @Test(arguments: [
        "contacts", "cards", "bills", "bill", "rates EUR", "convert 25 EUR USD", "venues",
        "surveys", "vault status", "help pay", "payments",
    ])
    func `every command works in a terminal of sixteen columns`(_ line: String) async throws {
        let said = try await shown(line, columns: 16)

        #expect(said.status == 0 || said.status == 77, "\(said.text)")
        #expect(!said.text.isEmpty)
    }

    @Test(arguments: [
        "contacts", "bills", "bill", "rates EUR BRL", "venues", "cards", "boleto",
        "convert 25 EUR USD --lang pt-BR", "pay @nobody 1", "help pay",
    ])
    func `a terminal without Unicode gets ASCII only`(_ line: String) async throws {
        let said = try await shown(line, columns: 80, ["LC_ALL": "C"])

        #expect(said.text.utf8.allSatisfy { $0 < 0x80 }, "\(said.text)")
    }

    /// Each process derives a key, waits for the lock, writes twice and syncs.
    @Test func `fifty concurrent processes lose no payment`() async throws {
        let home = try TemporaryHome()
        try await home.registerCard()

        let outcomes = try await withThrowingTaskGroup(of: Program.Outcome.self) { group in
            // In whatever order they are sent, none is far from the usual amount.
            for number in 10...59 {
                group.addTask {
                    try await home.sandbox(["pay", "@marina.coelho", "\(number)", "--yes"])
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        for outcome in outcomes where outcome.status != 0 {
            Issue.record("status \(outcome.status): \(outcome.error)")
        }
        let listed = try await home.sandbox(["payments", "--json"])
        #expect(listed.out.components(separatedBy: #""status":"approved""#).count == 51)
        try await home.sandbox(["vault", "check"], exits: 0)
    }

    @Test func `ten concurrent first commands create one vault and all succeed`() async throws {
        let home = try TemporaryHome()
        let outcomes = try await withThrowingTaskGroup(of: Program.Outcome.self) { group in
            for _ in 1...10 {
                group.addTask { try await home.sandbox(["contacts"]) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for outcome in outcomes where outcome.status != 0 || !outcome.out.contains("@marina") {
            Issue.record("status \(outcome.status): \(outcome.error)")
        }
        try await home.sandbox(["vault", "check"], exits: 0)
    }

    /// The output of a command at a terminal, and its status.
    private func shown(
        _ line: String, columns: UInt16, _ environment: [String: String] = [:]
    ) async throws -> (status: Int32, text: String) {
        let home = try TemporaryHome()
        return try await onOwnThread {
            let terminal = try PseudoTerminal(
                BuiltProduct.url("cofre"),
                ["--sandbox"] + line.split(separator: " ").map(String.init),
                environment: home.environment.merging(["PAGER": "cat"]) { $1 }
                    .merging(environment) { $1 },
                directory: home.url, columns: columns)
            let status = try terminal.waitForExit()
            return (status, terminal.output)
        }
    }
}

/// A monotonic clock that is 100,000 seconds ahead.
private enum TimeNamespace {
    static let shift = "exec unshare --user --map-root-user --time --boottime 100000"

    /// Whether this user may create such a namespace.
    static func isPossible() async throws -> Bool {
        try await Program.shell("\(shift) true", in: TemporaryHome()) == 0
    }
}
