/// Runs `work` on a new detached thread.
///
/// For blocking work: the cooperative pool has only one thread per core. Ends the program if the
/// system cannot create a thread.
public func startThread(_ work: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(ThreadWork(work))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, &attributes, { perform($0) }, box.toOpaque())
    #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, { perform($0) }, box.toOpaque())
    #endif
    precondition(status == 0, "the system gives no thread: error \(status)")
}

private final class ThreadWork: Sendable {
    let perform: @Sendable () -> Void

    init(_ perform: @escaping @Sendable () -> Void) {
        self.perform = perform
    }
}

private func perform(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let box { Unmanaged<ThreadWork>.fromOpaque(box).takeRetainedValue().perform() }
    return nil
}

/// Runs `work`, which blocks, on a new thread and returns its result.
///
/// Cancelling the task does not stop the work.
public func onOwnThread<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
    let result = await withCheckedContinuation { continuation in
        startThread { continuation.resume(returning: Result(catching: work)) }
    }
    return try result.get()
}
