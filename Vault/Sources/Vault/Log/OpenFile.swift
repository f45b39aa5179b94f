/// An open vault file with an authenticated header, every byte of which was verified.
final class OpenFile {
    let descriptor: Descriptor
    let identity: FileStatus.Identity
    let header: Header
    let keys: LogKeys
    var state: LogState
    /// Whether a copy of the header, or the bytes between the copies, are damaged.
    let headerNeedsSalvage: Bool
    /// Why the file cannot be written, apart from its content.
    let writeObstacle: Vault.ReadOnlyReason?
    /// Whether the witness has a later state than this file.
    private(set) var isOlderCopy: Bool
    private(set) var witness: Vault.WitnessState
    /// Whether the file's name is known to be synced, so that it survives a loss of power.
    ///
    /// The process that put the file there may have stopped before it synced the directory. A
    /// witness of this generation is written only after that.
    var isNameSynced: Bool
    /// The end up to which the content is known to be synced.
    private(set) var syncedEnd: UInt64
    /// The number of hard links at the last check.
    var links: UInt64
    /// The size of the file when it was opened.
    let size: UInt64

    private let io: any VaultIO

    /// Opens, locks, authenticates and replays the file at `path`; the lock is held afterwards.
    ///
    /// `seen` is the latest state of the vault that this handle knows.
    init(
        _ path: String, key: borrowing SecretBytes, alarms: WitnessFolder?, seen: Witness? = nil,
        exclusive: Bool, in environment: Environment,
        observer: ((EncodedChange, [UInt8]) -> Void)? = nil
    ) throws(VaultError) {
        io = environment.io
        let (descriptor, denied) = try Self.open(path, io)
        do throws(VaultError) {
            try environment.lock(descriptor, exclusive: exclusive)
            let status = try io.status(of: descriptor)
            try VaultPath.check(status, environment.owner)
            try Header.check(size: status.size)
            let (header, needsSalvage) = try Header.read(from: descriptor, io)
            guard header.isAuthentic(under: key) else { throw .wrongDataKey }
            let keys = LogKeys(key, header)
            let check = RollbackCheck(alarms?.readWitness(), seen, header, keys)
            var state = LogState(
                header, now: environment.now(), expected: check.expected,
                witnessedEnd: check.end)
            state.observer = observer
            var reader = FrameReader(io, descriptor, size: status.size, keys: keys)
            try state.replay(&reader)
            state.observer = nil
            self.descriptor = descriptor
            self.header = header
            self.keys = keys
            self.state = state
            headerNeedsSalvage = needsSalvage
            identity = status.identity
            size = status.size
            links = status.links
            writeObstacle =
                denied.map { .notPermitted(errno: $0.systemErrno ?? 0) }
                ?? (io.isRemote(descriptor) ? .networkFileSystem : nil)
            isOlderCopy = check.isLater || state.contradictsWitness(size: status.size)
            isNameSynced = check.isOfThisFile
            syncedEnd = max(check.end, UInt64(Header.start))
            witness = check.state(isOlderCopy: isOlderCopy)
        } catch {
            io.close(descriptor)
            throw error
        }
    }

    deinit {
        io.close(descriptor)
    }

    /// A reader of the first `size` bytes.
    func reader(size: UInt64) -> FrameReader {
        FrameReader(io, descriptor, size: size, keys: keys)
    }

    /// Whether every byte of the file is good, up to `position`, and its header is this one.
    func isExactly(_ header: Header, _ position: LogPosition) -> Bool {
        self.header.bytes == header.bytes && !headerNeedsSalvage && state.position == position
            && state.tail == nil && state.damage.isEmpty
    }

    /// Notes that the file, its name and all frames are synced, and that the witness says so.
    func noteSynced() {
        isNameSynced = true
        witness = .current
        syncedEnd = state.end
    }

    func noteSynced(upTo end: UInt64) { syncedEnd = max(syncedEnd, end) }

    /// Ends the alarm; damage remains.
    func acceptAsCurrent() {
        isOlderCopy = false
        state.accept()
    }

    private static func open(
        _ path: String, _ io: any VaultIO
    ) throws(VaultError) -> (Descriptor, VaultError?) {
        do throws(VaultError) {
            return (try io.open(path, .readWrite), nil)
        } catch  where error.meansMissing {
            throw .notFound
        } catch  where error.deniesWriting {
            return (try io.open(path, .read), error)
        }
    }
}

/// The latest state of the vault that a handle knows.
///
/// Each state that is read without an alarm, or written, raises it. Only a person who accepts an older state lowers it.
struct LatestState {
    private(set) var known: Witness?

    mutating func raise(to state: Witness) {
        guard let known else { return self.known = state }
        if (known.generation, known.sequence) < (state.generation, state.sequence) {
            self.known = state
        }
    }

    mutating func accept(_ state: Witness) { known = state }
}

/// The states of a vault that the witness and this handle knew before its file was opened.
struct RollbackCheck {
    /// The frames that the log must contain; two, if the witness and the handle know different branches.
    private(set) var expected: [Witness] = []
    /// The end of the synced frames of this file.
    private(set) var end: UInt64 = 0
    /// Whether a later file of this vault, or another file of this generation, was seen.
    private(set) var isLater = false
    private(set) var isOfThisFile = false
    private let file: WitnessFolder.File?
    private var authentic: Witness?

    init(_ file: WitnessFolder.File?, _ seen: Witness?, _ header: Header, _ keys: LogKeys) {
        self.file = file
        let bytes = file?.bytes ?? []
        if let witness = Witness(bytes, of: header) {
            if Witness.isAuthentic(bytes, key: keys.witness) {
                authentic = witness
                isOfThisFile = witness.isOf(header)
            } else {
                // A later file may have another key.
                isLater = witness.generation > header.generation
            }
        }
        for witness in [authentic, seen].compactMap({ $0 })
        where witness.generation >= header.generation {
            guard witness.isOf(header) else {
                isLater = true
                continue
            }
            end = max(end, witness.end)
            expected.append(witness)
        }
    }

    func state(isOlderCopy: Bool) -> Vault.WitnessState {
        switch file {
        case nil: .notKept
        case .missing: .missing
        case .unreadable: .unreadable
        // A witness with a later state than this file is correct; the file is old.
        case .bytes: isOlderCopy || authentic != nil ? .current : .unreadable
        }
    }
}
