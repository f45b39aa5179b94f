import CofreTestSupport
import Foundation

/// The findings of one run of `doctor --json`.
struct DoctorRun {
    struct Finding: Decodable {
        let name: String
        let value: String
        let isGood: Bool
        let hint: String?
    }

    private struct Answer: Decodable { let data: [Finding] }

    let status: Int32
    let error: String
    let findings: [Finding]

    subscript(_ name: String) -> Finding? { findings.first { $0.name == name } }
}

/// Runs `doctor --json` with additional words.
func examine(
    _ words: [String], in home: TemporaryHome, _ environment: [String: String] = [:]
) async throws -> DoctorRun {
    let outcome = try await Program.run(
        words + ["doctor", "--json"], in: home, environment: environment)
    return DoctorRun(
        status: outcome.status, error: outcome.error,
        findings: try DoctorRun.decode(outcome.out))
}

extension DoctorRun {
    fileprivate static func decode(_ text: String) throws -> [Finding] {
        try JSONDecoder().decode(Answer.self, from: Data(text.utf8)).data
    }
}
