import CSodium
import Essentials

/// Keeps this process's memory out of core files and away from debuggers of the same user.
///
/// To be called before the first secret is read. `PR_SET_DUMPABLE` 0 (Linux) and `RLIMIT_CORE` 0; nothing against root.
/// Throws `io` with ``IOCall/limits`` if the system refuses.
public func hardenProcess() throws(VaultError) {
    let dumps = vault_refuse_dumps()
    guard dumps >= 0 else { throw .io(.limits, errno: -dumps) }
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
        let status = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
        let status = unsafe setrlimit(RLIMIT_CORE, &none)
    #endif
    guard status == 0 else { throw .io(.limits, errno: errno) }
}

extension Vault {
    /// The version of libsodium that this process runs with, such as `1.0.18`.
    public static var libraryVersion: String {
        // A constant, zero-terminated string inside the library (`sodium_version_string`).
        unsafe String(cString: sodium_version_string())
    }
}
