import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Environment variables that affect the network: which are ignored, used or reported.
@Suite(.timeLimit(.minutes(20)))
struct NetworkEnvironmentTests {
    @Test func `TLS keys are not logged`() async throws {
        let home = try TemporaryHome()
        let keys = home.file("keys")
        let outcome = try await contacts(in: home, ["SSLKEYLOGFILE": keys.path()])
        #expect(outcome.status == 69, "\(outcome.error)")
        #expect(!FileManager.default.fileExists(atPath: keys.path()))
    }

    @Test(arguments: ["OPENSSL_CONF", "HOSTALIASES"])
    func `configuration files of the network libraries are not read`(name: String) async throws {
        let home = try TemporaryHome()
        // Nothing writes to the pipe, so reading it would block forever.
        let pipe = try NamedPipe(in: home)
        let outcome = try await contacts(in: home, [name: pipe.path])
        #expect(outcome.status == 69, "\(outcome.error)")
    }

    @Test(
        arguments: [
            (["PATH": "/bin", "https_proxy": "a", "SSL_CERT_FILE": "b", "HOME": "/"], []),
            (
                ["OPENSSL_ia32cap": "0", "SSLKEYLOGFILE": "a"],
                ["OPENSSL_ia32cap", "SSLKEYLOGFILE"]
            ),
            (
                ["URLSessionCertificateAuthorityInfoFile": "INSECURE_SSL_NO_VERIFY"],
                ["URLSessionCertificateAuthorityInfoFile"]
            ),
            (
                ["KRB5_CONFIG": "a", "GSS_MECH_CONFIG": "b", "LDAPRC": "c", "SASL_PATH": "d"],
                ["GSS_MECH_CONFIG", "KRB5_CONFIG", "LDAPRC", "SASL_PATH"]
            ),
        ] as [([String: String], [String])])
    func `variables that are removed are reported`(environment: [String: String], removed: [String])
    {
        #expect(NetworkEnvironment.removed(from: environment) == removed)
    }

    @Test func `doctor and --verbose report the proxy, the certificates and ignored variables`()
        async throws
    {
        let environment = [
            "COFRE_CONTACTS_URL": "http://contacts.example/v1",
            "http_proxy": "http://ana:s3cret@127.0.0.1:9", "SSL_CERT_FILE": "/etc/own.pem",
            "SSLKEYLOGFILE": "/nowhere/keys",
        ]
        let home = try TemporaryHome()
        let examined = try await examine([], in: home, environment)
        let proxy = "contacts.url goes through http://hidden@127.0.0.1:9 (http_proxy)"
        #expect(examined["proxy"]?.value == proxy)
        #expect(examined["certificates"]?.value == "SSL_CERT_FILE=/etc/own.pem")
        #expect(examined["environment"]?.value == "ignored: SSLKEYLOGFILE")
        let spoken = try await home.run(["contacts", "--verbose"], environment: environment)
        #expect(spoken.error.contains("proxy http://hidden@127.0.0.1:9 (http_proxy)"))
        for text in [spoken.error, examined.error] { #expect(!text.contains("s3cret")) }
        #expect(!examined.findings.contains { $0.value.contains("s3cret") })
        let local = try await examine(["--sandbox"], in: home, environment)
        #expect(local["proxy"] == nil)
    }

    /// Sends a request over TLS to a closed port, which loads all network libraries.
    private func contacts(
        in home: TemporaryHome, _ environment: [String: String]
    ) async throws -> Program.Outcome {
        try await home.run(["vault", "create"])
        let place = ["COFRE_CONTACTS_URL": "https://127.0.0.1:1"]
        return try await home.run(["contacts"], environment: environment.merging(place) { $1 })
    }
}
