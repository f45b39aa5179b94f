#if canImport(Glibc)
    // `environ` is a mutable global: it is read once, before a second thread exists.
    @preconcurrency import Glibc
#endif

/// The arguments and environment variables of the process.
public enum ProcessEnvironment {
    /// The program's name and its arguments; empty if the system has passed neither.
    public static var argv: [String] {
        #if canImport(Glibc)
            (0..<Int(passed.count)).compactMap { passed.values?[$0].map { String(cString: $0) } }
        #else
            CommandLine.arguments
        #endif
    }

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
        /// The environment; if a name occurs twice, the last value counts.
        public static var variables: [String: String] { ProcessInfo.processInfo.environment }
    #endif
}

#if canImport(Glibc)
    /// The `argc` and `argv` of the process; written once, before `main`.
    ///
    /// `CommandLine.arguments` is empty without `/proc`, and if a preloaded library has moved `environ`.
    nonisolated(unsafe) private var passed: (count: CInt, values: Strings?) = (0, nil)

    private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// glibc calls the functions in this section before `main`, with the arguments of `main`.
    @section(".init_array") @used
    private let keepArguments: @convention(c) (CInt, Strings?) -> Void = { passed = ($0, $1) }
#endif
