import Essentials

/// Finds and reads the bank statement files that a person has named.
enum StatementFiles {
    private static let endings = [".ofx", ".qfx", ".csv", ".tsv", ".txt"]

    /// The path itself, or the files of a folder whose names end like those of statements, sorted by name.
    ///
    /// Subfolders and hidden files are not opened, and what is not a file, such as a pipe, is left out.
    @Sendable static func files(_ path: String) throws(FileProblem) -> [String] {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [path] }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
            throw .unreadable(path: path, code: FileCause.code(of: error))
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return names.filter { name in
            !name.hasPrefix(".") && endings.contains { name.lowercased().hasSuffix($0) }
        }
        .sorted().map { folder + $0 }
        .filter { stat($0, &status) != 0 || status.st_mode & S_IFMT == S_IFREG }
    }

    /// The bytes of a file; for a file that is too large, as many blanks, which the reader reports as too large.
    @Sendable static func read(_ path: String) async throws(FileProblem) -> [UInt8] {
        do throws(FileProblem) {
            return try await InputFile(path: path, limit: StatementReader.largest).bytes()
        } catch .tooLong {
            return [UInt8](repeating: 0x20, count: StatementReader.largest + 1)
        }
    }
}
