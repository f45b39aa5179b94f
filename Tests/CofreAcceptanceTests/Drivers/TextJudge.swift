import CofreTestSupport
import Essentials
import Foundation
import Testing

/// How an independent terminal emulator interprets a stream (`Tests/Judges/text_judge.py`).
struct TextJudgement: Decodable {
    /// Control sequences other than colours and new lines.
    let commands: [String]
    /// Invisible scalars.
    let hidden: [String]
    /// The rows, right-trimmed.
    let lines: [String]
    /// For each row the cells of frames and currency signs.
    let columns: [[Int]]
    /// For each row whether emulators disagree about its width.
    let doubtful: [Bool]
    /// Lines that take a second row.
    let wrapped: [String]

    /// Interprets a stream; needs the trait `.textJudge`.
    init(_ stream: [UInt8], columns: Int) async throws {
        let order = Order(stream: Data(stream).base64EncodedString(), columns: columns)
        let input = try JSONEncoder().encode(order)
        let judged = try await onOwnThread {
            try PythonScript.run("Tests/Judges/text_judge.py", input: input)
        }
        self = try JSONDecoder().decode(TextJudgement.self, from: judged)
    }

    /// The columns of the last frame, in rows about whose width emulators agree.
    ///
    /// There is one column if all frames are aligned.
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
    /// Skips the test if the emulator is not installed.
    static var textJudge: Self { .python("pyte", "wcwidth") }
}
