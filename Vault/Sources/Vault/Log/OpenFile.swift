/// An open vault file whose header authenticated, and what is in it.
final class OpenFile {
    let descriptor: Descriptor
    let identity: FileStatus.Identity
    /// Why it could not be opened for writing, if it could not.
    let denied: VaultError?
    let header: Header
    let keys: LogKeys
    var state: LogState
    /// What the first bytes of the file were when somebody last looked; kept, because each commit looks.
    var headerStart = [UInt8](repeating: 0, count: Header.identityLength)
    /// The last tag of the log and the first bytes behind it, as ``headerStart``.
    var joint = [UInt8](repeating: 0, count: Seal.tagLength + Frame.marker.count)
    /// Where the next frame of this process is laid out.
    var draft: FrameDraft

    private let io: any VaultIO

    /// Opens, authenticates and replays the file at `path`: what its index does not describe, or all of it.
    ///
    /// The lock is the caller's business.
    init(
        _ path: String, key: borrowing SecretBytes, witness: WitnessFile?, index: String? = nil,
        in environment: Environment
    ) throws(VaultError) {
        io = environment.io
        let (descriptor, denied) = try Self.open(path, environment.io)
        do throws(VaultError) {
            let status = try environment.io.status(of: descriptor)
            try Place.check(status, environment.owner)
            let header = try Header(
                parsing: environment.io.readAll(descriptor, limit: Header.length))
            guard header.isAuthentic(under: key) else { throw .wrongDataKey }
            let keys = LogKeys(
                data: key.withBytes { SecretBytes(copying: $0) }, header: header)
            var state = LogState(header)
            let older = state.expect(witness, header, keys)
            isNameSynced = state.expected != nil
            state.verified = environment.now()
            var reader = FrameReader(
                environment.io, descriptor, size: status.size, fileID: header.fileID, keys: keys)
            if let index = index.flatMap({ IndexFile($0, keys, in: environment) }) {
                _ = state.resume(from: index, header, &reader, now: state.verified)
            }
            try state.replay(&reader)
            self.descriptor = descriptor
            self.denied = denied
            self.header = header
            self.keys = keys
            self.state = state
            draft = FrameDraft(fileID: header.fileID)
            identity = status.identity
            isOlderCopy = older || state.contradictsWitness
        } catch {
            environment.io.close(descriptor)
            throw error
        }
    }

    /// Whether the witness saw more than this file has.
    private(set) var isOlderCopy = false

    /// Whether a loss of power leaves this file at its path.
    ///
    /// Who put it there may have been stopped before the directory was synced; a witness of this
    /// generation is written only afterwards.
    private(set) var isNameSynced: Bool

    deinit {
        io.close(descriptor)
    }

    /// A reader over the first `size` bytes that reads this much at once, or one frame if that is more.
    func reader(size: UInt64, readAhead: Int = FrameReader.readAhead) -> FrameReader {
        FrameReader(
            io, descriptor, size: size, fileID: header.fileID, keys: keys, readAhead: readAhead)
    }

    /// The log is on the disk under its name and goes on from here; an alarm has been heard.
    func acceptAsCurrent() {
        isOlderCopy = false
        isNameSynced = true
        state.expected = nil
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

extension LogState {
    /// Notes what the witness says; true if it speaks of a later file of this vault.
    fileprivate mutating func expect(
        _ file: WitnessFile?, _ header: Header, _ keys: LogKeys
    ) -> Bool {
        guard let file else { return false }
        switch Witness.read(file.read(), vaultID: header.vaultID, key: keys.witness) {
        case .none:
            return false
        case .foreign(let generation):
            return generation > header.generation
        case .authentic(let witness):
            if witness.generation == header.generation { expected = witness }
            return witness.generation > header.generation
        }
    }
}
