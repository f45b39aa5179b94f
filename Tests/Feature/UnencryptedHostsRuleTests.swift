import Foundation
import Testing

@testable import MoneyShell

/// Hosts to which a card, token, key or password may be sent without TLS.
@Suite struct UnencryptedHostsRuleTests {
    @Test(arguments: [
        "https://pay.example", "HTTPS://pay.example/a", "http://localhost",
        "http://LocalHost:8080/a",
        "http://127.0.0.1:1", "http://127.255.0.9/", "http://[::1]/", "http://[::1]:8765/a",
        "http://[0:0:0:0:0:0:0:1]/",
    ])
    func `TLS and the local machine are allowed`(address: String) throws {
        #expect(UnencryptedHostsRule().refusedHost(of: try #require(URL(string: address))) == nil)
    }

    @Test(arguments: [
        ("http://pay.example/a", "pay.example"), ("HTTP://Pay.Example", "pay.example"),
        ("http://localhost.example", "localhost.example"), ("http://localhost./", "localhost."),
        ("http://127.0.0.1.example/", "127.0.0.1.example"), ("http://127.1/", "127.1"),
        ("http://0177.0.0.1/", "0177.0.0.1"), ("http://2130706433/", "2130706433"),
        ("http://0.0.0.0/", "0.0.0.0"), ("http://10.0.0.5/", "10.0.0.5"), ("http://[::]/", "::"),
        ("http://[::ffff:127.0.0.1]/", "::ffff:127.0.0.1"), ("http://[fe80::1]/", "fe80::1"),
        ("http://localhost@pay.example/", "pay.example"), ("ws://pay.example/", "pay.example"),
        ("http://128.0.0.1/", "128.0.0.1"), ("http://127.0.0.256/", "127.0.0.256"),
    ])
    func `other hosts without TLS are refused`(address: String, host: String) throws {
        #expect(UnencryptedHostsRule().refusedHost(of: try #require(URL(string: address))) == host)
    }

    @Test(
        arguments: [
            ("http://pay.example:8080/a", nil), ("http://PAY.example", nil),
            ("http://[fe80::1]/", nil),
            ("http://a.pay.example", "a.pay.example"), ("http://example", "example"),
            ("http://ay.example", "ay.example"),
        ] as [(String, String?)])
    func `an exception allows only one host`(address: String, refused: String?) throws {
        let rule = UnencryptedHostsRule(exceptions: "pay.example,fe80::1")
        #expect(rule.refusedHost(of: try #require(URL(string: address))) == refused)
    }
}
