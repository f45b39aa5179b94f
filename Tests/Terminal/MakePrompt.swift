import Foundation
import TestSupport

/// Starts the probe's prompt at a terminal.
func makePrompt(
    _ environment: [String: String] = [:], term: String = "dumb", columns: UInt16 = 80,
    isReady: Bool = true
) throws -> PseudoTerminal {
    let inherited = ["TERM": term, "INPUTRC": "/dev/null", "SWIFT_BACKTRACE": "enable=no"]
    let terminal = try PseudoTerminal(
        BuiltProduct.url("TerminalProbe"), environment: inherited.merging(environment) { $1 },
        columns: columns)
    if isReady { try terminal.expect("probe> ") }
    return terminal
}

/// A temporary folder, removed with this object.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        // If deleting fails, the folder stays in the temporary directory.
        try? FileManager.default.removeItem(atPath: path)
    }
}
