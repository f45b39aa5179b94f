/// The version of cofre.
enum Release {
    static let version = "0.2.0"
    /// The date of this version in the format of manual pages.
    static let day = "November 21, 2026"
}
