import CofreTestSupport
import Foundation

/// The probe's prompt on a terminal, waiting for keys.
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

/// A folder that exists as long as the value does.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        // Nobody loses if a test's folder outlives it.
        try? FileManager.default.removeItem(atPath: path)
    }
}
