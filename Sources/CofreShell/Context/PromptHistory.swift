package import CofreDomain
package import CofreStore
package import Terminal

/// The lines typed at the prompt, stored in the vault and in the line editor.
package struct PromptHistory: Sendable {
    private let stored: VaultHistory
    private let editor: LineEditor?

    /// - Parameter editor: the prompt's editor; `nil` for a single command.
    package init(stored: VaultHistory, editor: LineEditor?) {
        self.stored = stored
        self.editor = editor
    }

    package func lines() async throws(StoreError) -> [String] {
        try await stored.lines().map(\.text)
    }

    package func clear() async throws(StoreError) {
        try await stored.clear()
        editor?.clearHistory()
    }
}
