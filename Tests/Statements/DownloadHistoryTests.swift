import TestSupport
import Testing

@testable import MoneyShell

@Suite(.timeLimit(.minutes(20))) struct DownloadHistoryTests {
    @Test(arguments: DownloadHistory.Scheme.allCases)
    func `no download loses an entry, and none doubles one that has a sound id`(
        _ scheme: DownloadHistory.Scheme
    ) {
        var random = SeededRandom(seed: UInt64(scheme.rawValue))
        for number in 0..<2000 {
            let bytes = (0..<600).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            var history = DownloadHistory(bytes, scheme)
            do throws(DownloadHistory.Failure) {
                try history.check()
            } catch {
                Issue.record("\(scheme), history \(number): \(error)")
                return
            }
        }
    }
}
