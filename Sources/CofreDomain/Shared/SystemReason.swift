import Essentials

/// The system's message for an `errno`, in lower case: `no such file or directory`.
package func systemReason(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
}
