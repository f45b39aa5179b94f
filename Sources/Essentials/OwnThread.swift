/// Runs `work` on a new thread, which ends with it.
///
/// For work that blocks: the cooperative pool has as few threads as the machine has cores. Ends the
/// program where the system gives no more threads.
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

/// The result of `work`, which blocks, on a new thread.
///
/// Cancelling the task ends nothing: the work goes on to its end.
public func onOwnThread<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
    let result = await withCheckedContinuation { continuation in
        startThread { continuation.resume(returning: Result(catching: work)) }
    }
    return try result.get()
}
