#if canImport(Glibc)
    // `environ` is a mutable global: it is read once, before a second thread exists.
    @preconcurrency import Glibc
#endif

/// The environment variables of the process.
public enum ProcessEnvironment {
    #if canImport(Glibc)
        /// Reads `environ` directly, because `ProcessInfo` takes an eighth of the instructions of a short command.
        ///
        /// If a name occurs twice, the last value counts, as in `ProcessInfo`; an entry without `=`
        /// is left out. Call it before a second thread exists.
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
