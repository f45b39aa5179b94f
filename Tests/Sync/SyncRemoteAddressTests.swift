import Testing
import Values

@testable import MoneyShell

/// The values of `sync.place`.
struct SyncRemoteAddressTests {
    @Test(arguments: [
        "/home/marina/Sync", "~/Sync", "https://dav.example/box", "http://127.0.0.1:8080/x",
        "http://localhost/x", "s3://cofre", "s3://my.bucket-1/a/b", "git:git@host:me/vault.git",
        "git:/srv/vault.git", "git:ssh://git@host/vault.git",
    ])
    func `parsing and formatting an address gives the same address`(text: String) throws {
        #expect(try #require(SyncRemoteAddress(parsing: text)).text == text)
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
}
