import Essentials
import Foundation
import TestSupport
import Testing

/// How an independent terminal emulator interprets a stream (`Tests/Judges/text_judge.py`).
struct TextJudgement: Decodable {
    /// The control sequences, except colours and new lines.
    let commands: [String]
    /// The invisible Unicode scalars.
    let hidden: [String]
    /// The rows without trailing blanks.
    let lines: [String]
    /// For each row the cells of box-drawing characters and currency signs.
    let columns: [[Int]]
    /// For each row whether terminal emulators disagree about its width.
    let doubtful: [Bool]
    /// The lines that wrap to a second row.
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

    /// The columns of the right border, in the rows whose width is the same in all emulators.
    ///
    /// If all boxes are aligned, there is one column.
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
