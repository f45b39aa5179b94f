import CUtf8proc
import Essentials

extension String {
    /// The text in Normalization Form D (Unicode Standard, section 3.11; UAX #15).
    package var canonicallyDecomposed: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var text = streamSafe
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

    /// The text with U+034F after each thirty marks in a row (UAX #15, Stream-Safe Text Process).
    ///
    /// Sorting the marks of a character takes quadratic time, and a name from outside may have any number of them.
    private var streamSafe: String {
        var text = UnicodeScalarView()
        var marks = 0
        for scalar in unicodeScalars {
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered
            if isMark, marks == 30 {
                text.append("\u{34F}")
                marks = 0
            }
            marks = isMark ? marks + 1 : 0
            text.append(scalar)
        }
        return String(text)
    }
}
