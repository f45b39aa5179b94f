import CReadline

/// The GNU readline of this process.
public enum Readline {
    /// Its version, as "8.2"; `nil` where it is not installed.
    ///
    /// On Linux the first question loads it.
    public static var version: String? {
        creadline_version().map { String(cString: $0) }
    }
}
