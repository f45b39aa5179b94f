import Synchronization

@testable import MoneyShell

/// A remote in memory that fails on request, and after 5,000 calls, so that no exchange is endless.
final class SimulatedRemote: SyncRemote {
    enum Verb: Equatable { case list, get, put, delete, flush }

    /// The fault of a call.
    enum Fault: CaseIterable {
        /// The call has no effect and throws.
        case refused
        /// The call takes effect, and its acknowledgement is lost.
        case unacknowledged
        /// The listing is the one before the last change.
        case stale
        /// The bytes that are returned or stored are truncated.
        case truncated
        /// One bit of the returned bytes is flipped.
        case garbled
    }

    struct State {
        var files: [RemoteFileName: [UInt8]] = [:]
        /// The files without what is not flushed, if the remote collects.
        var stored: [RemoteFileName: [UInt8]] = [:]
        var before: [RemoteFileName: [UInt8]] = [:]
        var calls: [Verb] = []
        var bytes = 0
        /// The bytes of the files that were put.
        var sent = 0
        /// Returns the fault of a call, given its number.
        var fault: (@Sendable (Int, Verb) -> Fault?)?
        /// What is done once, before so many listings.
        var meddler: (left: Int, work: @Sendable () async -> Void)?
        var error = SyncRemoteError.unreachable(.noAnswer(.lost))
    }

    let state = Mutex(State())
    let collects: Bool

    /// - Parameter collects: whether changes take effect when they are flushed; a failed call drops them.
    init(collects: Bool = false) {
        self.collects = collects
    }

    var files: [RemoteFileName: [UInt8]] {
        get { state.withLock(\.files) }
        set {
            state.withLock {
                $0.before = $0.files
                $0.files = newValue
            }
        }
    }
    /// Joins another copy of a folder, as its engine does: what either copy deleted since `start` is gone.
    func join(_ copy: SimulatedRemote, since start: [RemoteFileName: [UInt8]]) {
        let (here, there) = (files, copy.files)
        files = here.merging(there) { $1 }.filter { name, _ in
            start[name] == nil || here[name] != nil && there[name] != nil
        }
    }
    /// A copy of a folder, and its files.
    func copied() -> (SimulatedRemote, [RemoteFileName: [UInt8]]) {
        let copy = SimulatedRemote()
        copy.files = files
        return (copy, copy.files)
    }

    var calls: [Verb] { state.withLock(\.calls) }
    var bytes: Int { state.withLock(\.bytes) }
    var sent: Int { state.withLock(\.sent) }

    func failing(_ fault: (@Sendable (Int, Verb) -> Fault?)?) {
        state.withLock {
            $0.fault = fault
            $0.calls = []
            $0.bytes = 0
            $0.sent = 0
        }
    }

    /// Calls `work` before the listing with this number, counted from 1.
    func meddling(beforeList number: Int, _ work: @escaping @Sendable () async -> Void) {
        state.withLock { $0.meddler = (number, work) }
    }

    func list() async throws(SyncRemoteError) -> [RemoteFile] {
        let meddler = state.withLock { state in
            state.meddler?.left -= 1
            defer { if state.meddler?.left == 0 { state.meddler = nil } }
            return state.meddler
        }
        if let meddler, meddler.left == 0 { await meddler.work() }
        try await flush()
        let (state, fault) = try begin(.list)
        if fault == .unacknowledged { throw state.error }
        // The approximate size of a file's entry in a WebDAV response.
        let listed = fault == .stale ? state.before : state.files
        self.state.withLock { $0.bytes += listed.keys.reduce(0) { $0 + $1.text.utf8.count + 400 } }
        return listed.map { RemoteFile(name: $0.key, size: $0.value.count) }
    }

    func get(_ name: RemoteFileName) async throws(SyncRemoteError) -> [UInt8]? {
        let (state, fault) = try begin(.get)
        if fault == .unacknowledged { throw state.error }
        guard var bytes = state.files[name] else { return nil }
        guard bytes.count <= SyncRemoteLimit.fileSize else {
            throw .unreadable(.tooLarge(limit: SyncRemoteLimit.fileSize))
        }
        self.state.withLock { $0.bytes += bytes.count }
        if fault == .truncated { bytes.removeLast(bytes.count / 2) }
        if fault == .garbled { bytes[bytes.count / 2] ^= 4 }
        return bytes
    }

    func putNew(_ name: RemoteFileName, _ bytes: [UInt8]) async throws(SyncRemoteError) {
        let (state, fault) = try begin(.put)
        if let present = state.files[name], present != bytes { throw .contentDiffers }
        self.state.withLock {
            $0.bytes += bytes.count
            $0.sent += bytes.count
            if !collects { $0.before = $0.files }
            $0.files[name] = fault == .truncated ? Array(bytes.dropLast(bytes.count / 2)) : bytes
        }
        if fault == .unacknowledged || fault == .truncated { throw dropping(state.error) }
    }

    func delete(_ name: RemoteFileName) async throws(SyncRemoteError) {
        let (state, fault) = try begin(.delete)
        self.state.withLock {
            if !collects { $0.before = $0.files }
            $0.files[name] = nil
        }
        if fault == .unacknowledged { throw dropping(state.error) }
    }

    func flush() async throws(SyncRemoteError) {
        guard collects, state.withLock({ $0.files != $0.stored }) else { return }
        let (state, fault) = try begin(.flush)
        self.state.withLock { ($0.before, $0.stored) = ($0.stored, $0.files) }
        if fault == .unacknowledged { throw state.error }
    }

    private func dropping(_ error: SyncRemoteError) -> SyncRemoteError {
        if collects { state.withLock { $0.files = $0.stored } }
        return error
    }

    private func begin(_ verb: Verb) throws(SyncRemoteError) -> (State, Fault?) {
        let (state, fault) = state.withLock { state in
            state.calls.append(verb)
            return (state, state.fault?(state.calls.count - 1, verb))
        }
        if fault == .refused || state.calls.count > 5_000 { throw dropping(state.error) }
        return (state, fault)
    }
}
