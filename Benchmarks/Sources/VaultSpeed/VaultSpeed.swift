import Foundation
import Vault

/// The speed promises of the vault, each beside its yardstick in the same run.
///
///     swift run -c release --package-path Benchmarks VaultSpeed [--check] [add] [open] [compact] [million]
///
/// `--check` fails when a committed bound is exceeded. Bounds are ratios, counts, or far from the noise.
@main
enum VaultSpeed {
    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        let cases = words.filter { !$0.hasPrefix("-") }
        var report = Report()
        // First, because it looks at the peak of this process.
        if wants("million", cases) { try await MillionCase.run(&report) }
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
