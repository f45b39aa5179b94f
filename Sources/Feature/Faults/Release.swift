/// The version of cofre.
enum Release {
    static let version = "1.0.0"
    /// The date of this version in the format of manual pages.
    static let day = "November 29, 2026"
}
