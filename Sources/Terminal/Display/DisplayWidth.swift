import CUtf8proc

/// The width of `text` on a terminal in cells.
///
/// It is the sum over grapheme clusters of the widths of their scalars, at most 2 for each cluster.
/// CJK and emoji take 2, combining marks and control characters 0.
public func displayWidth(_ text: String) -> Int {
    // A fast path, because most text is ASCII and a bill may have a hundred thousand lines.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + displayWidth($1) }
}

/// The width of one character in cells: 0, 1 or 2.
public func displayWidth(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
    return min(
        2, character.unicodeScalars.reduce(0) { $0 + Int(utf8proc_charwidth(Int32($1.value))) })
}

/// `text` if it fits into `cells`, else its beginning and `ellipsis`; never splits a grapheme
/// cluster and never exceeds `cells`.
public func truncate(_ text: String, toCells cells: Int, ellipsis: String = "…") -> String {
    guard displayWidth(text) > cells else { return text }
    let room = cells - displayWidth(ellipsis)
    guard room >= 0 else { return "" }
    var used = 0
    let kept = text.prefix { character in
        used += displayWidth(character)
        return used <= room
    }
    return kept + ellipsis
}
