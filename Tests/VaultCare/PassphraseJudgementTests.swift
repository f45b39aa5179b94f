import Foundation
import Testing
import Vault

@testable import MoneyShell

@Suite struct PassphraseJudgementTests {
    private func judge(_ text: String) -> PassphraseJudgement {
        PassphraseJudgement(of: SecretBytes(copying: text.utf8))
    }

    @Test(arguments: [
        "x", "password", "Password1!", "senha123", "SENHA2026", "12345678901", "abcdefghijkl",
        "aaaaaaaaaaaaa", "ababababab", "2026-11-23", "iloveyou!!!", "correcthorsebatterystaple",
    ])
    func `passphrases that attackers try first are common`(text: String) {
        #expect(judge(text) == .common)
    }

    @Test(arguments: ["mar e sol", "çãõéíúüàê"])
    func `fewer than ten characters are short`(text: String) {
        #expect(judge(text) == .short(least: 10))
    }

    @Test(arguments: ["open sesame", "mar e sol na areia", "passwordless flight", "ç1ãõéíúüàê"])
    func `other passphrases are accepted without a warning`(text: String) {
        #expect(judge(text) == .fine)
    }
}
