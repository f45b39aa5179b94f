import CofreTestSupport
import Essentials
import Foundation
import Testing

/// What a terminal emulator that is not ours makes of a stream (`Tests/Judges/text_judge.py`).
struct TextJudgement: Decodable {
    /// What the terminal was told beside text, colours and new lines.
    let commands: [String]
    /// Scalars that nobody sees.
    let hidden: [String]
    /// Its rows, right-trimmed.
    let lines: [String]
    /// For each row the cells of frames and of signs of money.
    let columns: [[Int]]
    /// For each row whether emulators disagree about its width.
    let doubtful: [Bool]
    /// Lines that need a second row.
    let wrapped: [String]

    /// Judges a stream, where `.textJudge` says that this can be done.
    init(_ stream: [UInt8], columns: Int) async throws {
        let order = Order(stream: Data(stream).base64EncodedString(), columns: columns)
        let input = try JSONEncoder().encode(order)
        let judged = try await onOwnThread {
            try PythonScript.run("Tests/Judges/text_judge.py", input: input)
        }
        self = try JSONDecoder().decode(TextJudgement.self, from: judged)
    }

    /// Where the last frame stands in those rows that have one and are no matter of opinion; one
    /// place when all are aligned.
    var edges: Set<Int> {
        let rows = zip(columns, doubtful).filter { !$0.isEmpty && !$1 }
        return Set(rows.compactMap { $0.0.last })
    }

    private struct Order: Encodable {
        let stream: String
        let columns: Int
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test where what judges is not installed.
    static var textJudge: Self { .python("pyte", "wcwidth") }
}
