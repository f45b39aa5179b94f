/// The version of cofre.
package enum Release {
    package static let version = "0.2.0"
    /// The date of this version in the format of manual pages.
    package static let day = "November 21, 2026"
}
