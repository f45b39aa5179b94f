/// An open vault file whose header authenticated, and what is in it: every byte was verified.
final class OpenFile {
    let descriptor: Descriptor
    let identity: FileStatus.Identity
    let header: Header
    let keys: LogKeys
    var state: LogState
    /// Whether a copy of the header is damaged, or what lies between them.
    let headerNeedsSalvage: Bool
    /// Why it can only be read, apart from what is in it.
    let obstacle: ReadOnlyReason?
    /// Whether the witness saw more than this file has.
    private(set) var isOlderCopy: Bool
    /// What the witness was when the file was opened.
    private(set) var witness: WitnessState
    /// Whether a loss of power leaves this file at its path.
    ///
    /// Who put it there may have been stopped before the directory was synced; a witness of this
    /// generation is written only afterwards.
    private(set) var isNameSynced: Bool
    /// How many names the file had when somebody last looked.
    var links: UInt64
    /// The size of the file when it was opened.
    let size: UInt64
    /// The last tag of the log, read again by each commit.
    var lastTag = [UInt8](repeating: 0, count: Seal.tagLength)
    /// Where the next frame of this process is laid out.
    var draft = FrameDraft()

    private let io: any VaultIO

    /// Opens, locks, authenticates and replays the file at `path`; the lock on it is held afterwards.
    ///
    /// `seen` is what this process saw of the vault before.
    init(
        _ path: String, key: borrowing SecretBytes, alarms: StateFolder?, seen: Witness? = nil,
        exclusive: Bool, in environment: Environment,
        observer: ((EncodedChange, [UInt8]) -> Void)? = nil
    ) throws(VaultError) {
        io = environment.io
        let (descriptor, denied) = try Self.open(path, io)
        do throws(VaultError) {
            try environment.lock(descriptor, exclusive: exclusive)
            let status = try io.status(of: descriptor)
            try Place.check(status, environment.owner)
            let (header, needsSalvage) = try Header.read(from: descriptor, io)
            guard header.isAuthentic(under: key) else { throw .wrongDataKey }
            let keys = LogKeys(key, header)
            let alarm = Alarm(alarms?.readWitness(), seen, header, keys)
            var state = LogState(
                header, now: environment.now(), expected: alarm.expected,
                witnessedEnd: alarm.durableEnd)
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
            obstacle =
                denied.map { .notPermitted(errno: $0.systemErrno ?? 0) }
                ?? (io.isRemote(descriptor) ? .networkFileSystem : nil)
            isOlderCopy = alarm.isLater || state.contradictsWitness(size: status.size)
            isNameSynced = alarm.isOfThisFile
            witness = alarm.state(of: state, isOlderCopy: isOlderCopy)
        } catch {
            io.close(descriptor)
            throw error
        }
    }

    deinit {
        io.close(descriptor)
    }

    /// A reader over the first `size` bytes that reads this much at once, or one frame if that is more.
    func reader(size: UInt64, readAhead: Int = FrameReader.readAhead) -> FrameReader {
        FrameReader(io, descriptor, size: size, keys: keys, readAhead: readAhead)
    }

    /// The log is on the disk under its name and goes on from here; an alarm has been heard.
    func acceptAsCurrent() {
        isOlderCopy = false
        isNameSynced = true
        witness = .current
        state.accept()
    }

    /// Somebody may have put the file at its path without syncing that.
    func doubtName() {
        isNameSynced = false
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

/// What witness and process saw of a vault before its file was opened.
private struct Alarm {
    /// What the log must have.
    private(set) var expected: Witness?
    /// How far this file is known to be synced.
    private(set) var durableEnd: UInt64 = 0
    /// Whether a later file of this vault was seen, or another one of this generation.
    private(set) var isLater = false
    private(set) var isOfThisFile = false
    private let file: StateFolder.File?
    private var authentic: Witness?

    init(_ file: StateFolder.File?, _ seen: Witness?, _ header: Header, _ keys: LogKeys) {
        self.file = file
        switch Witness.read(file?.bytes ?? [], header, key: keys.witness) {
        case .none: break
        case .later: isLater = true
        case .authentic(let witness):
            authentic = witness
            isOfThisFile = witness.isOf(header)
        }
        for witness in [authentic, seen].compactMap({ $0 })
        where witness.generation >= header.generation {
            guard witness.isOf(header) else {
                isLater = true
                continue
            }
            durableEnd = max(durableEnd, witness.durableEnd)
            if witness.sequence >= expected?.sequence ?? 0 { expected = witness }
        }
    }

    func state(of log: LogState, isOlderCopy: Bool) -> WitnessState {
        switch file {
        case nil: return .notKept
        case .missing: return .missing
        case .unreadable: return .unreadable
        case .bytes: break
        }
        // One that saw more than this file is right; the file is not.
        if isOlderCopy { return .current }
        guard let authentic else { return .unreadable }
        return isOfThisFile && authentic.sequence >= log.durableSequence
            ? .current : .outdated
    }
}
