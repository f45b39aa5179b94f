extension String {
    /// The text in Normalization Form D (Unicode Standard, section 3.11; UAX #15).
    ///
    /// The standard library has no public function for it, so the decompositions come from a table
    /// and the combining classes from the standard library.
    package var canonicallyDecomposed: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var scalars: [Unicode.Scalar] = []
        for scalar in unicodeScalars { scalar.appendDecomposition(to: &scalars) }
        Self.orderMarks(&scalars)
        return String(String.UnicodeScalarView(scalars))
    }

    /// The Canonical Ordering Algorithm: sorts each sequence of marks by combining class.
    private static func orderMarks(_ scalars: inout [Unicode.Scalar]) {
        var start = 0
        while start < scalars.count {
            guard scalars[start].combiningClass > 0 else {
                start += 1
                continue
            }
            let end = scalars[start...].firstIndex { $0.combiningClass == 0 } ?? scalars.count
            // The order of marks of one class is kept, and `sort` does not promise that.
            let sorted = scalars[start..<end].enumerated().sorted { left, right in
                let (a, b) = (left.element.combiningClass, right.element.combiningClass)
                return a == b ? left.offset < right.offset : a < b
            }
            scalars.replaceSubrange(start..<end, with: sorted.map(\.element))
            start = end
        }
    }
}

extension Unicode.Scalar {
    private static let table = ScalarTable(ConfusablesData.decompositions)

    fileprivate var combiningClass: UInt8 {
        // The Latin letters up to U+02FF are no marks; most scalars end here.
        value < 0x300 ? 0 : properties.canonicalCombiningClass.rawValue
    }

    fileprivate func appendDecomposition(to scalars: inout [Unicode.Scalar]) {
        if value < 0xC0 {
            scalars.append(self)
        } else if let jamo = hangulDecomposition {
            scalars += jamo
        } else {
            scalars += Self.table.scalars(for: self) ?? [self]
        }
    }

    /// The letters of a Hangul syllable (Unicode Standard, section 3.12).
    private var hangulDecomposition: [Unicode.Scalar]? {
        let (first, vowels, finals): (UInt32, UInt32, UInt32) = (0xAC00, 21, 28)
        guard (first...0xD7A3).contains(value) else { return nil }
        let index = value - first
        let final = index % finals
        let letters = [
            0x1100 + index / (vowels * finals), 0x1161 + index % (vowels * finals) / finals,
            0x11A7 + final,
        ]
        return letters.prefix(final == 0 ? 2 : 3).compactMap(Unicode.Scalar.init)
    }
}
