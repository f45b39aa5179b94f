package import Foundation

/// Published test vectors in the shared folder.
package enum Vectors {
    package static func exist(_ name: String) -> Bool {
        let path = SharedFolder.url?.appending(path: "vectors/\(name)").path() ?? ""
        let found = FileManager.default.fileExists(atPath: path)
        if !found { print("no \(name) beside the repository or under COFRE_SHARED: skipped") }
        return found
    }

    package static func data(_ name: String) throws -> Data {
        try SharedFolder.data("vectors/\(name)")
    }
}
