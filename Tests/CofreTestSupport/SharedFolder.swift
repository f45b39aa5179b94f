package import Foundation

/// The folder of recorded answers that lies beside the repository, where there is one.
///
/// It is no part of the repository: a test that needs it is skipped, with a message, without it.
package enum SharedFolder {
    /// `COFRE_SHARED`, or `../shared` seen from the repository; nil when that is no folder.
    package static let url: URL? = {
        let beside = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../shared").standardizedFileURL
        let named = ProcessInfo.processInfo.environment["COFRE_SHARED"].map { URL(filePath: $0) }
        let folder = named ?? beside
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: folder.path(), isDirectory: &isFolder)
        return exists && isFolder.boolValue ? folder : nil
    }()

    /// The contents of a file in it; nil, with a message, when there is no such folder.
    package static func data(_ path: String) throws -> Data? {
        guard let url else {
            print("skipped: no recorded answers; COFRE_SHARED names their folder (\(path))")
            return nil
        }
        return try Data(contentsOf: url.appending(path: path))
    }
}
