import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct InspectSlipTests {
    private static let today = SampleBills.day("2031-05-10")

    @Test(arguments: [SampleBills.overdue, SampleBills.closed, SampleBills.open])
    func `the slip of a bill matches the bill`(_ bill: Bill) throws {
        let found = try InspectSlip.issued(for: bill)

        #expect(found.problems.isEmpty)
        #expect(found.line == bill.line)
        #expect(found.bank == "999")
        #expect(found.amount == bill.total)
        #expect(found.due == .day(bill.due))
    }

    @Test func `a bill without a line is an error: it has no slip yet`() {
        #expect(throws: BillsError.notIssued(SampleBills.future.month)) {
            try InspectSlip.issued(for: SampleBills.future)
        }
    }

    @Test func `a reissued slip with a different amount or due date is a warning`() throws {
        let bill = changed(due: "2031-05-13", total: 174_300)
        let found = try InspectSlip.issued(for: bill)

        #expect(
            found.problems == [
                .amountDiffers(slip: SampleBills.closed.total, bill: bill.total),
                .dueDiffers(slip: .day(SampleBills.closed.due), bill: bill.due),
            ])
        #expect(found.isSound)
    }

    @Test func `a barcode that does not match the line is reported`() throws {
        let found = try InspectSlip.issued(for: changed(barcode: SampleBills.open.barcode))

        #expect(found.problems == [.barcodeDiffers])
        #expect(!found.isSound)
    }

    @Test(arguments: ["", "123", "not digits"])
    func `a malformed barcode is reported`(_ barcode: String) throws {
        let found = try InspectSlip.issued(for: changed(barcode: barcode))

        #expect(found.problems.count == 1)
        #expect(!found.isSound)
    }

    @Test func `a line is read with any grouping of its digits`() throws {
        let line = try #require(SampleBills.closed.line)
        let bare = line.filter(\.isNumber)
        let spaced = line.replacing(" ", with: "   ")

        for text in [line, bare, spaced] {
            let found = try InspectSlip.digits(text, today: Self.today)
            #expect(found.line == line)
            #expect(found.isSound)
        }
    }

    @Test func `a barcode becomes a line only when its check digit is correct`() throws {
        let right = try #require(SampleBills.closed.barcode)
        let wrong = right.dropLast() + "7"

        #expect(try InspectSlip.digits(right, today: Self.today).line == SampleBills.closed.line)
        let found = try InspectSlip.digits(String(wrong), today: Self.today)
        #expect(found.line == nil)
        #expect(found.problems == [.field(4)])
    }

    @Test func `the amount of a slip that is not in reais is not shown`() throws {
        let barcode = try #require(SampleBills.closed.barcode)
        let found = try InspectSlip.digits(
            barcode.prefix(3) + "8" + barcode.dropFirst(4), today: Self.today)
        #expect(found.problems.contains(.currency))
        #expect(found.amount == nil)
        #expect(!found.isSound)
    }

    @Test(arguments: [
        "84670000001-7 43590024020-9 02405000243-5 84221010811-9",
        "836200000005667800481000180975657313001589636081",
        "858200000007572503282030560708202107539591904460",
        "858400000019234599990004123456789010234567890128",
    ])
    func `a utility slip is checked by the rules for utilities`(_ text: String) throws {
        let found = try InspectSlip.digits(text, today: Self.today)

        #expect(found.kind == .utility)
        #expect(found.problems.isEmpty)
        #expect(found.amount != nil)
        let barcode = try InspectSlip.digits(found.barcode.text, today: Self.today)
        #expect(barcode.problems.isEmpty)
    }

    @Test(arguments: [(0, 1), (13, 2), (30, 3), (46, 4)])
    func `the error about a wrong block of a utility slip names the block`(
        position: Int, block: Int
    ) throws {
        var digits = Array("846700000017435900240209024050002435842210108119")
        digits[position] = digits[position] == "8" ? "6" : "8"
        let found = try InspectSlip.digits(String(digits), today: Self.today)

        let names = found.problems.contains(.block(block)) || found.problems == [.unknownKind]
        #expect(names, "\(found.problems)")
    }

    @Test(arguments: [
        ("", SlipError.length(0)), ("1", .length(1)), ("x", .foreignCharacters),
        ("٣", .foreignCharacters), (String(repeating: "1", count: 45), .length(45)),
        (String(repeating: "1", count: 46), .length(46)),
        (String(repeating: "1", count: 49), .length(49)),
        (String(repeating: "1", count: 100_000), .length(100_000)),
    ])
    func `text that is not a slip is refused`(_ text: String, error: SlipError) {
        #expect(throws: error) { try InspectSlip.digits(text, today: Self.today) }
    }

    @Test func `a barcode of 44 digits has 405 modules`() throws {
        let barcode = try SlipDigits(parsing: #require(SampleBills.closed.barcode))

        #expect(InterleavedTwoOfFive.widths(barcode).reduce(0, +) == 405)
    }

    private func changed(
        due: String = SampleBills.closed.due.iso, total: Int64 = SampleBills.closed.total.minor,
        barcode: String? = SampleBills.closed.barcode
    ) -> Bill {
        SampleBills.bill(
            .closed, due, total: total,
            slip: (SampleBills.closed.line ?? "", barcode ?? ""))
    }
}
