/// Which version of cofre this is.
package enum Release {
    package static let version = "0.1.0"
    /// The day of that version, as a manual page says it.
    static let day = "November 21, 2026"
}
