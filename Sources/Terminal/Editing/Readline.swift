import CReadline

/// The GNU readline library of this process.
public enum Readline {
    /// Its version, such as "8.2"; `nil` if it is not installed.
    ///
    /// On Linux the first call loads the library.
    public static var version: String? {
        creadline_version().map { String(cString: $0) }
    }
}
