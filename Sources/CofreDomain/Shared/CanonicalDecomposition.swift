import CUtf8proc
import Essentials

extension String {
    /// The text in Normalization Form D (Unicode Standard, section 3.11; UAX #15).
    package var canonicallyDecomposed: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var text = self
        return text.withUTF8 { bytes in
            var decomposed: UnsafeMutablePointer<UInt8>?
            let count = utf8proc_map(
                bytes.baseAddress, bytes.count, &decomposed, UTF8PROC_DECOMPOSE)
            // A string is valid UTF-8, so the only possible error is a lack of memory.
            precondition(count >= 0, "utf8proc: \(String(cString: utf8proc_errmsg(count)))")
            defer { free(decomposed) }
            return String(
                decoding: UnsafeBufferPointer(start: decomposed, count: count), as: UTF8.self)
        }
    }
}
