/// The rules of the pretend account server for tokens.
package struct AccountRules: Sendable {
    /// When a used refresh token becomes invalid.
    package enum Rotation: Sendable {
        /// At once: if two clients use the same one, the second is signed out.
        case strict
        /// When the new access token is first used, so that a lost answer can be requested again.
        case onFirstUse
    }

    /// The lifetime of an access token in seconds.
    package var tokenLife: Int
    package var rotation: Rotation

    package init(tokenLife: Int = 7200, rotation: Rotation = .strict) {
        self.tokenLife = tokenLife
        self.rotation = rotation
    }
}
