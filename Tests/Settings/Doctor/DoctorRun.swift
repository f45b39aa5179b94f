import Foundation
import TestSupport
import Testing

/// The findings of one run of `doctor --json`.
struct DoctorRun {
    struct Finding: Decodable {
        let name: String
        let value: String
        let isGood: Bool
        let hint: String?

        private enum CodingKeys: String, CodingKey {
            case name, hint
            case value = "detail"
            case isGood = "ok"
        }
    }

    struct Verdict: Decodable {
        let verdict: String
        let checks: [Finding]
    }

    private struct Answer: Decodable { let data: Verdict }

    let status: Int32
    let error: String
    let verdict: String
    let findings: [Finding]

    /// All hints, one on each line.
    var hints: String { findings.compactMap(\.hint).joined(separator: "\n") }

    subscript(_ name: String) -> Finding? { findings.first { $0.name == name } }
}

/// Runs `doctor --json` with additional words.
func examine(
    _ words: [String], in home: TemporaryHome, _ environment: [String: String] = [:]
) async throws -> DoctorRun {
    let outcome = try await home.run(words + ["doctor", "--json"], environment: environment)
    let answer = try DoctorRun.decode(outcome.out)
    return DoctorRun(
        status: outcome.status, error: outcome.error, verdict: answer.verdict,
        findings: answer.checks)
}

extension DoctorRun {
    fileprivate static func decode(_ text: String) throws -> Verdict {
        try JSONDecoder().decode(Answer.self, from: Data(text.utf8)).data
    }
}
