#if canImport(Glibc)
    // `environ` is a mutable global: it is read once, before a second thread exists.
    @preconcurrency import Glibc
#endif

/// The arguments and environment variables of the process.
public enum ProcessEnvironment {
    /// The arguments after the program's name.
    public static var arguments: [String] {
        let found = CommandLine.arguments
        #if canImport(Glibc)
            // Swift searches them beside `environ`, which a preloaded library may have moved.
            if found.isEmpty { return Array(kernelArguments.dropFirst()) }
        #endif
        return Array(found.dropFirst())
    }

    #if canImport(Glibc)
        /// The arguments as the kernel keeps them (proc_pid_cmdline(5)): each ends in a zero byte.
        private static var kernelArguments: [String] {
            guard let file = fopen("/proc/self/cmdline", "r") else { return [] }
            defer { fclose(file) }
            var bytes: [UInt8] = []
            var byte = getc(file)
            while byte != EOF {
                bytes.append(UInt8(truncatingIfNeeded: byte))
                byte = getc(file)
            }
            return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
                .map { String(decoding: $0, as: UTF8.self) }
        }
    #endif

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
