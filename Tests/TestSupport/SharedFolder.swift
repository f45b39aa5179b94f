package import Foundation
package import Testing

/// The optional folder of recorded responses beside the repository.
///
/// Without the folder, tests that need it are skipped by `.recorded`.
package enum SharedFolder {
    /// `COFRE_SHARED`, or `../shared` relative to the repository; nil if there is no such folder.
    package static let url: URL? = {
        let beside = Repository.url.appending(path: "../shared").standardizedFileURL
        let named = ProcessInfo.processInfo.environment["COFRE_SHARED"].map { URL(filePath: $0) }
        let folder = named ?? beside
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: folder.path(), isDirectory: &isFolder)
        return exists && isFolder.boolValue ? folder : nil
    }()

    /// The contents of a file in it.
    package static func data(_ path: String) throws -> Data {
        guard let url else { throw CocoaError(.fileNoSuchFile) }
        return try Data(contentsOf: url.appending(path: path))
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test if there is no shared folder.
    ///
    /// If the folder exists, missing files in it are an error.
    package static func recorded(_ paths: String...) -> Self {
        let names = paths.joined(separator: ", ")
        return .enabled(
            if: SharedFolder.url != nil, "COFRE_SHARED names no folder with \(names)")
    }
}
