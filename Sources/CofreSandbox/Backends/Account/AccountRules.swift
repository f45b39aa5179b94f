/// The rules of the pretend account server for tokens.
///
/// A used refresh token becomes invalid at once: if two clients use the same one, the second is
/// signed out.
package struct AccountRules: Sendable {
    /// The lifetime of an access token in seconds.
    package var tokenLife: Int

    package init(tokenLife: Int = 7200) {
        self.tokenLife = tokenLife
    }
}
