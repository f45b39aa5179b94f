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
