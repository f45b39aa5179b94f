import Foundation
import Testing

@testable import MoneyShell

@Suite struct RecordCodingTests {
    @Test(arguments: [
        (0.0, "0"), (0.25, "250"), (1_795_262_400, "1795262400000"),
        (1_795_262_400.123_9, "1795262400123"), (-0.000_5, "-1"),
    ])
    func `a date is encoded in whole milliseconds, rounded down`(
        _ seconds: TimeInterval, _ written: String
    ) throws {
        let bytes = try RecordCoding.encode([Date(timeIntervalSince1970: seconds)])

        #expect(String(decoding: bytes, as: UTF8.self) == "[\(written)]")
    }

    @Test func `a decoded date is at most two milliseconds earlier, and never later`() throws {
        for step in 0..<10_000 {
            let date = Date(
                timeIntervalSinceReferenceDate: 816_955_200 + Double(step) * 0.777_777_7)
            let bytes = try RecordCoding.encode([date])
            let read = try RecordCoding.decode([Date].self, from: bytes, in: .caches)

            #expect(read[0] <= date && date.timeIntervalSince(read[0]) < 0.002_1)
        }
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan])
    func `a date out of range cannot be encoded`(_ seconds: TimeInterval) {
        #expect(throws: StoreError.self) {
            try RecordCoding.encode([Date(timeIntervalSince1970: seconds)])
        }
    }

    @Test(arguments: ["1e300", "-1e300", "9223372036854775807", "9223372036854775807000"])
    func `a date out of range cannot be decoded`(_ milliseconds: String) {
        #expect(throws: Kind.caches.unreadable) {
            try RecordCoding.decode([Date].self, from: Array("[\(milliseconds)]".utf8), in: .caches)
        }
    }

    @Test func `keys are sorted, so equal records have equal bytes`() throws {
        let bytes = try RecordCoding.encode(["b": "/", "a": "é"])

        #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":"é","b":"/"}"#)
    }
}
