/// Which texts look alike, by Unicode Technical Standard 39, "Unicode Security Mechanisms".
package enum Confusables {
    private static let table = ScalarTable(ConfusablesData.prototypes)
    private static let variants = ScalarTable(ConfusablesData.variants)
    /// Looked up once, because most scalars are ASCII and many texts are compared with one.
    private static let ascii = (0..<0x80).map { table.scalars(for: Unicode.Scalar(UInt8($0))) }

    /// The same for texts that look alike in some font, whatever their case: `@paypa1` and `@PayPal`
    /// have one skeleton, and so have `@ana` in Latin and in Cyrillic letters.
    ///
    /// This is `exactSkeleton(of:)`, put into lower case and mapped once more: the prototype of `0` is
    /// a capital `O`, that of `m` is `rn`. As `I` is confused with `l` and is the capital of `i`, these
    /// three are one. Fullwidth, raised and styled letters and digits are plain ones, also where
    /// confusables.txt does not list them: it has `ａ` and not `ｎ`.
    ///
    /// Only for comparing; it is not a text to show.
    package static func skeleton(of text: String) -> String {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return anySkeleton(of: text) }
        return String(decoding: text.utf8.flatMap { asciiSkeletons[Int($0)] }, as: UTF8.self)
    }

    /// An ASCII text is mapped scalar by scalar; looking them up makes long lists fifty times as fast.
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
    /// Both are needed: a Cyrillic `В` looks like `B`, its lower case `в` does not look like `b`. A text
    /// is confusable with itself and with another spelling of it in capitals.
    package static func areConfusable(_ left: String, _ right: String) -> Bool {
        skeleton(of: left) == skeleton(of: right)
            || skeleton(of: left.lowercased()) == skeleton(of: right.lowercased())
    }

    /// `internalSkeleton` of UTS 39, section 4: NFD, without default ignorable code points, each
    /// scalar replaced by its prototype, NFD.
    ///
    /// Case counts. Text that runs from right to left is not reordered (`bidiSkeleton`): it is compared
    /// in the order in which it is stored.
    package static func exactSkeleton(of text: String) -> String {
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
