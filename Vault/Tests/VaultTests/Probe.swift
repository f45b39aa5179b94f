import Foundation
import Synchronization

@testable import Vault
@testable import VaultTestSupport

/// A running process of the program in Vault/Tests/VaultProbe.
final class Probe {
    private let process = Process()
    private let output = Pipe()
    private var rest = Data()

    /// Starts the program, which prints one line for each acknowledged operation.
    init(_ what: String, _ home: Home, _ number: Int, key: [UInt8]) throws {
        let input = Pipe()
        process.executableURL = builtProgram("VaultProbe")
        process.arguments = [what, home.file, "\(number)"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data((key.hexadecimal + "\n").utf8))
        try input.fileHandleForWriting.close()
    }

    deinit {
        if process.isRunning { kill() }
    }

    /// The next line; nil once the program has ended.
    func line() -> String? {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest = Data(rest[(end + 1)...]) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            rest += more
        }
    }

    /// All lines until the program ends.
    func lines() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        return lines
    }

    /// Kills the program.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Waits for the end of the program; returns whether it succeeded.
    func endedWell() -> Bool {
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}

/// A program of this package, which is built beside the tests.
func builtProgram(_ name: String) -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let folder =
        bundle.bundlePath.hasSuffix(".xctest")
        ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    return folder.appendingPathComponent(name)
}
