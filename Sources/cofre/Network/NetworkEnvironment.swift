import Essentials

/// Removes environment variables that affect libcurl, OpenSSL, GnuTLS, the C library's resolver and
/// Swift's runtime.
///
/// The list comes from the sources and manuals of curl 7.88 to 8, OpenSSL 3, GnuTLS 3.7, MIT
/// Kerberos, glibc 2.36 and Foundation. Variables about the user's network remain: proxies, and
/// SSL_CERT_FILE and SSL_CERT_DIR, which `doctor` and `--verbose` show.
enum NetworkEnvironment {
    /// Removes the variables from this process.
    ///
    /// Call it before a second thread exists and before any of these libraries is loaded: setenv(3)
    /// is not safe afterwards.
    static func prepare(_ environment: [String: String]) {
        for name in removed(from: environment) { unsetenv(name) }
        // Otherwise GnuTLS, which libcurl may load for protocols that cofre does not use, initializes itself as soon as
        // it is loaded: 0.4 ms. If libcurl uses GnuTLS for TLS, it initializes GnuTLS itself. Programs that cofre
        // starts get the original environment.
        setenv("GNUTLS_NO_IMPLICIT_INIT", "1", 1)
    }

    /// The names of the variables that are set, sorted.
    static func removed(from environment: [String: String]) -> [String] {
        environment.keys.filter { name in
            names.contains(name) || prefixes.contains(where: name.hasPrefix)
        }.sorted()
    }

    private static let names = [
        // TLS keys are written to this file (curl, GnuTLS, NSS).
        "SSLKEYLOGFILE",
        // Each connection is written to this folder (curl with HTTP/3).
        "QLOGDIR",
        // Passwords are read from this file and sent (curl).
        "NETRC",
        // Certificates and modules are loaded from this folder (curl with NSS).
        "SSL_DIR",
        // Determines which logs must contain a certificate (OpenSSL).
        "CTLOG_FILE",
        // Names are looked up in this file instead (glibc, c-ares).
        "HOSTALIASES",
        // This domain is appended to names (glibc, c-ares).
        "LOCALDOMAIN",
        // Changes the resolver's options and so its answers (glibc, c-ares).
        "RES_OPTIONS",
        // Code that converts between charsets is loaded from this folder (glibc).
        "GCONV_PATH",
        // Prints bytes of a module's memory (p11-kit under GnuTLS).
        "P11_KIT_DEBUG",
        // Starts a program that reads this process's memory after a crash (Swift's runtime).
        "SWIFT_BACKTRACE",
    ]

    private static let prefixes = [
        // Configuration that loads code (CONF, CONF_INCLUDE), folders of code (ENGINES, MODULES),
        // and different code for a processor, which may not run in constant time (ia32cap and
        // others).
        "OPENSSL_",
        // The filter of a trace (OSSL_QFILTER of OpenSSL 3.3).
        "OSSL_",
        // Prints secrets (DEBUG_LEVEL), allows weaker algorithms (SYSTEM_PRIORITY_FILE), selects
        // other code for a processor (CPUID_OVERRIDE), skips the self-test
        // (SKIP_FIPS_INTEGRITY_CHECKS).
        "GNUTLS_",
        // Selects another TLS library (SSL_BACKEND) or home (HOME); debugging builds read more of
        // them.
        "CURL_",
        // Prints the whole exchange (DebugLibcurl), trusts any certificate
        // (CertificateAuthorityInfoFile=INSECURE_SSL_NO_VERIFY); Foundation.
        "URLSession",
        // Loads code (KRB5_CONFIG, GSS_MECH_CONFIG), prints a trace (KRB5_TRACE); cofre does not
        // use Kerberos.
        "KRB5", "GSS_",
        // Loads code (SASL_PATH), reads files (LDAPCONF, LDAPRC) as soon as libcurl is loaded.
        "SASL_", "LDAP",
        // Selects another hosts file (c-ares).
        "CARES_",
        // Selects another resolver's file and order (older C libraries).
        "RESOLV_",
        // Selects other databases of certificates (NSS), changes answers (nss-resolve).
        "NSS_", "SYSTEMD_NSS_",
    ]
}
