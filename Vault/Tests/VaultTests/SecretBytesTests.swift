import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `Secrets` {
    @Test func `printing a secret never shows it`() {
        #expect(SecretBytes("hunter2").description == "‹hidden›")
    }

    @Test func `a reader writes directly into guarded memory and returns the number of bytes`() {
        let secret = unsafe SecretBytes(capacity: 100) { buffer in
            for (index, byte) in "hunter2".utf8.enumerated() { unsafe buffer[index] = byte }
            return 7
        }
        #expect(secret.count == 7)
        let same = secret.equals(SecretBytes("hunter2"))
        #expect(same)
    }

    @Test func `an error thrown by the reader is passed on`() {
        struct Interrupted: Error {}
        #expect(throws: Interrupted.self) {
            _ = unsafe try SecretBytes(capacity: 8) { _ throws(Interrupted) in throw Interrupted() }
        }
    }

    @Test(arguments: [("a", "a", true), ("a", "b", false), ("a", "aa", false), ("", "", true)])
    func `secrets are compared by content`(a: String, b: String, expected: Bool) {
        let equal = SecretBytes(a).equals(SecretBytes(b))
        #expect(equal == expected)
    }

    @Test func `new secrets are zero, and random ones differ`() {
        let zeros = SecretBytes(count: 32).withBytes { Array(copying: $0) }
        #expect(zeros == [UInt8](repeating: 0, count: 32))
        let again = SecretBytes.random(count: 32).equals(SecretBytes.random(count: 32))
        #expect(!again)
    }
}

@Suite struct `The process` {
    @Test func `a hardened process writes no core file`() throws {
        try Vault.hardenProcess()
        var limit = rlimit(rlim_cur: 1, rlim_max: 1)
        #if canImport(Glibc)
            let status = getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        #else
            let status = getrlimit(RLIMIT_CORE, &limit)
        #endif
        #expect(status == 0 && limit.rlim_cur == 0 && limit.rlim_max == 0)
    }
}

@Suite struct `Recovery codes` {
    @Test func `a recovery code is read back with any case, dashes and look-alike letters`()
        throws
    {
        for _ in 0..<50 {
            let code = SecretBytes.random(count: 16)
            let text = RecoveryCode.spell(code).text
            #expect(text.utf8.count == 34)
            let loose = text.lowercased().replacing("-", with: " ").replacing("1", with: "l")
                .replacing("0", with: "o")
            for spelling in [text, loose] {
                guard let read = RecoveryCode.read(SecretBytes(spelling)) else {
                    Issue.record("unreadable: \(spelling)")
                    continue
                }
                let same = read.equals(code)
                #expect(same, "\(spelling)")
            }
        }
    }

    @Test func `one wrong character in a recovery code is nearly always detected`() {
        let text = Array(RecoveryCode.spell(SecretBytes(count: 16)).text.utf8)
        var unnoticed = 0
        for index in text.indices where text[index] != UInt8(ascii: "-") {
            var wrong = text
            wrong[index] = text[index] == UInt8(ascii: "7") ? UInt8(ascii: "8") : UInt8(ascii: "7")
            if RecoveryCode.read(SecretBytes(wrong)) != nil { unnoticed += 1 }
        }
        #expect(unnoticed == 0)
    }

    @Test(arguments: [
        "", "0000", "U000-0000-0000-0000-0000-0000-0000", "0000-0000-0000-0000-0000-0000-00000",
    ])
    func `a text that is not a recovery code is refused`(text: String) {
        let isNil = RecoveryCode.read(SecretBytes(text)) == nil
        #expect(isNil)
    }
}

extension SecretBytes {
    fileprivate var text: String {
        withBytes { String(decoding: Array(copying: $0), as: UTF8.self) }
    }
}

@Suite struct `Padding and clocks` {
    @Test(arguments: [
        (1, 256), (256, 256), (257, 512), (4096, 4096), (4097, 4352), (5000, 5120),
        (70_000, 71_680), (16_777_216, 16_777_216),
    ])
    func `plaintexts are padded to the size of their bucket`(length: Int, size: Int) {
        #expect(Padding.size(for: length) == size)
        #expect(Padding.isSize(size))
    }

    @Test func `above the buckets padding adds at most an eighth; over 16 MiB is refused`() {
        for length in stride(from: 4097, to: 1 << 24, by: 9973) {
            let size = Padding.size(for: length) ?? 0
            #expect(size >= length && size - length <= length / 8)
        }
        #expect(Padding.size(for: (1 << 24) + 1) == nil)
    }

    @Test(
        arguments: [
            (0, 5, 5 << 16), (5 << 16, 5, 5 << 16 | 1), (9 << 16, 5, 9 << 16 | 1),
            (UInt64.max, 5, UInt64.max),
        ] as [(UInt64, UInt64, UInt64)])
    func `the clock of a log never goes back`(last: UInt64, now: UInt64, next: UInt64) {
        #expect(HybridClock.next(after: last, now: now) == next)
    }
}
