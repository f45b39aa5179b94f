package import Essentials

/// The access token and the refresh token of one account at one server.
///
/// Descriptions, dumps and interpolations show neither token.
package struct Token: Equatable, Sendable {
    /// How many seconds before its expiry at the server a token is renewed.
    package static let margin: TimeInterval = 60

    package let access: String
    package let refresh: String
    /// In the server's time.
    package let expiresAt: Date
    /// How far the server's clock was ahead of this machine's when it issued the pair, in seconds.
    package let skew: TimeInterval
    /// The email the pair was issued for, as it was typed.
    package let account: String
    /// The address of the server that issued the pair; the pair is sent nowhere else.
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

    /// When the token expires, by this machine's clock.
    package var localExpiry: Date { expiresAt.addingTimeInterval(-skew) }

    /// The owner of the data that this token gives access to; data saved for one owner is not shown
    /// to another.
    package var owner: Owner { Owner(account: account, server: server) }

    /// True from sixty seconds before the server stops accepting the token.
    ///
    /// - Parameter skew: the latest known skew of the server's clock, if there is one.
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

    /// Ignores the case of `account`.
    package init(account: String, server: String) {
        self.account = account.lowercased()
        self.server = server
    }
}
