import Essentials
import TestSupport
import Testing

/// Independent programs read what cofre exports and lists.
@Suite struct SpendingJudgeTests {
    @Test(.installed("/usr/bin/hledger"))
    func `hledger computes the same sums by month, payee and category`() async throws {
        try await agrees("spending.py", "100")
    }

    @Test func `an oracle finds the same instalments and recurring charges`() async throws {
        try await agrees("coming.py", "200")
    }

    /// - Parameter count: the number of generated histories.
    private func agrees(_ script: String, _ count: String) async throws {
        let program = BuiltProduct.url("cofre").path()
        let answer = try await onOwnThread {
            try PythonScript.run("Tests/Judges/\(script)", [program, count])
        }
        #expect(String(decoding: answer, as: UTF8.self).hasPrefix("agreed on "))
    }
}
