/// The executor that the current task prefers.
public enum PreferredExecutor {
    /// Pass it to an unstructured task that must run where the current task does; `nil` for the
    /// cooperative pool.
    ///
    /// Child tasks inherit the preference, unstructured tasks do not (SE-0417).
    public static var current: (any TaskExecutor)? {
        withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    }
}
