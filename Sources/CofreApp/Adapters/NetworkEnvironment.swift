import Essentials

/// Keeps variables that steer libcurl, OpenSSL, GnuTLS and the C library's resolver away from them.
///
/// They were read from the sources and manuals of curl 7.88 to 8, OpenSSL 3, GnuTLS 3.7, MIT
/// Kerberos, glibc 2.36 and Foundation. What says where the network is stays: proxies, and
/// SSL_CERT_FILE and SSL_CERT_DIR, which `doctor` and `--verbose` name.
enum NetworkEnvironment {
    /// Removes them from this process, and keeps requests to this machine away from proxies.
    ///
    /// To be called before a second thread exists and before any of these libraries is loaded:
    /// setenv(3) is safe in neither case.
    static func prepare(_ environment: [String: String]) {
        for name in removed(from: environment) { unsetenv(name) }
        if let hosts = withoutProxy(environment) { setenv("no_proxy", hosts, 1) }
    }

    /// The names of those that are set, in order.
    static func removed(from environment: [String: String]) -> [String] {
        environment.keys.filter { name in
            names.contains(name) || prefixes.contains(where: name.hasPrefix)
        }.sorted()
    }

    /// The value of `no_proxy` with this machine in it, as Go has it without being asked; `nil` where
    /// there is no proxy, or none is used at all.
    ///
    /// A proxy would otherwise read what is allowed unencrypted because it does not leave the machine.
    static func withoutProxy(_ environment: [String: String]) -> String? {
        guard Proxies.variables.contains(where: { environment[$0] != nil }) else { return nil }
        let given = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        guard given.trimmed != "*" else { return nil }
        return ([given].filter { !$0.isEmpty } + ["localhost", "127.0.0.0/8", "127.0.0.1", "::1"])
            .joined(separator: ",")
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
        // Says which logs a certificate has to be in (OpenSSL).
        "CTLOG_FILE",
        // Names are looked up in this file instead (glibc, c-ares).
        "HOSTALIASES",
        // A name gets another domain behind it (glibc, c-ares).
        "LOCALDOMAIN",
        // Other options, and so other answers, of the resolver (glibc, c-ares).
        "RES_OPTIONS",
        // Code that converts between charsets is loaded from this folder (glibc).
        "GCONV_PATH",
        // Bytes of a module's memory are printed (p11-kit under GnuTLS).
        "P11_KIT_DEBUG",
    ]

    private static let prefixes = [
        // Configuration that loads code (CONF, CONF_INCLUDE), folders of code (ENGINES, MODULES), and
        // other code for a processor, which may not run in constant time (ia32cap and the like).
        "OPENSSL_",
        // What a trace is filtered by (OSSL_QFILTER of OpenSSL 3.3).
        "OSSL_",
        // Prints secrets (DEBUG_LEVEL), weaker algorithms (SYSTEM_PRIORITY_FILE), other code for a
        // processor (CPUID_OVERRIDE), no self-test (SKIP_FIPS_INTEGRITY_CHECKS).
        "GNUTLS_",
        // Another TLS library (SSL_BACKEND), another home (HOME), and what debugging builds read.
        "CURL_",
        // Prints the whole exchange (DebugLibcurl), trusts any certificate
        // (CertificateAuthorityInfoFile=INSECURE_SSL_NO_VERIFY); Foundation.
        "URLSession",
        // Loads code (KRB5_CONFIG, GSS_MECH_CONFIG), prints what it does (KRB5_TRACE); no server is
        // asked with Kerberos here.
        "KRB5", "GSS_",
        // Loads code (SASL_PATH), reads files (LDAPCONF, LDAPRC) as soon as libcurl is loaded.
        "SASL_", "LDAP",
        // Another hosts file (c-ares).
        "CARES_",
        // Another resolver's file and order (older C libraries).
        "RESOLV_",
        // Other databases of certificates (NSS), other answers (nss-resolve).
        "NSS_", "SYSTEMD_NSS_",
    ]
}
