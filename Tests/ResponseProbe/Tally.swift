import Synchronization

@testable import MoneyShell

/// Counts results by name, and violated rules.
final class Tally: Sendable {
    private struct State {
        var counts: [String: Int] = [:]
        var brokenRules = 0
    }

    private let state = Mutex(State())

    var brokenRules: Int { state.withLock(\.brokenRules) }

    func count(_ name: String) {
        state.withLock { $0.counts[name, default: 0] += 1 }
    }

    /// Reports a violated rule with its details.
    func broke(_ rule: String, _ detail: String) {
        state.withLock { $0.brokenRules += 1 }
        complain("\(rule): \(detail.prefix(2000))")
    }

    func summary(requests: Int) -> String {
        let (counts, broken) = state.withLock { ($0.counts, $0.brokenRules) }
        func part(_ prefix: String) -> String {
            counts.filter { $0.key.hasPrefix(prefix) }
                .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .map { "\($0.key.dropFirst(prefix.count)) \($0.value)" }.joined(separator: ", ")
        }
        return "\(requests) requests, \(broken) broken rules; exchanges: \(part("exchange "))"
            + "; reads: \(part("read ")); payments: \(part("payment "))"
    }
}

extension NetworkFault {
    /// The name under which a fault is counted.
    var name: String {
        switch self {
        case .other(let code): "error \(code)"
        case .certificate: "certificate"
        case .timedOut: "at the deadline"
        default: "\(self)"
        }
    }
}
