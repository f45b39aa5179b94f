import Essentials

/// What lies behind an error of Foundation's about a file.
enum FileCause {
    /// The system's `errno`; Foundation keeps it beneath an error with sentences of its own.
    static func code(of error: any Error) -> Int32 {
        guard let error = error as? CocoaError else { return EIO }
        if let cause = error.underlying as? POSIXError { return cause.code.rawValue }
        if error.code == .fileNoSuchFile || error.code == .fileReadNoSuchFile { return ENOENT }
        if error.code == .fileWriteFileExists { return EEXIST }
        return EIO
    }
}
