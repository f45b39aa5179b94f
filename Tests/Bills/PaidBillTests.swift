import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct PaidBillTests {
    @Test(
        arguments: [
            (BillState.overdue, 1000, nil, true), (.overdue, 1000, 0, false),
            (.overdue, 1000, -1000, true), (.overdue, 1000, 999, false),
            (.closed, 1000, nil, false),
            (.closed, 1000, 1000, true), (.closed, 1000, -1001, true), (.closed, 0, 0, true),
            (.open, 1000, nil, false), (.future, 1000, nil, false),
        ] as [(BillState, Int64, Int64?, Bool)])
    func `a bill is paid if nothing is left to pay`(
        _ state: BillState, _ total: Int64, _ paid: Int64?, _ isPaid: Bool
    ) {
        let day = Day(year: 2031, month: 5, day: 20)
        let none = SamplePayments.reais(0)
        let bill = Bill(
            state: state, due: day, total: SamplePayments.reais(total), cumulative: none,
            pastBalance: none, interest: none, paid: paid.map(SamplePayments.reais))
        #expect(bill.isPaid == isPaid)
    }

    @Test func `a due-date factor that was used twice stands for two dates`() {
        #expect(BoletoDue.possibleDays(of: 6434).map(\.iso) == ["2015-05-20", "2040-01-09"])
        #expect(BoletoDue.possibleDays(of: 900).map(\.iso) == ["2000-03-25"])
        #expect(BoletoDue.possibleDays(of: 0) == [])
    }
}
