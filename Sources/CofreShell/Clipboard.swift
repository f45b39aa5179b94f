package import CofreDomain

/// Where a person pastes from.
package protocol Clipboard: Sendable {
    /// Puts `text` there and comes back at once, whatever the other side does.
    ///
    /// A clipboard that can be read is emptied after a while, if it still holds this text.
    func copy(_ text: String) async -> ClipboardOutcome
}

package enum ClipboardOutcome: Equatable, Sendable {
    /// Somebody took it; `nil` where it stays because nobody can tell whose it is later.
    case copied(clearsAfter: Seconds?)
    /// There is neither a terminal that takes it nor a program.
    case unavailable
}
