package import Essentials

/// The pair of tokens that lets one account in at one server.
///
/// Whoever describes, dumps or interpolates it sees neither half.
package struct Token: Equatable, Sendable {
    /// A token is renewed so many seconds before the server stops to accept it.
    package static let margin: TimeInterval = 60

    package let access: String
    package let refresh: String
    /// By the server's clock.
    package let expiresAt: Date
    /// How far the server's clock was ahead of this one when it issued the pair, in seconds.
    package let skew: TimeInterval
    /// The email that it was issued for, as it was typed.
    package let account: String
    /// The address that issued it; it is sent nowhere else.
    package let server: String

    package init(
        access: String, refresh: String, expiresAt: Date, skew: TimeInterval, account: String,
        server: String
    ) {
        self.access = access
        self.refresh = refresh
        self.expiresAt = expiresAt
        self.skew = skew
        self.account = account
        self.server = server
    }

    /// When it expires, by the clock of this machine.
    package var localExpiry: Date { expiresAt.addingTimeInterval(-skew) }

    /// Whose things it opens: what is saved for one owner is not shown to another.
    package var owner: Owner { Owner(account: account, server: server) }

    /// True from sixty seconds before the server stops to accept it.
    ///
    /// `skew` is what is known of the server's clock by now, where anything is.
    package func isDue(at now: Date, skew: TimeInterval? = nil) -> Bool {
        now.addingTimeInterval(skew ?? self.skew) >= expiresAt.addingTimeInterval(-Self.margin)
    }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "‹hidden›" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// One account at one server.
package struct Owner: Hashable, Sendable {
    package let account: String
    package let server: String

    /// Case does not make another account.
    package init(account: String, server: String) {
        self.account = account.lowercased()
        self.server = server
    }
}
