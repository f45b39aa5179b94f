/// Why bytes are not the JSON that is read here, and where.
package struct JSONFault: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// Not JSON from here on (RFC 8259): a wrong byte, a lone surrogate, the end too early or too late.
        case syntax
        /// A string that is not UTF-8.
        case notUTF8
        /// Arrays and objects in more than so many others.
        case tooDeep(limit: Int)
        /// More than so many bytes.
        case tooLarge(limit: Int)
        /// An object that has this key twice, escapes resolved.
        case repeatedKey(String)
    }

    package let reason: Reason
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int

    init(_ reason: Reason, at index: Int, in bytes: [UInt8]) {
        let before = bytes[..<index]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        self.reason = reason
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        column = index - start + 1
    }
}
