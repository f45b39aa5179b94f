package import Foundation

/// A temporary home with a passphrase file, deleted with this object.
package final class TemporaryHome: Sendable {
    package let url: URL
    package let passphrase = "correct horse battery"
    private let derivesQuickly: Bool

    /// - Parameter derivesQuickly: whether programs derive the keys of the cheapest preset without Argon2id, if that is
    ///   possible (Tests/QuickDerivation); false if a program without this environment opens the same vault.
    package init(derivesQuickly: Bool = true) throws {
        self.derivesQuickly = derivesQuickly
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

    /// The files in the home, or in one of its folders.
    package func files(below folder: String? = nil) throws -> [URL] {
        let keys: [URLResourceKey] = [.isRegularFileKey]
        let all = FileManager.default.enumerator(
            at: folder.map(file) ?? url, includingPropertiesForKeys: keys)
        return try (all?.allObjects as? [URL] ?? []).filter {
            try $0.resourceValues(forKeys: Set(keys)).isRegularFile == true
        }
    }

    /// The environment of a program in this home, without the variables of the user who runs the tests.
    package var environment: [String: String] {
        [
            "HOME": url.path(), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
            "COFRE_PASSPHRASE_FILE": url.appending(path: "passphrase").path(),
            "COFRE_KDF_PRESET": "1", "INPUTRC": "/dev/null",
        ].merging(SanitizerOptions.inherited) { $1 }
            .merging(derivesQuickly ? Self.quickDerivation : [:]) { $1 }
    }

    /// Empty under a sanitizer, which has to be loaded before all other libraries.
    private static let quickDerivation: [String: String] = {
        let library = BuiltProduct.url("libQuickDerivation.so").path()
        let isUsed = SanitizerOptions.isInactive && FileManager.default.fileExists(atPath: library)
        return isUsed ? ["LD_PRELOAD": library] : [:]
    }()

    package func file(_ path: String) -> URL { url.appending(path: path) }

    package var sandboxVault: URL { file(".local/share/cofre/sandbox.vault") }
}
