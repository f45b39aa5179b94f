import Dispatch

/// Frames that are sealed on another thread, while the next ones are decrypted and laid out.
///
/// Unchecked: only the queue touches the frames until ``take()`` has waited for it, and only the caller afterwards.
final class SealingBatch: @unchecked Sendable {
    private var draft: FrameDraft?
    private var lastTag: Tag
    private let isDone = DispatchGroup()

    /// Begins to seal `frames`, which are laid out in `draft`; the first of them lies behind `previous`.
    init(
        _ draft: consuming FrameDraft, _ frames: [Frame], behind previous: Tag, _ keys: LogKeys,
        on queue: DispatchQueue
    ) {
        self.draft = consume draft
        lastTag = previous
        queue.async(group: isDone) {
            if let tag = self.draft?.sealAll(frames, behind: previous, key: keys.frames) {
                self.lastTag = tag
            }
        }
    }

    /// Waits; gives the sealed frames, once, and the tag of the last.
    func take() -> (draft: FrameDraft?, lastTag: Tag) {
        isDone.wait()
        defer { draft = nil }
        return (draft, lastTag)
    }
}
