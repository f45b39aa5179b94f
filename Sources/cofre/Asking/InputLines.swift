import Essentials
import Terminal

/// Reads standard input line by line.
struct InputLines: Sendable {
    /// The maximum size of a line in bytes; a longer one is refused as a whole.
    static let longest = 1 << 20

    private static let feed = UInt8(ascii: "\n")

    let input: StandardInput

    /// Returns the next line without its line break; `nil` at the end.
    ///
    /// Cancelling the task ends the wait. A line that is already available needs no thread.
    func next() async throws(PersonError) -> String? { try await bytes().map { Self.text($0) } }

    /// The same line as it is, in UTF-8 or not.
    func bytes() async throws(PersonError) -> [UInt8]? {
        if Task.isCancelled { throw .interrupted }
        var line: [UInt8]?
        // A read error is detected again below.
        let isThere = try? input.takeAtOnce { bytes in
            guard let end = bytes.firstIndex(of: Self.feed) else { return 0 }
            line = Array(bytes[..<end])
            return end + 1
        }
        if line != nil || isThere == false { return line }
        return try await awaited()
    }

    private func awaited() async throws(PersonError) -> [UInt8]? {
        let stop = CancellationSignal()
        let result = await withTaskCancellationHandler {
            await onOwnThread { Self.line(of: input, until: stop) }
        } onCancel: {
            stop.raise()
        }
        return try result.get()
    }

    /// An unreadable standard input counts as ended.
    private static func line(
        of input: StandardInput, until stop: CancellationSignal
    ) -> Result<[UInt8]?, PersonError> {
        var gathered: [UInt8] = []
        var isTooLong = false
        var isWhole = false
        do throws(InputError) {
            while !isWhole {
                let goesOn = try input.take(until: stop) { bytes in
                    let end = bytes.firstIndex(of: feed)
                    let piece = bytes[..<(end ?? bytes.endIndex)]
                    isTooLong = isTooLong || gathered.count + piece.count > longest
                    if !isTooLong { gathered += piece }
                    isWhole = end != nil
                    return end.map { $0 + 1 } ?? bytes.count
                }
                if !goesOn { break }
            }
        } catch .interrupted {
            return .failure(.interrupted)
        } catch {}
        if isTooLong { return .failure(.tooLong) }
        return .success(gathered.isEmpty && !isWhole ? nil : gathered)
    }

    /// The text of a line before its line feed; other Unicode line breaks are part of the text.
    static func text(_ bytes: some BidirectionalCollection<UInt8>) -> String {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
        return String(decoding: line, as: UTF8.self)
    }
}
