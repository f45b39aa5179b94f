#if canImport(Glibc)
    // `environ` is a global that anybody may change: it is read once, before there is a second thread.
    @preconcurrency import Glibc
#endif

/// The variables that the process was started with.
public enum ProcessEnvironment {
    #if canImport(Glibc)
        /// Read from `environ`: `ProcessInfo` takes an eighth of the instructions of a short command.
        ///
        /// Of two values of one name the last counts, as for `ProcessInfo`; an entry without `=` is
        /// left out. Call it before there is a second thread.
        public static var variables: [String: String] {
            var variables = [String: String](minimumCapacity: 64)
            var entry = environ
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
        public static var variables: [String: String] { ProcessInfo.processInfo.environment }
    #endif
}
