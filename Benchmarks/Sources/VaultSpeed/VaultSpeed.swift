import Foundation
import Vault

/// Checks the committed speed limits of the vault, each compared with a baseline in the same run.
///
///     swift run -c release --package-path Benchmarks VaultSpeed [--check] [add] [open] [compact] [million]
///
/// `--check` fails if a limit is exceeded. Limits are ratios, counts, or times with a wide margin.
@main
enum VaultSpeed {
    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        let cases = words.filter { !$0.hasPrefix("-") }
        var report = Report()
        // These cases run first, because they measure the peak memory of this process.
        if wants("million", cases) {
            try await MillionCase.measureMemory(&report)
            try await MillionCase.run(&report)
        }
        if wants("add", cases) { try await AddCase.run(&report) }
        if wants("open", cases) { try await OpenCase.run(&report) }
        if wants("compact", cases) { try await CompactionCase.run(&report) }
        for line in report.exceeded {
            FileHandle.standardError.write(Data(("exceeded: " + line + "\n").utf8))
        }
        if words.contains("--check"), !report.exceeded.isEmpty { exit(1) }
    }

    private static func wants(_ name: String, _ cases: [String]) -> Bool {
        cases.isEmpty || cases.contains(name)
    }
}
