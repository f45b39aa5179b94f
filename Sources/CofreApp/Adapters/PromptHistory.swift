import CofreDomain
import CofreShell
import CofreStore
import Terminal

/// The vault's history, and the editor's copy of it in memory.
struct PromptHistory: History {
    let stored: VaultHistory
    let editor: LineEditor?

    func lines() async throws(StoreError) -> [String] {
        try await stored.lines()
    }

    func clear() async throws(StoreError) {
        try await stored.clear()
        editor?.clearHistory()
    }
}
