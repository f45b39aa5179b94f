internal import CSodium

extension Vault {
    /// The version of libsodium that this process runs with, such as `1.0.18`.
    public static var libraryVersion: String {
        // A constant, zero-terminated string inside the library (`sodium_version_string`).
        unsafe String(cString: sodium_version_string())
    }
}
