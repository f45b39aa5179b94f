import CofreDomain
import CofreShell
import Terminal

/// The person's clipboard, reached without waiting on it.
struct TerminalClipboard: Clipboard {
    private static let patience = Seconds(60)

    let environment: [String: String]

    func copy(_ text: String) async -> ClipboardOutcome {
        let clipboard = SystemClipboard(environment: environment)
        let outcome = await onOwnThread {
            clipboard.copy(text, clearAfter: Self.patience.count)
        }
        return switch outcome {
        case .program: .copied(clearsAfter: Self.patience)
        case .terminal: .copied(clearsAfter: nil)
        case .unavailable: .unavailable
        }
    }
}
