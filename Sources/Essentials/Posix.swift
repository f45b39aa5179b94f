/// Calls of the C library whose names may be hidden by a member (`close` inside a type with a
/// `close()`).
public enum Posix {
    /// Opens a file: `open(2)`.
    @discardableResult
    public static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
        openFile(path, flags, mode)
    }

    /// Closes a descriptor: `close(2)`.
    @discardableResult
    public static func close(_ descriptor: Int32) -> Int32 { closeFile(descriptor) }

    /// Reads at most `count` bytes: `read(2)`.
    public static func read(
        _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
    ) -> Int { readFile(descriptor, buffer, count) }

    /// Writes at most `count` bytes: `write(2)`.
    public static func write(
        _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
    ) -> Int { writeFile(descriptor, buffer, count) }

    /// Renames a file: `rename(2)`.
    public static func rename(_ path: String, _ other: String) -> Int32 { renameFile(path, other) }

    /// Adds a name to a file: `link(2)`.
    public static func link(_ path: String, _ other: String) -> Int32 { linkFile(path, other) }

    /// Removes a name of a file: `unlink(2)`.
    public static func unlink(_ path: String) -> Int32 { unlinkFile(path) }

    /// The number of the last error on this thread.
    public static var lastError: Int32 { errno }

    /// Writes all of `bytes`; continues after an interrupting signal.
    ///
    /// Returns false on an error, with its number in ``lastError``; part of the bytes may then have
    /// been written.
    public static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = writeFile(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

// Outside the type, these names refer to the system's functions.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(path, flags, mode)
}

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func readFile(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int { read(descriptor, buffer, count) }

private func writeFile(
    _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
) -> Int { write(descriptor, buffer, count) }

private func renameFile(_ path: String, _ other: String) -> Int32 { rename(path, other) }

private func linkFile(_ path: String, _ other: String) -> Int32 { link(path, other) }

private func unlinkFile(_ path: String) -> Int32 { unlink(path) }
