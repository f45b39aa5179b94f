import CofreTestSupport
import Essentials
import Foundation
import Terminal
import Testing

@Suite struct StoppableInputTests {
    @Test func `takes what has come, and is told of the end`() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
        try pipe.fileHandleForWriting.close()
        let read = reader(of: pipe.fileHandleForReading.fileDescriptor, until: StopSign())
        let taken = await onOwnThread { [read(), read(), read()] }
        #expect(taken == ["ab", "c", ""])
        try pipe.fileHandleForReading.close()
    }

    @Test func `a wait ends when its sign goes up`() async throws {
        let (pipe, stop) = (Pipe(), StopSign())
        let read = reader(of: pipe.fileHandleForReading.fileDescriptor, until: stop)
        let waiting = Task { await onOwnThread { read() } }
        stop.raise()
        // Who is deaf to the sign hears the end instead.
        try pipe.fileHandleForWriting.close()
        let answer = await waiting.value
        #expect(answer == "interrupted")
        try pipe.fileHandleForReading.close()
    }

    @Test func `nothing is taken once the sign is up`() async throws {
        let (pipe, stop) = (Pipe(), StopSign())
        try pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
        stop.raise()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        let (stopped, read) = (
            reader(of: descriptor, until: stop), reader(of: descriptor, until: StopSign())
        )
        let answers = await onOwnThread { [stopped(), read()] }
        #expect(answers == ["interrupted", "ab"])
        try pipe.fileHandleForWriting.close()
    }

    @Test func `what cannot be read is told by the system's number`() async throws {
        let folder = open("/", O_RDONLY | O_CLOEXEC)
        defer { close(folder) }
        let read = reader(of: folder, until: StopSign())
        let answer = await onOwnThread { read() }
        #expect(answer == "io(errno: \(EISDIR))")
    }

    /// Reads two bytes at most; the answer is these, or why there are none.
    private func reader(
        of descriptor: Int32, until stop: StopSign
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
