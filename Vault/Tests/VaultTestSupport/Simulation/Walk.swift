@testable import Vault

/// A random sequence of steps: two processes, one vault and occasional power losses.
///
/// After every step the content that programs see is compared with a dictionary.
struct Walk: Sendable {
    enum Step: Sendable, Equatable {
        case put(String, length: Int)
        case delete(String)
        /// Two puts and a delete in one transaction.
        case transaction(String, String, String)
        /// Three puts and a delete in one transaction, written by a rewrite if the values are long.
        case large(length: Int)
        case compact
        case changePassphrase(Int)
        case replaceRecoveryCode
        case erase(String)
        /// The other process takes the next steps.
        case takeTurns
        case reopen
        case kill(seed: UInt64)
        case losePower(seed: UInt64)
    }

    var steps: [Step]

    init(seed: UInt64, length: Int) {
        var dice = Dice(seed)
        steps = (0..<length).map { _ in Step(&dice) }
    }

    /// The broken promise; nil if all were kept.
    func failure() async -> (any Error)? {
        do {
            let walker = try Walker()
            try await walker.start()
            for step in steps { try await walker.take(step) }
            return nil
        } catch {
            return error
        }
    }

    /// The same walk, reduced to the steps that its failure needs.
    func minimised() async -> Walk {
        var walk = self
        for index in steps.indices.reversed() {
            var shorter = walk
            shorter.steps.remove(at: index)
            if await shorter.failure() != nil { walk = shorter }
        }
        return walk
    }
}

extension Walk.Step {
    fileprivate init(_ dice: inout Dice) {
        let ids = ["a", "b", "c", "d", "e"]
        self =
            switch dice.roll(27) {
            case 0...7:
                .put(ids[dice.roll(5)], length: [1, 100, 300, 1500, 6000][dice.roll(5)])
            case 8...10: .delete(ids[dice.roll(5)])
            case 11...12: .transaction(ids[dice.roll(5)], ids[dice.roll(5)], ids[dice.roll(5)])
            case 13...14: .compact
            case 15: .changePassphrase(dice.roll(100))
            case 16: .replaceRecoveryCode
            case 17...19: .takeTurns
            case 20: .reopen
            case 21: .large(length: [5, 2500, 6000][dice.roll(3)])
            case 22: .kill(seed: dice.next())
            case 23: .erase(ids[dice.roll(5)])
            default: .losePower(seed: dice.next())
            }
    }
}
