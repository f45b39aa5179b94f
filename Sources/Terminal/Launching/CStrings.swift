import Essentials

/// Strings as the system's calls that start programs take them.
enum CStrings {
    /// Lends `strings` as the array of C strings that ends with a null pointer.
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
