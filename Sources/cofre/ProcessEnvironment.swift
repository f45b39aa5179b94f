import Foundation

#if canImport(Glibc)
    // `environ` is a global that anyone may change: it is read once, before there is a second thread.
    @preconcurrency import Glibc
#endif

/// What the process was started with.
enum ProcessEnvironment {
    #if canImport(Glibc)
        /// Read by hand, and as bytes: Foundation's way costs a twentieth of a one-shot command.
        ///
        /// The last of two values of one name holds, as in Foundation; what is no `NAME=value` is nothing.
        static var variables: [String: String] {
            var entry = environ
            var variables = [String: String](minimumCapacity: 64)
            while let line = entry.pointee {
                if let equals = strchr(line, Int32(UInt8(ascii: "="))), equals != line {
                    let name = UnsafeRawBufferPointer(start: line, count: equals - line)
                    variables[String(decoding: name, as: UTF8.self)] = String(cString: equals + 1)
                }
                entry += 1
            }
            return variables
        }
    #else
        static var variables: [String: String] { ProcessInfo.processInfo.environment }
    #endif
}
