import TestSupport
import Testing

/// `--offline` before any data was saved.
@Suite struct OfflineTests {
    @Test(arguments: [
        ["contacts"], ["venues", "--near", "-23.55,-46.63"], ["photo", "4bf58dd8d48988d181941735"],
    ])
    func `the error without saved data does not say that data has expired`(_ words: [String])
        async throws
    {
        let home = try TemporaryHome()
        let told = try await home.sandbox(["--offline"] + words, exits: 69)
        #expect(told.error.contains("there is no saved copy"), "\(told.error)")
        #expect(told.error.contains("without --offline"), "\(told.error)")
    }

    @Test func `a login with --offline is refused before the password is asked for`() async throws {
        let home = try TemporaryHome()
        let words = ["--sandbox", "login", "a@b.c", "--password-stdin", "--offline"]
        let told = try await home.run(words, exits: 69)
        #expect(told.error.contains("cannot sign in without a connection"), "\(told.error)")
    }
}
