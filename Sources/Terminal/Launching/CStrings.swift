import Essentials

/// Converts strings for the system calls that start programs.
enum CStrings {
    /// Lends `strings` as a null-terminated array of C strings.
    static func lend<Result>(
        _ strings: [String],
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else {
                preconditionFailure("an array that ends with nil is not empty")
            }
            return body(base)
        }
    }
}
