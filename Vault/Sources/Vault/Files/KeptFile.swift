/// A file that is written again and again: it stays open, and is opened anew when its path has another one.
///
/// Looking costs a fraction of opening and closing.
final class KeptFile {
    private let io: any VaultIO
    private var kept: (file: Descriptor, identity: FileStatus.Identity)?

    init(_ io: any VaultIO) {
        self.io = io
    }

    deinit {
        if let kept { io.close(kept.file) }
    }

    /// The file that is at `path` now, or what `open` opens.
    func file(
        at path: String, orElse open: () throws(VaultError) -> Descriptor
    ) throws(VaultError) -> Descriptor {
        if let kept {
            // Who loses: nobody; what cannot be looked at is opened again.
            if (try? io.status(of: path))?.identity == kept.identity { return kept.file }
            self.kept = nil
            io.close(kept.file)
        }
        let file = try open()
        do throws(VaultError) {
            kept = (file, try io.status(of: file).identity)
        } catch {
            io.close(file)
            throw error
        }
        return file
    }
}
