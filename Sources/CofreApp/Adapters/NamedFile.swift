import CofreShell
import Foundation

/// A file that a person has named as the source of something.
enum NamedFile {
    /// More bytes than these are no answers.
    private static let longest = 1 << 20

    static func bytes(of path: String, _ phrases: Phrases) throws(Failure) -> Data {
        let data: Data
        do { data = try Data(contentsOf: URL(filePath: path)) } catch {
            throw Failure(.notFound, "\(path): \(error.localizedDescription)")
        }
        guard data.count <= longest else { throw phrases.noAnswersFile(path) }
        return data
    }
}
