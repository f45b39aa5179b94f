import TestSupport
import Testing

@testable import MoneyShell

/// The values of `sync.remote`.
struct SyncRemoteAddressTests {
    @Test(arguments: [
        "/home/marina/Sync", "~/Sync", "https://dav.example/box", "http://127.0.0.1:8080/x",
        "http://localhost/x", "s3://cofre", "s3://my.bucket-1/a/b", "git:git@host:me/vault.git",
        "git:/srv/vault.git", "git:ssh://git@host/vault.git",
    ])
    func `parsing and formatting an address gives the same address`(text: String) throws {
        #expect(try #require(SyncRemoteAddress(parsing: text)).text == text)
    }

    @Test func `an address that only ssh can have is a git repository`() {
        for text in ["git@host:me/vault.git", "ssh://git@host:22/vault.git"] {
            #expect(SyncRemoteAddress(parsing: text) == .git(text))
        }
        #expect(SyncRemoteAddress(parsing: "ssh://me:secret@host/x.git") == nil)
    }

    @Test(arguments: [
        "", "Sync", "./Sync", "ftp://x/y", "http://dav.example/box", "https://",
        "https://marina:secret@dav.example/", "https://marina@dav.example/",
        "https://dav.example/?a=b", "s3://", "s3://Upper", "s3://ab", "git:", "git:--upload-pack=x",
        "git:https://me:secret@host/x.git", "git:https://token@host/x.git", "/a\nb",
    ])
    func `other text is refused, also an address with a password`(text: String) {
        #expect(SyncRemoteAddress(parsing: text) == nil)
    }

    @Test(arguments: [
        (
            "http://dav.example/box", "not encrypted",
            "config set sync.remote https://dav.example/box"
        ),
        ("https://marina:secret@dav.example/", "user or a password", "secret set sync.user"),
        ("git:https://token@host/x.git", "user or a password", "config set sync.remote git:"),
        ("s3://Upper", "3 to 63 lower-case letters", "config set sync.remote s3://"),
    ])
    func `an address that is nearly right is refused with the reason`(
        _ text: String, _ why: String, _ hint: String
    ) async throws {
        for words in [["config", "set", "sync.remote", text], ["vault", "sync", text]] {
            let refused = try await TemporaryHome().run(words)
            #expect(refused.status == 64, "\(words)")
            #expect(refused.error.contains(why) && refused.error.contains("hint: \(hint)"))
            #expect(!refused.error.contains("secret@"), "\(refused.error)")
        }
    }

    @Test(arguments: ["", "Sync", "ftp://x/y", "/a"])
    func `other text has no reason of its own`(_ text: String) {
        #expect(SyncRemoteAddress.refusal(of: text) == nil)
    }
}
