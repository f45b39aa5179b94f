package import Foundation

/// A temporary folder, removed with this object.
package final class TemporaryFolder: Sendable {
    package let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("cofre-test-\(UUID().uuidString)", isDirectory: true)

    package init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // If deleting fails, the folder stays in the temporary directory.
        try? FileManager.default.removeItem(at: url)
    }

    package var path: String { url.path }

    package func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}
