import Foundation

#if canImport(Glibc)
    // `environ` is a global that anyone may change: it is read once, before there is a second thread.
    @preconcurrency import Glibc
#endif

/// What the process was started with.
enum ProcessEnvironment {
    #if canImport(Glibc)
        /// Read by hand: Foundation's way costs a twentieth of a one-shot command.
        ///
        /// The last of two values of one name holds, as in Foundation; what is no `NAME=value` is nothing.
        static var variables: [String: String] {
            var entry = environ
            var variables: [String: String] = [:]
            while let line = entry.pointee {
                let text = String(cString: line)
                if let equals = text.firstIndex(of: "="), equals != text.startIndex {
                    variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
                }
                entry += 1
            }
            return variables
        }
    #else
        static var variables: [String: String] { ProcessInfo.processInfo.environment }
    #endif
}
