import Essentials
import Terminal

/// What was done with a boleto, a Pix code or a receipt besides showing it.
struct CodeOutput: Sendable {
    /// The path of the drawing; `nil` if none was asked for.
    var picture: String?
    /// `nil` if nothing was to be copied.
    var copied: SystemClipboard.Outcome?

    /// Adds a warning for programs to `reply` if there is no clipboard.
    func warn(in reply: inout Reply) {
        if copied == .unavailable { reply.warn { [$0.copied(.unavailable)] } }
    }

    func blocks(_ phrases: Phrases) -> [Block] {
        let picture = picture.flatMap { $0 == "-" ? nil : $0 }.map {
            Block.notice(Line(phrases.drawn($0), .good))
        }
        let copied = copied.map { outcome in
            if case .program = outcome {
                Block.notice(Line(phrases.copied(outcome), .good))
            } else {
                Block.notice(Line(phrases.copied(outcome), .attention))
            }
        }
        return [picture, copied].compactMap(\.self)
    }
}

extension Context {
    /// Copies the text to the clipboard if the line asks for it; `nil` if it does not.
    func copy(_ text: String, if isAsked: Bool) async -> SystemClipboard.Outcome? {
        guard isAsked else { return nil }
        return await onOwnThread { clipboard.copy(text) }
    }
}
