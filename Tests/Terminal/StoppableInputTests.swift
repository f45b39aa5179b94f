import Essentials
import Foundation
import Terminal
import TestSupport
import Testing

@Suite struct StoppableInputTests {
    @Test func `reads the available bytes, and then the end of input`() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
        try pipe.fileHandleForWriting.close()
        let read = reader(of: pipe.fileHandleForReading.fileDescriptor, until: CancellationSignal())
        let taken = await onOwnThread { [read(), read(), read()] }
        #expect(taken == ["ab", "c", ""])
        try pipe.fileHandleForReading.close()
    }

    @Test func `the stop signal ends a read`() async throws {
        let (pipe, stop) = (Pipe(), CancellationSignal())
        let read = reader(of: pipe.fileHandleForReading.fileDescriptor, until: stop)
        let waiting = Task { await onOwnThread { read() } }
        stop.raise()
        // Without the stop signal the read would return the end of input.
        try pipe.fileHandleForWriting.close()
        let answer = await waiting.value
        #expect(answer == "interrupted")
        try pipe.fileHandleForReading.close()
    }

    @Test func `after the stop signal nothing is read`() async throws {
        let (pipe, stop) = (Pipe(), CancellationSignal())
        try pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
        stop.raise()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        let (stopped, read) = (
            reader(of: descriptor, until: stop), reader(of: descriptor, until: CancellationSignal())
        )
        let answers = await onOwnThread { [stopped(), read()] }
        #expect(answers == ["interrupted", "ab"])
        try pipe.fileHandleForWriting.close()
    }

    @Test func `the error of a failed read contains errno`() async throws {
        let folder = open("/", O_RDONLY | O_CLOEXEC)
        defer { close(folder) }
        let read = reader(of: folder, until: CancellationSignal())
        let answer = await onOwnThread { read() }
        #expect(answer == "io(errno: \(EISDIR))")
    }

    /// Reads at most two bytes and returns them, or the error.
    private func reader(
        of descriptor: Int32, until stop: CancellationSignal
    ) -> @Sendable () -> String {
        {
            var bytes: (UInt8, UInt8) = (0, 0)
            do throws(InputError) {
                return try withUnsafeMutableBytes(of: &bytes) { buffer throws(InputError) in
                    let count = try StoppableInput.read(descriptor, into: buffer, until: stop)
                    return String(decoding: buffer[..<count], as: UTF8.self)
                }
            } catch {
                return "\(error)"
            }
        }
    }
}
