import Testing

@testable import Vault
@testable import VaultTestSupport

/// Known answers for the primitives as Vault wraps them.
@Suite struct `The primitives` {
    /// From draft-irtf-cfrg-xchacha-03, A.3.1: key 80…9f, nonce 40…57.
    private let message =
        "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
    private let sealed =
        "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff921f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49"
    private let additional: [UInt8] = [
        0x50, 0x51, 0x52, 0x53, 0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xC5, 0xC6, 0xC7,
    ]

    @Test func `XChaCha20-Poly1305 seals the draft's example`() {
        let text = Array(message.utf8)
        var buffer = text + [UInt8](repeating: 0, count: Seal.tagLength)
        Seal.close(
            &buffer, body: 0..<text.count, nonce: Array(0x40...0x57), additional: additional,
            key: SecretBytes(Array(0x80...0x9F)))
        #expect(buffer.hexadecimal == sealed)
    }

    @Test func `XChaCha20-Poly1305 opens the draft's example, and rejects it with one bit changed`()
        throws
    {
        let whole = Array(0x40...0x57) + (try [UInt8](hexadecimal: sealed[...]))
        var output = [UInt8](repeating: 0, count: whole.count)
        #expect(open(whole, additional, into: &output))
        #expect(output.prefix(message.utf8.count).elementsEqual(message.utf8))
        for bit in 0..<whole.count * 8 {
            var changed = whole
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!open(changed, additional, into: &output), "bit \(bit)")
        }
        #expect(!open(whole, additional + [0], into: &output))
        #expect(!open(whole, [], into: &output))
    }

    /// From the BLAKE2 reference vectors: the bytes 00…fe with the key 00…3f.
    @Test func `BLAKE2b with a key agrees with RFC 7693`() {
        let message: [UInt8] = Array(0...254)
        let hash = message.lend {
            Hash.derive(64, key: SecretBytes(Array(0...63)), $0)
        }
        #expect(
            hash.withBytes { Array(copying: $0) }.hexadecimal
                == "142709d62e28fcccd0af97fad0f8465b971e82201dc51070faa0372aa43e92484be1c1e73ba10906d5d1853db6a4106e0a7bf9800d373d6dee2d46d62ef2a461"
        )
    }

    /// The example in RFC 7693, appendix A, has 64 bytes of output.
    @Test func `BLAKE2b without a key agrees with RFC 7693`() {
        let hash = Array("abc".utf8).lend { Hash.derive(64, key: SecretBytes(count: 0), $0) }
        #expect(
            hash.withBytes { Array(copying: $0) }.hexadecimal
                == "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923"
        )
        #expect(
            Hash.plain(Array("abc".utf8)).hexadecimal
                == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
        #expect(
            Hash.keyed(SecretBytes(Array(0...31)), []).hexadecimal
                == "4e51e7a913fc80137da52880fecca175bf81e117d5c68126dc2774033517ea0d")
    }

    /// The expected value was computed by PyNaCl.
    ///
    /// The example in RFC 9106 needs four lanes, a secret and associated data, which libsodium does not
    /// support.
    @Test func `Argon2id agrees with PyNaCl`() throws {
        let okm = try KeyDeriver.argon2id(
            SecretBytes("correct horse battery staple"), salt: Array(0...15), preset: .floor)
        #expect(
            okm.withBytes { Array(copying: $0) }.hexadecimal
                == "f583c66eb0c983f6be0f1801d34580dba6ce391a35def61fed043c365dc37c52f1c2815097615f218797ed574c7084ed21fd2609b8d0b3706bffd4dec7e6aeb8"
        )
    }

    private func open(
        _ whole: [UInt8], _ additional: [UInt8], into output: inout [UInt8]
    ) -> Bool {
        Seal.open(
            whole, sealed: 24..<whole.count, nonce: 0..<24, additional: additional,
            key: SecretBytes(Array(0x80...0x9F)), into: &output)
    }
}
