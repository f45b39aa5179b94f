/// Exit statuses that are not a failure's own.
enum ExitStatus {
    static let success: Int32 = 0
    /// As if SIGPIPE had ended the program: 128 + 13.
    static let outputClosed: Int32 = 141
}
