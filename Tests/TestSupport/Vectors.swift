package import Foundation

/// Published test vectors beside the repository, or in the folder given by `COFRE_SHARED`.
package enum Vectors {
    package static let folder: URL = {
        let shared = ProcessInfo.processInfo.environment["COFRE_SHARED"]
        let repository = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in
            path.deletingLastPathComponent()
        }
        let beside = repository.deletingLastPathComponent().appending(path: "shared")
        return (shared.map { URL(filePath: $0) } ?? beside).appending(path: "vectors")
    }()

    package static func exist(_ name: String) -> Bool {
        let found = FileManager.default.fileExists(atPath: folder.appending(path: name).path)
        if !found { print("no \(name) beside the repository or under COFRE_SHARED: skipped") }
        return found
    }

    package static func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: name))
    }
}
