@testable import MoneyShell

/// Downloads of an account, imported in any order, lose no entry and double none that has a sound id.
func fuzzDownloads(_ input: [UInt8]) {
    var history = DownloadHistory(input)
    do throws(DownloadHistory.Failure) {
        try history.check()
    } catch {
        preconditionFailure(error.description)
    }
}
