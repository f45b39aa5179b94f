import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

@Suite struct `Sealed segments` {
    private let replica = [UInt8](repeating: 7, count: 16)

    private func header() -> SegmentHeader {
        SegmentHeader(kind: .segment, epoch: 1, replica: replica, first: 2, last: 5)
    }

    private var invitation: SegmentHeader {
        SegmentHeader(kind: .invitation, epoch: 0, replica: replica, first: 0, last: 0)
    }

    @Test func `segments of the second implementation are read, and written again byte for byte`()
        throws
    {
        let text = try String(
            contentsOf: Repository.url.appending(path: "Tests/Judges/segments.txt"),
            encoding: .utf8)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 6)
        for line in lines {
            let fields = line.split(separator: "\t")
            let bytes = try fields[5...].map {
                try #require([UInt8](hexadecimal: $0 == "-" ? "" : $0))
            }
            let kind = try #require(
                UInt16(fields[0]).flatMap(SegmentHeader.Kind.init(rawValue:)))
            let header = SegmentHeader(
                kind: kind, epoch: try #require(UInt32(fields[1])),
                replica: try #require([UInt8](hexadecimal: fields[2])),
                first: try #require(UInt64(fields[3])), last: try #require(UInt64(fields[4])))
            let key =
                kind == .invitation
                ? SegmentKey(invitation: SecretBytes(copying: bytes[0]))
                : try #require(SegmentKey(bytes[0]))
            #expect(try SegmentHeader(reading: bytes[3]) == header)
            #expect(try key.open(bytes[3]) == bytes[2])
            #expect(key.seal(bytes[2], as: header, nonce: bytes[1]) == bytes[3])
        }
    }

    @Test(arguments: [0, 1, 923, 924, 925, 5000])
    func `content of any length is read back from a file whose size is a multiple of 1 KiB`(
        length: Int
    ) throws {
        let key = SegmentKey.make()
        let content = (0..<length).map { UInt8($0 % 251) }
        let file = key.seal(content, as: header())
        #expect(file.count % 1024 == 0)
        #expect(file.count - length <= 100 + 1023)
        #expect(try key.open(file) == content)
        #expect(try SegmentHeader(reading: file) == header())
    }

    @Test func `every changed byte is detected`() throws {
        let key = SegmentKey.make()
        let file = key.seal([1, 2, 3], as: header())
        for index in file.indices {
            var changed = file
            changed[index] ^= 1
            #expect(throws: SegmentError.self, "byte \(index)") { try key.open(changed) }
        }
        for length in [0, 79, 80, 96, 1023, 2048] {
            let cut = Array((file + [UInt8](repeating: 0, count: 1024)).prefix(length))
            #expect(throws: SegmentError.self) { try key.open(cut) }
        }
    }

    @Test func `a segment under another key is distinguished from a damaged one`() throws {
        let file = SegmentKey.make().seal([1], as: header())
        #expect(throws: SegmentError.otherKey) { try SegmentKey.make().open(file) }
        var newer = file
        newer[8] = 2
        #expect(throws: SegmentError.unsupportedVersion(2)) { try SegmentHeader(reading: newer) }
        var unknown = file
        unknown[10] = 9
        #expect(throws: SegmentError.notASegment) { try SegmentHeader(reading: unknown) }
    }

    @Test(
        arguments: [
            (1, 1, 0, 5), (1, 1, 6, 5), (1, 1, 1, 1 << 62 + 1), (2, 1, 0, 0), (2, 0, 0, 1),
            (3, 1, 1, 1), (0, 1, 2, 5), (4, 1, 0, 0),
        ] as [(UInt16, UInt32, UInt64, UInt64)])
    func `a file whose numbers do not fit its kind is refused`(
        kind: UInt16, epoch: UInt32, first: UInt64, last: UInt64
    ) {
        var file = SegmentKey.make().seal([1], as: header())
        let fields = kind.littleEndianBytes + epoch.littleEndianBytes
        file.replaceSubrange(10..<16, with: fields)
        file.replaceSubrange(40..<56, with: first.littleEndianBytes + last.littleEndianBytes)
        #expect(throws: SegmentError.notASegment) { try SegmentHeader(reading: file) }
    }

    @Test func `an invitation opens only with its code`() throws {
        let code = SecretBytes.random(count: 16)
        let file = SegmentKey(invitation: code).seal([4, 2], as: invitation)
        #expect(try SegmentKey(invitation: code).open(file) == [4, 2])
        let other = SecretBytes.random(count: 16)
        #expect(throws: SegmentError.otherKey) { try SegmentKey(invitation: other).open(file) }
    }

    @Test func `a box opens only with the key pair that it was sealed for`() throws {
        let (one, other) = (ExchangeKeyPair.make(), ExchangeKeyPair.make())
        let box = try #require(ExchangeKeyPair.seal([9, 9, 9], for: one.publicKey))
        #expect(one.open(box) == [9, 9, 9])
        #expect(other.open(box) == nil)
        let again = try #require(ExchangeKeyPair(secret: one.exposed))
        #expect(again.publicKey == one.publicKey)
        #expect(again.open(box) == [9, 9, 9])
        #expect(one.open([1, 2]) == nil)
        #expect(ExchangeKeyPair.seal([1], for: [1, 2]) == nil)
    }

    @Test(.python("nacl")) func `the second implementation reads the segments of this one`()
        throws
    {
        let home = try TemporaryHome()
        let key = SegmentKey.make()
        let file = key.seal(Array("hello".utf8), as: header())
        try Data(file).write(to: home.file("one"))
        let output = try PythonScript.run(
            "Tests/Judges/segments.py", ["read", home.file("one").path, key.exposed.hexadecimal])
        let fields = ["1", "1", replica.hexadecimal, "2", "5", Segment.tag(of: file).hexadecimal]
        let expected = (fields + [Array("hello".utf8).hexadecimal]).joined(separator: "\t")
        #expect(String(decoding: output, as: UTF8.self) == expected + "\n")
    }
}
