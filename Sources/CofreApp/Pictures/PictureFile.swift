import CofreDomain
import CofreShell
import Foundation

/// Writes pictures where a person says.
enum PictureFile {
    /// Whole or not at all: a name is given to the file only when all of it is there.
    static let write: WritePicture = { (path, picture, replaces) throws(PictureFileProblem) in
        let file = URL(filePath: (path as NSString).expandingTildeInPath)
        // A link that leads nowhere is something, too.
        var status = stat()
        if !replaces, lstat(file.path(percentEncoded: false), &status) == 0 {
            throw .exists(path: path)
        }
        do { try picture.bytes.write(to: file, options: .atomic) } catch {
            throw .notWritten(path: path, detail: error.localizedDescription)
        }
    }
}
