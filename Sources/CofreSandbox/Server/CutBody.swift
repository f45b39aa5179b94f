import FlyingSocks
import Foundation

/// A body that ends by failing, so that FlyingFox closes the connection after it.
struct CutBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let bytes: Data

    func makeAsyncIterator() -> Iterator {
        Iterator(rest: bytes)
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
        fileprivate var rest: Data

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            guard !rest.isEmpty else { throw HangUp(waits: false) }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }
    }
}
