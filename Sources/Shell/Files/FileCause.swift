import Essentials

/// Finds the cause of a Foundation error about a file.
enum FileCause {
    /// The system's `errno`, which Foundation stores as the underlying error.
    static func code(of error: any Error) -> Int32 {
        guard let error = error as? CocoaError else { return EIO }
        if let cause = error.underlying as? POSIXError { return cause.code.rawValue }
        if error.code == .fileNoSuchFile || error.code == .fileReadNoSuchFile { return ENOENT }
        if error.code == .fileWriteFileExists { return EEXIST }
        return EIO
    }
}
