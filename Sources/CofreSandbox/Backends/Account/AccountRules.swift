/// How the pretend account server treats tokens.
package struct AccountRules: Sendable {
    /// When a refresh token that was used dies.
    package enum Rotation: Sendable {
        /// At once: of two that use the same one, the second is signed out.
        case strict
        /// When the new access token is first used: a lost answer can be asked for again.
        case onFirstUse
    }

    /// Seconds for which an access token is accepted.
    package var tokenLife: Int
    package var rotation: Rotation

    package init(tokenLife: Int = 7200, rotation: Rotation = .strict) {
        self.tokenLife = tokenLife
        self.rotation = rotation
    }
}
