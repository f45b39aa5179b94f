package import Foundation

/// Finds the executables that are built beside the tests.
package enum BuiltProduct {
    /// The file of the executable target `name`.
    package static func url(_ name: String) -> URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        let folder =
            bundle.bundlePath.hasSuffix(".xctest")
            ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
        return folder.appendingPathComponent(name)
    }
}
