import Essentials

/// Text inside an element of XML or SGML.
enum XMLText {
    /// Replaces the characters that begin a tag or a reference (XML 1.0, section 2.4).
    static func escaped(_ text: String) -> String {
        text.replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            default: nil
            }
        }
    }
}
