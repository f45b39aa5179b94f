/// Text that a terminal may turn around, kept from turning its neighbours around with it.
enum RightToLeft {
    /// A mark that is seen by nobody and stands for a letter read left to right (UAX #9, LRM).
    private static let mark = "\u{200E}"

    /// The text between two marks if it has letters read from right to left.
    ///
    /// Without them a terminal that reorders would take the digits of the next column for part of
    /// an Arabic name, and the whole line for an Arabic one.
    static func contained(_ text: String) -> String {
        text.unicodeScalars.contains(where: isRightToLeft) ? mark + text + mark : text
    }

    /// The blocks of Hebrew, Arabic and their neighbours with their presentation forms.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
