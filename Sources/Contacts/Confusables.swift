import CConfusables
import Values

/// Detects texts that look alike, by Unicode Technical Standard 39, "Unicode Security Mechanisms".
enum Confusables {
    private static let table = ScalarTable(cconfusables_prototypes())
    private static let variants = ScalarTable(cconfusables_variants())
    /// Computed once, because most scalars are ASCII and one text is often compared with many.
    private static let ascii = (0..<0x80).map { table.scalars(for: Unicode.Scalar(UInt8($0))) }

    /// Returns equal texts for texts that look alike in some font, in any case: `@paypa1` and
    /// `@PayPal` have one skeleton, and so do `@ana` in Latin and in Cyrillic letters.
    ///
    /// This is `exactSkeleton(of:)` in lower case, mapped once more: the prototype of `0` is a
    /// capital `O`, that of `m` is `rn`. `I`, `l` and `i` have the same skeleton, because `I` is
    /// confusable with `l` and is the capital of `i`. Fullwidth, raised and styled letters and
    /// digits become plain ones, even those that confusables.txt does not list: it has `ａ` and not
    /// `ｎ`.
    ///
    /// Use it only for comparing; it is not meant to be shown.
    static func skeleton(of text: String) -> String {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return anySkeleton(of: text) }
        return String(decoding: text.utf8.flatMap { asciiSkeletons[Int($0)] }, as: UTF8.self)
    }

    /// The mapping of ASCII scalars, computed once: fifty times as fast for long lists.
    private static let asciiSkeletons = (0..<0x80).map { scalar in
        Array(anySkeleton(of: String(Unicode.Scalar(UInt8(scalar)))).utf8)
    }

    private static func anySkeleton(of text: String) -> String {
        let mapped = exactSkeleton(of: withoutVariants(text)).lowercased()
        let folded = exactSkeleton(of: withoutVariants(mapped)).lowercased()
        return String(
            String.UnicodeScalarView(folded.unicodeScalars.lazy.map { $0 == "i" ? "l" : $0 }))
    }

    /// Whether the two texts can be mistaken for each other, as they are or both in lower case.
    ///
    /// Both comparisons are needed: a Cyrillic `В` looks like `B`, but its lower case `в` does not
    /// look like `b`. A text is confusable with itself and with itself in capitals.
    static func areConfusable(_ left: String, _ right: String) -> Bool {
        skeleton(of: left) == skeleton(of: right)
            || skeleton(of: left.lowercased()) == skeleton(of: right.lowercased())
    }

    /// `internalSkeleton` of UTS 39, section 4: NFD, without default ignorable code points, each
    /// scalar replaced by its prototype, NFD.
    ///
    /// Case-sensitive. Right-to-left text is not reordered (`bidiSkeleton`); it is compared in
    /// storage order.
    static func exactSkeleton(of text: String) -> String {
        var skeleton = String.UnicodeScalarView()
        for scalar in text.canonicallyDecomposed.unicodeScalars
        where scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint {
            if let prototype = prototype(of: scalar) {
                skeleton.append(contentsOf: prototype)
            } else {
                skeleton.append(scalar)
            }
        }
        return String(skeleton).canonicallyDecomposed
    }

    private static func withoutVariants(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        let scalars = text.unicodeScalars.flatMap { variants.scalars(for: $0) ?? [$0] }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func prototype(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        scalar.isASCII ? ascii[Int(scalar.value)] : table.scalars(for: scalar)
    }
}
