import Foundation
import Terminal

/// What became of an answer.
enum Shown: Equatable {
    case written(Channel.Written)
    /// Its reader left the pager alone for longer than an idle prompt stays unlocked.
    case abandoned
}

/// Writes lines on standard output, by way of the pager where they are more than a screen holds and
/// somebody is there to turn the pages.
struct Screenful: Sendable {
    let environment: [String: String]
    /// After how long without a key the pager is ended; `nil` for never.
    let idle: Duration?

    /// Blocks for as long as the person reads.
    func write(_ lines: some Sequence<String>) -> Shown {
        let room = TerminalInfo(Channel.out.rawValue, environment: environment).size.rows - 1
        var all = lines.makeIterator()
        var first: [String] = []
        while first.count <= room, let line = all.next() { first.append(line) }
        let everything = sequence(state: (first.makeIterator(), all)) { state in
            state.0.next() ?? state.1.next()
        }
        if first.count > room, TerminalInfo.isTTY(STDIN_FILENO),
            let pager = Pager(environment: environment)
        {
            switch pager.show(everything, atMostIdle: idle) {
            case .left: return .written(.done)
            case .abandoned: return .abandoned
            case .notStarted: break
            }
        }
        return .written(Channel.out.write(everything.map { $0 + "\n" }.joined()))
    }
}
