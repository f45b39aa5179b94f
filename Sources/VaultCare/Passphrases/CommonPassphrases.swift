import Essentials
import Vault

/// Judges a passphrase that a person has typed, without copying it.
enum PassphraseJudgement: Equatable {
    case fine
    /// So short that an attacker who has the file can try all of them.
    case short(least: Int)
    /// One of the passphrases that attackers try first.
    case common

    /// The minimum number of characters; all shorter passphrases can be tried, however slow each try is.
    static let least = 10

    init(of passphrase: borrowing SecretBytes) {
        self = passphrase.withBytes { bytes in
            bytes.withUnsafeBytes { bytes in
                if CommonPassphrases.contain(bytes) { return .common }
                let characters = bytes.count { $0 & 0xC0 != 0x80 }
                return characters < Self.least ? .short(least: Self.least) : .fine
            }
        }
    }
}

/// Words and numbers that are frequent in lists of leaked passwords, in English and Portuguese.
private enum CommonPassphrases {
    private static let words = """
        password passw0rd passphrase senha senha123 123senha minhasenha secret segredo admin
        administrador administrator letmein welcome bemvindo login usuario qwerty qwertyuiop asdfgh
        asdfghjkl zxcvbn zxcvbnm iloveyou teamo amor amorzinho princesa princess sunshine dragon
        monkey master mestre shadow superman batman football futebol flamengo corinthians palmeiras
        saopaulo gremio vasco internacional brasil brazil deus jesus jesuscristo familia gabriel
        felipe rafael matheus lucas gustavo fernanda mariana juliana camila carolina pokemon naruto
        starwars michael jordan hunter ginger pepper cookie freedom whatever trustno1 abc123 a1b2c3
        abcdef abcdefgh 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx q1w2e3r4 changeme default guest test teste
        sandbox cofre dinheiro money banco correcthorsebatterystaple
        """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) }

    /// Whether the text is easy to guess.
    ///
    /// True for one of the words in any case, with or without digits or signs after it; for a text without letters;
    /// for at most three different characters; and for a run of consecutive letters.
    static func contain(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let last = text.lastIndex(where: isLetter) else { return true }
        if Set(text).count <= 3 || isRun(text) { return true }
        let rest = last + 1
        return words.contains { word in
            (word.count == rest || word.count == text.count)
                && zip(word, text).allSatisfy { $0 == lowered($1) }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(lowered(byte)) || byte >= 0x80
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    /// Whether each byte follows the one before, as in `12345678` and `abcdefgh`.
    private static func isRun(_ text: UnsafeRawBufferPointer) -> Bool {
        zip(text, text.dropFirst()).allSatisfy { $1 == $0 &+ 1 }
    }
}
