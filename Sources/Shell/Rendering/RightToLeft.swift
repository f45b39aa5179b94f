/// Keeps right-to-left text from reordering the text beside it.
enum RightToLeft {
    /// An invisible mark that acts like a left-to-right letter (UAX #9, LRM).
    private static let mark = "\u{200E}"

    /// The text between two marks if it contains right-to-left letters.
    ///
    /// Without them, a terminal that reorders text would treat the digits of the next column as
    /// part of an Arabic name, and the whole line as Arabic.
    static func contained(_ text: String) -> String {
        text.unicodeScalars.contains(where: isRightToLeft) ? mark + text + mark : text
    }

    /// True in the blocks of Hebrew, Arabic and related scripts, and their presentation forms.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
