import Foundation
import Testing

@testable import MoneyShell

@Suite struct ProxyRuleTests {
    @Test(
        arguments: [
            ("https://a.example", ["HTTPS_PROXY": "http://p:1"], "http://p:1 (HTTPS_PROXY)"),
            ("https://a.example", ["HTTPS_PROXY": "x", "https_proxy": "p:1"], "p:1 (https_proxy)"),
            ("http://a.example", ["HTTP_PROXY": "x"], nil),
            ("http://a.example", ["http_proxy": "p"], "p (http_proxy)"),
            ("http://a.example", ["ALL_PROXY": "socks5://p"], "socks5://p (ALL_PROXY)"),
            ("https://a.example", ["http_proxy": "p"], nil), ("https://a.example", [:], nil),
            ("https://localhost", ["https_proxy": "p"], nil),
            ("http://[::1]:80", ["http_proxy": "p"], nil),
            ("https://a.example", ["https_proxy": "p", "no_proxy": "*"], nil),
            ("https://a.example", ["https_proxy": "p", "NO_PROXY": "b, .example"], nil),
            (
                "https://a.example",
                ["https_proxy": "p", "no_proxy": "", "NO_PROXY": "a.example"], nil
            ),
            ("https://a.example", ["https_proxy": "p", "no_proxy": "ample"], "p (https_proxy)"),
            ("https://example", ["https_proxy": "p", "no_proxy": ".Example"], nil),
            ("https://[fd00::1]", ["https_proxy": "p", "no_proxy": "fd00::/8"], nil),
            (
                "https://10.1.2.3", ["https_proxy": "p", "no_proxy": "2.3,a01::/0"],
                "p (https_proxy)"
            ),
            ("https://10.1.2.3", ["https_proxy": "p", "no_proxy": "10.1.0.0/16"], nil),
            (
                "https://10.2.2.3", ["https_proxy": "p", "no_proxy": "10.1.0.0/16"],
                "p (https_proxy)"
            ),
            (
                "https://a.example", ["https_proxy": "http://ana:p@ss@p:1"],
                "http://hidden@p:1 (https_proxy)"
            ),
            ("https://a.example", ["https_proxy": "ana:s3cret@p:1"], "hidden@p:1 (https_proxy)"),
        ] as [(String, [String: String], String?)])
    func `the variables name the proxy of a URL, and its password is not shown`(
        address: String, environment: [String: String], proxy: String?
    ) throws {
        let url = try #require(URL(string: address))
        #expect(ProxyRule(environment: environment).proxy(for: url)?.shown == proxy)
    }

    @Test func `exceptions do not apply to a request with a limited reach`() throws {
        let rule = ProxyRule(environment: ["https_proxy": "p", "no_proxy": "a.example"])
        let url = try #require(URL(string: "https://a.example"))
        #expect(rule.proxy(for: url) == nil)
        #expect(rule.proxy(for: url, within: .publicAddresses)?.shown == "p (https_proxy)")
    }
}
