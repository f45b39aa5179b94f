import CofreTestSupport
import Foundation
import Testing
import Vault

@testable import CofreSync

@Suite struct SegmentTests {
    private static let folder = RepositoryRoot.url.appending(path: "Tests/Segments")
    private let replica = [UInt8](repeating: 7, count: 16)

    private func header(_ kind: SegmentHeader.Kind = .segment) -> SegmentHeader {
        SegmentHeader(kind: kind, epoch: 1, replica: replica, first: 2, last: 5)
    }

    @Test func `segments of the second implementation are read, and written again byte for byte`()
        throws
    {
        let text = try String(
            contentsOf: Self.folder.appending(path: "segments.txt"), encoding: .utf8)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 6)
        for line in lines {
            let fields = line.split(separator: "\t")
            let bytes = try fields[5...].map {
                try #require([UInt8](hexadecimal: $0 == "-" ? "" : String($0)))
            }
            let kind = try #require(
                UInt16(fields[0]).flatMap(SegmentHeader.Kind.init(rawValue:)))
            let header = SegmentHeader(
                kind: kind, epoch: try #require(UInt32(fields[1])),
                replica: try #require([UInt8](hexadecimal: String(fields[2]))),
                first: try #require(UInt64(fields[3])), last: try #require(UInt64(fields[4])))
            let code = bytes[0]
            let secret = SecretBytes(copying: code.span.bytes)
            let key =
                kind == .invitation
                ? SegmentKey(invitation: secret) : try #require(SegmentKey(bytes[0]))
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

    @Test func `an invitation opens only with its code`() throws {
        let code = SecretBytes.random(count: 16)
        let file = SegmentKey(invitation: code).seal([4, 2], as: header(.invitation))
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

    @Test func `the second implementation reads the segments of this one`() throws {
        let home = try TemporaryHome()
        let key = SegmentKey.make()
        let file = key.seal(Array("hello".utf8), as: header())
        try Data(file).write(to: home.file("one"))
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-B", Self.folder.appending(path: "segment_format.py").path, "read",
            home.file("one").path, "--key", key.exposed.hexadecimal,
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if [3, 127].contains(process.terminationStatus) {
            print("skipped: python3 with PyNaCl is not here")
            return
        }
        let tag = Segment.tag(of: file).hexadecimal
        #expect(
            text
                == "1\t1\t\(replica.hexadecimal)\t2\t5\t\(tag)\t\(Array("hello".utf8).hexadecimal)\n"
        )
    }
}
