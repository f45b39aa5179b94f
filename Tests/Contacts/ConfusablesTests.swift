import Foundation
import Testing
import Values

@testable import MoneyShell

@Suite struct ConfusablesTests {
    @Test(arguments: [
        ("Cyrillic а", "@аna", "@ana"),
        ("all Cyrillic", "@раура", "@paypa"),
        ("Cyrillic capitals", "@АNА", "@ana"),
        ("the digit one", "@paypa1", "@paypal"),
        ("a capital I", "@paypaI", "@PayPal"),
        ("the digit zero", "@j0ao", "@joao"),
        ("r and n", "@rnarina", "@marina"),
        ("r and n, in capitals", "@rnarina", "@MARINA"),
        ("l for I among capitals", "@lGOR", "@igor"),
        ("capitals", "@ANA", "@ana"),
        ("Greek", "@rnαrινα", "@marıνa"),
        ("fullwidth letters", "@ａｎａ", "@ana"),
        ("mathematical letters", "@𝐚𝗻𝒶", "@ana"),
        ("a fullwidth letter that confusables.txt does not list", "@ｎ", "@n"),
        ("a raised letter", "@joªo", "@joao"),
        ("Armenian օ", "@jօaօ", "@joao"),
        ("Cherokee Ꭺ", "@ᎪNA", "@ANA"),
        ("an Arabic digit", "@j٥ao", "@joao"),
        ("a Hebrew ס", "@jסao", "@joao"),
        ("one letter or a letter and a mark", "@jo\u{E3}o", "@joa\u{303}o"),
        ("a soft hyphen", "@ma\u{AD}rina", "@marina"),
    ])
    func `texts that look alike have the same skeleton`(
        _ what: String, _ one: String, _ other: String
    ) {
        #expect(Confusables.skeleton(of: one) == Confusables.skeleton(of: other), "\(what)")
        #expect(Confusables.areConfusable(one, other), "\(what)")
    }

    @Test(arguments: [
        ("@marina", "@marcia"), ("@joao", "@joão"), ("@ana", "@anna"), ("@ana.b", "@ana_b"),
        ("@eva", "@ena"), ("", "@a"), ("@ana", "@анна"),
    ])
    func `texts that look different have different skeletons`(_ one: String, _ other: String) {
        #expect(Confusables.skeleton(of: one) != Confusables.skeleton(of: other))
        #expect(!Confusables.areConfusable(one, other))
    }

    @Test(arguments: ["Вова", "НИНА", "кот", "Ελένη", "Łukasz", "João", "İpek", "straße"])
    func `a text is confusable with its uppercase and lowercase forms`(_ text: String) {
        #expect(Confusables.areConfusable(text, text))
        #expect(Confusables.areConfusable(text, text.lowercased()))
        #expect(Confusables.areConfusable(text.lowercased(), text))
    }

    @Test func `letters that look alike only in uppercase are confusable in any case`() {
        #expect(Confusables.areConfusable("@Вob", "@Bob"))
        #expect(Confusables.areConfusable("@Вob", "@bob"))
        #expect(!Confusables.areConfusable("@вob", "@bob"))
    }

    @Test func `the skeleton of a skeleton is unchanged`() {
        for value in Scalars.scriptsWithCases {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(Character(scalar))
            let skeleton = Confusables.skeleton(of: text)
            if skeleton != text, Confusables.skeleton(of: skeleton) != skeleton {
                Issue.record("U+\(String(value, radix: 16))")
            }
        }
    }

    @Test func `the exact skeleton keeps the case`() {
        #expect(Confusables.exactSkeleton(of: "ANA") == "ANA")
        #expect(Confusables.exactSkeleton(of: "paypaI") == "paypal")
        #expect(Confusables.exactSkeleton(of: "m0") == "rnO")
    }

    @Test(arguments: [
        "João", "Márcia", "Conceição", "Łukasz", "marina.coelho", "ana_99", "Ελένη", "Нина",
        "Ա\u{581}", "שרה", "مريم٣", "王小明", "さくらサクラ桜ー", "김민준金", "ㄅㄆ王", "", "42", "a\u{301}",
        "jo\u{E3}o-2", "नेहा",
    ])
    func `an ordinary name does not mix scripts`(_ name: String) {
        #expect(!Confusables.mixesScripts(name))
    }

    @Test(arguments: [
        ("Cyrillic а", "аna"), ("Greek ο", "jοao"), ("Cherokee", "ᎪNA"), ("Armenian", "jօao"),
        ("an Arabic digit", "ana٣"), ("Latin and Han", "ana王"), ("Korean and Japanese", "김さ"),
        ("Bopomofo and Kana", "ㄅさ"), ("Hebrew", "anaס"), ("Latin last", "наa"),
        ("an unassigned scalar", "a\u{378}"),
    ])
    func `letters of two scripts are detected`(_ what: String, _ name: String) {
        #expect(Confusables.mixesScripts(name), "\(what)")
    }

    @Test func `decomposes Unicode scalars as Foundation does`() {
        for value in Scalars.sample {
            guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age,
                age.major <= 15
            else { continue }
            let text = String(Character(scalar))
            let expected = text.decomposedStringWithCanonicalMapping.unicodeScalars
            let ours = text.canonicallyDecomposed.unicodeScalars
            if !ours.elementsEqual(expected) {
                Issue.record("U+\(String(value, radix: 16)): \(ours.map(\.value))")
            }
        }
    }

    @Test(arguments: [
        "a\u{323}\u{307}", "a\u{307}\u{323}", "\u{1E9B}\u{323}", "\u{307}\u{323}a\u{345}\u{301}",
        "각\u{11A8}", "q\u{307}\u{307}\u{323}",
    ])
    func `puts combining marks in canonical order`(_ text: String) {
        let expected = text.decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
        #expect(text.canonicallyDecomposed.unicodeScalars.map(\.value) == expected)
    }

    /// Without a joiner after each thirty marks (UAX #15), a million marks would take hours.
    @Test func `any number of combining marks is decomposed`() {
        let many = "a" + String(repeating: "\u{301}\u{316}", count: 500_000)
        let found = many.canonicallyDecomposed.unicodeScalars
        #expect(found.count == 1_000_001 + 33_333)
        #expect(found.dropFirst().prefix(31).map(\.value).suffix(2) == [0x301, 0x34F])
    }
}

private enum Scalars {
    /// The blocks from Latin to Georgian with all symbols, and those of Cherokee, presentation forms, ancient
    /// letters and mathematical letters.
    static let scriptsWithCases = [
        UInt32(0)...0x2FFF, 0xA640...0xABFF, 0xF900...0xFFFF, 0x10000...0x11FFF, 0x1D400...0x1F1FF,
    ].joined()

    /// All scalars, but only one in 61 of ideographs, private use and unassigned planes.
    static var sample: some Sequence<UInt32> {
        (UInt32(0)...0x10FFFF).lazy.filter { value in
            switch value {
            case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xE000...0xF8FF, 0x2_0000...0x2_F7FF,
                0x2_FB00...0xD_FFFF, 0xF_0000...0x10_FFFF:
                value % 61 == 0
            default: true
            }
        }
    }
}
