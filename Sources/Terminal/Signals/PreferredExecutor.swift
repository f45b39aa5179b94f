/// The executor that the present task prefers.
public enum PreferredExecutor {
    /// For a task that is made here and has to run where its maker does; `nil` for the cooperative pool.
    ///
    /// Child tasks inherit it, tasks of their own do not (SE-0417).
    public static var current: (any TaskExecutor)? {
        withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    }
}
