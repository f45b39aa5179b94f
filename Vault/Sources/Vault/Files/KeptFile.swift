/// A file that is written again and again: it stays open, and is opened anew when it was removed or replaced.
///
/// Looking costs a fraction of opening and closing.
final class KeptFile {
    private let io: any VaultIO
    private var kept: Descriptor?

    init(_ io: any VaultIO) {
        self.io = io
    }

    deinit {
        if let kept { io.close(kept) }
    }

    /// The file that was opened before, or what `open` opens.
    func file(
        orElse open: () throws(VaultError) -> Descriptor
    ) throws(VaultError) -> Descriptor {
        if let kept {
            // A file that cannot be inspected is opened again.
            if let status = try? io.status(of: kept), status.links > 0 { return kept }
            self.kept = nil
            io.close(kept)
        }
        let file = try open()
        kept = file
        return file
    }
}
