import Terminal
import Values

/// The lines typed at the prompt, stored in the vault and in the line editor.
struct PromptHistory: Sendable {
    private let stored: VaultHistory
    private let editor: LineEditor?

    /// - Parameter editor: the prompt's editor; `nil` for a single command.
    init(stored: VaultHistory, editor: LineEditor?) {
        self.stored = stored
        self.editor = editor
    }

    func lines() async throws(StoreError) -> [String] {
        try await stored.lines().map(\.text)
    }

    func clear() async throws(StoreError) {
        try await stored.clear()
        editor?.clearHistory()
    }
}
