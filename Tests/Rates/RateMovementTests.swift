import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct RateMovementTests {
    @Test(arguments: [
        (["5", "5.1"], 200, [0, 7]), (["5", "4.9"], -200, [7, 0]), (["5", "5"], 0, [0, 0]),
        (["1", "2", "1.5"], 5000, [0, 7, 3]), (["3", "4", "3"], 0, [0, 7, 0]),
    ])
    func `has the relative change and a level for each rate`(
        rates: [String], points: Int, levels: [Int]
    ) throws {
        let movement = try #require(moved(rates))
        #expect(movement.basisPoints == points)
        #expect(movement.levels(upTo: 7) == levels)
    }

    @Test func `no rates and a single rate are not a movement`() {
        #expect(moved(["5"]) == nil)
        let tables = [SampleRates.table(["EUR": "1"]), SampleRates.table(["EUR": "2"])]
        #expect(RateMovement(of: .brl, perOne: .usd, over: tables) == nil)
    }

    @Test func `a rise that overflows is not a movement`() throws {
        #expect(moved(["0.000000001", "1000000000"]) == nil)
        let fall = try #require(moved(["1000000000", "0.000000001"]))
        #expect(fall.basisPoints == -9999)
        let rise = try #require(moved(["0.000000001", "100000"]))
        #expect(rise.basisPoints == 999_999_999_999_990_000)
    }

    @Test func `only the newest rates that fit a line are shown`() throws {
        let movement = try #require(moved((1...40).map(String.init)))
        #expect(movement.values.count == RateMovement.longest)
        #expect(movement.values.last == 40)
    }

    private func moved(_ rates: [String]) -> RateMovement? {
        RateMovement(
            of: .brl, perOne: .usd, over: rates.map { SampleRates.table(["BRL": $0]) })
    }
}
