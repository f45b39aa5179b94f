/// Exit statuses that do not come from a failure.
enum ExitStatus {
    static let success: Int32 = 0
    /// The status after SIGPIPE: 128 + 13.
    static let outputClosed: Int32 = 141
}
