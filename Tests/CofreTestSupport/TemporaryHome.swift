package import Foundation

/// A temporary home with a passphrase file, deleted with this object.
package final class TemporaryHome: Sendable {
    package let url: URL
    package let passphrase = "correct horse battery"

    package init() throws {
        // The name has no digits, because a name with many digits may be hidden as a card number.
        let letters = Array("GHIJKLMNOP")
        let name = String(
            UUID().uuidString.map {
                $0.isHexDigit && $0.isNumber ? letters[$0.hexDigitValue ?? 0] : $0
            })
        url = FileManager.default.temporaryDirectory.appending(path: "cofre-test-\(name)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data((passphrase + "\n").utf8).write(to: url.appending(path: "passphrase"))
    }

    deinit {
        // If deleting fails, the folder stays in the temporary directory.
        try? FileManager.default.removeItem(at: url)
    }

    /// The environment of a program in this home, without the variables of the user who runs the tests.
    package var environment: [String: String] {
        [
            "HOME": url.path(), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
            "COFRE_PASSPHRASE_FILE": url.appending(path: "passphrase").path(),
            "COFRE_KDF_PRESET": "1", "INPUTRC": "/dev/null",
        ].merging(SanitizerOptions.inherited) { $1 }
    }

    package func file(_ path: String) -> URL { url.appending(path: path) }

    package var sandboxVault: URL { file(".local/share/cofre/sandbox.vault") }
}
