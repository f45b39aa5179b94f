import Essentials
import Foundation
import Terminal
import TestSupport
import Testing

@testable import MoneyShell

/// A recorded screen: what a terminal of some width shows.
///
/// `COFRE_RECORD=1` records it again; review the difference before you commit it.
struct RecordedScreen {
    private let file: URL

    /// - Parameter path: below `Tests/Transcripts`.
    init(_ path: String) {
        file = Repository.url.appending(path: "Tests/Transcripts").appending(path: path)
    }

    /// Compares the rows of a screen.
    func expect(
        _ shown: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        if ProcessInfo.processInfo.environment["COFRE_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(shown.utf8).write(to: file)
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        #expect(shown == recorded, sourceLocation: sourceLocation)
    }

    /// Compares what a terminal shows of `blocks`, one below the other.
    func expect(
        _ blocks: [Block], columns: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let screen = Screen(columns: columns, colors: .ansi16, wraps: true)
        let text = TextRenderer(screen: screen).render(blocks)
        let home = try TemporaryHome()
        try Data(text.utf8).write(to: home.file("text"))
        let rows = text.count { $0 == "\n" } + 1
        let shown = try await onOwnThread {
            let terminal = try PseudoTerminal(
                URL(filePath: "/bin/cat"), [home.file("text").path()], rows: UInt16(rows),
                columns: UInt16(columns))
            _ = try terminal.waitForExit()
            #expect(terminal.screen.count { $0 == "\n" } + 1 <= rows, "a row wrapped")
            return terminal.screen + "\n"
        }
        try expect(shown, sourceLocation: sourceLocation)
    }
}
