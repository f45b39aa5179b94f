import Essentials

/// The access token and the refresh token of one account at one server.
///
/// Descriptions, dumps and interpolations show neither token.
struct Token: Codable, Equatable, Sendable {
    /// How many seconds before its expiry at the server a token is renewed.
    static let margin: TimeInterval = 60

    let access: String
    let refresh: String
    /// In the server's time.
    let expiresAt: Date
    /// How far the server's clock was ahead of this machine's when it issued the pair, in seconds.
    let skew: TimeInterval
    /// The email the pair was issued for, as it was typed.
    let account: String
    /// The address of the server that issued the pair; the pair is sent nowhere else.
    let server: String

    /// When the token expires, by this machine's clock.
    var localExpiry: Date { expiresAt.addingTimeInterval(-skew) }

    /// The owner of the data that this token gives access to; data saved for one owner is not shown
    /// to another.
    var owner: Owner { Owner(account: account, server: server) }

    /// True from sixty seconds before the server stops accepting the token.
    ///
    /// - Parameter skew: the latest known skew of the server's clock, if there is one.
    func isDue(at now: Date, skew: TimeInterval? = nil) -> Bool {
        now.addingTimeInterval(skew ?? self.skew) >= expiresAt.addingTimeInterval(-Self.margin)
    }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "‹hidden›" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

/// One account at one server.
struct Owner: Hashable, Sendable {
    let account: String
    let server: String

    /// Ignores the case of `account`.
    init(account: String, server: String) {
        self.account = account.lowercased()
        self.server = server
    }
}
