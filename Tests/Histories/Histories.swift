import Dispatch
import Foundation
import Synchronization

/// Plays invented histories on all processors; `scripts/histories` builds it with the sources of the model.
///
/// Arguments: the number of the first history, and how many.
@main
enum Histories {
    private static let portion: UInt64 = 1000

    static func main() {
        let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
        guard numbers.count == 2 else { exit(64) }
        let (first, count) = (numbers[0], numbers[1])
        let state = Mutex((next: first, done: UInt64(0), failures: 0))
        let started = ContinuousClock.now
        DispatchQueue.concurrentPerform(
            iterations: ProcessInfo.processInfo.activeProcessorCount
        ) { _ in
            while true {
                let seeds = state.withLock { state in
                    let seeds = state.next..<min(state.next + portion, first + count)
                    state.next = seeds.upperBound
                    return seeds
                }
                if seeds.isEmpty { return }
                for seed in seeds {
                    var model = HistoryModel(seed: seed)
                    guard let complaint = model.play() else { continue }
                    state.withLock { $0.failures += 1 }
                    print("history \(seed): \(complaint)")
                }
                state.withLock { state in
                    state.done += UInt64(seeds.count)
                    guard state.done.isMultiple(of: 100 * portion) else { return }
                    print("\(state.done) histories, \(ContinuousClock.now - started)")
                }
            }
        }
        let (done, failures) = state.withLock { ($0.done, $0.failures) }
        print("\(done) histories, \(failures) failed, \(ContinuousClock.now - started)")
        exit(failures == 0 ? 0 : 1)
    }
}

/// As the tests have it, for the values of the model.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
