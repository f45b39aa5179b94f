/// Why bytes are not accepted as JSON, and where.
package struct JSONFault: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// Not JSON from this position (RFC 8259): a wrong byte, a lone surrogate, or an end too
        /// early or too late.
        case syntax
        /// A string that is not UTF-8.
        case notUTF8
        /// Arrays and objects are nested deeper than the limit.
        case tooDeep(limit: Int)
        /// The text has more bytes than the limit.
        case tooLarge(limit: Int)
        /// An object contains this key twice, after resolving escapes.
        case repeatedKey(String)
    }

    package let reason: Reason
    /// The line, counted from 1.
    package let line: Int
    /// The column in bytes, counted from 1.
    package let column: Int

    init(_ reason: Reason, at index: Int, in bytes: [UInt8]) {
        let before = bytes[..<index]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        self.reason = reason
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        column = index - start + 1
    }
}
