import Essentials
import Synchronization

/// The letters after the key that has answered a question: who types `yes` does not mean a command `es`.
struct LateWord {
    /// How long the next letter may take.
    private static let patience = Duration.milliseconds(700)
    private static let expected = Mutex<LateWord?>(nil)

    /// What may follow the answer: the rest of each word that it begins.
    private let rests: [[UInt8]]
    private var taken: [UInt8] = []
    private var end = ContinuousClock.now + patience

    private init(rests: [[UInt8]]) { self.rests = rests }

    /// Expects the rest of a word that `key` has answered.
    ///
    /// - Parameter words: in lower case.
    static func expect(after key: String, among words: Set<String>) {
        let rests = words.filter { $0.hasPrefix(key.lowercased()) }
            .map { Array($0.utf8.dropFirst(key.utf8.count)) }
        expected.withLock { $0 = rests.isEmpty ? nil : LateWord(rests: rests) }
    }

    static var isExpected: Bool { expected.withLock { $0 != nil } }

    /// Returns nil if `byte` belongs to the word, and is to be dropped; else the bytes that were typed: those that were
    /// taken for the word by mistake, and `byte`.
    static func typed(_ byte: UInt8) -> [UInt8]? {
        expected.withLock { word in
            guard var late = word, late.end > .now else {
                word = nil
                return [byte]
            }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                word = nil
                // Alone, Enter may answer the next question.
                return late.taken.isEmpty ? [byte] : nil
            }
            late.taken.append(byte | (byte < 0x80 ? 0x20 : 0))
            guard late.rests.contains(where: { $0.starts(with: late.taken) }) else {
                word = nil
                return late.taken.dropLast() + [byte]
            }
            late.end = .now + patience
            word = late
            return nil
        }
    }
}
