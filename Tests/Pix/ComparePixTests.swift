import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct ComparePixTests {
    // A published line; its amount is R$1.743,26.
    private static let line = "03399.64652 32300.000000 17458.001025 7 64340000174326"

    @Test func `a slip and a code that agree cause no problem`() throws {
        let code = try code(amount: 174_326)
        #expect(try compare(code, payee: "Fulano de Tal").isEmpty)
        #expect(try compare(code, payee: "FULANO DE TAL").isEmpty)
        #expect(try compare(code, payee: "Fulano de Tal Comércio e Serviços Ltda").isEmpty)
        #expect(try compare(code, payee: nil).isEmpty)
    }

    @Test func `a different amount and a different payee are reported`() throws {
        let code = try code(amount: 174_327)
        let problems = try compare(code, payee: "Beltrano")
        let brl = { (minor: Int64) in Money(minor: minor, currency: .brl) }
        #expect(
            problems == [
                .pixAmountDiffers(slip: brl(174_326), code: brl(174_327)),
                .pixPayeeDiffers(slip: "Beltrano", code: "Fulano de Tal"),
            ])
        #expect(problems.allSatisfy { $0.isContradiction })
        #expect(
            try compare(self.code(amount: nil), payee: nil)
                == [.pixAmountDiffers(slip: brl(174_326), code: nil)])
    }

    @Test func `the amount of a dynamic code is not compared`() throws {
        #expect(try compare(BRCode(parsing: SamplePix.charge), payee: nil).isEmpty)
    }

    private func code(amount: Int64?) throws -> BRCode {
        let payee = try PixPayee(
            key: PixKey(parsing: "52998224725"), name: "Fulano de Tal", city: "BRASILIA")
        let money = amount.map { Money(minor: $0, currency: .brl) }
        return try BRCode(parsing: PixRequest(payee: payee, amount: money, note: nil).code)
    }

    private func compare(_ code: BRCode, payee: String?) throws -> [SlipProblem] {
        let slip = try InspectSlip.digits(Self.line, today: Day(year: 2015, month: 5, day: 20))
        return ComparePix.compare(slip, with: code, payee: payee).problems
    }
}
