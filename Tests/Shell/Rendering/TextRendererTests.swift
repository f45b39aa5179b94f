import Testing

@testable import MoneyShell

struct TextRendererTests {
    @Test(arguments: [
        ("✓ approved · R$25,00", "ok approved - R$25,00"), ("✗ → contacts", "x -> contacts"),
        ("Visa •••• 4242", "Visa **** 4242"), ("pay …", "pay ..."), ("US$\u{A0}25,00", "US$ 25,00"),
        ("€5 £5 ¥5", "EUR5 GBP5 JPY5"), ("José Ângela ÇELİK", "Jose Angela CELIK"),
        ("Ame\u{301}lie", "Amelie"), ("Straße Ægir Łódź", "Strasse AEgir Lodz"),
        ("東京 محمد", "?? ????"), ("👨‍👩‍👧‍👦 x", "? x"), ("Ελλάδα", "??????"),
    ])
    func `a terminal without Unicode gets ASCII`(text: String, shown: String) {
        let span = Span(text)
        let blocks: [Block] = [
            .line(Line([span])), .notice(Line([span])), .text(text),
            .table(Table(columns: [.init("")], rows: [[span]])),
        ]
        #expect(ascii(blocks) == String(repeating: shown + "\n", count: 4))
    }

    @Test func `a frame without Unicode is ASCII, including labels and title`() {
        let box = Box(title: "validação", rows: [.init("cartão", Span("Visa •••• 4242"))])
        #expect(
            ascii([.box(box)]) == """
                +- validacao ------------+
                | cartao  Visa **** 4242 |
                +------------------------+

                """)
    }

    @Test(arguments: [16, 40, 60, 80], SampleNames.all)
    func `on a terminal without Unicode every name is shown in ASCII`(columns: Int, name: String) {
        let blocks: [Block] = [
            .box(Box(title: name, rows: [.init(name, Span(name))])),
            .table(Table(columns: [.init("a")], rows: [[Span(name)]])),
        ]
        let screen = SampleScreen.of(columns, isUnicode: false)
        let text = TextRenderer(screen: screen).render(blocks)
        #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) }, "\(text)")
    }

    @Test(arguments: [16, 40, 60, 80])
    func `control characters are escaped in every kind of block`(columns: Int) {
        let hostile = Span("a\u{1B}[2J\u{202E}")
        let blocks: [Block] = [
            .line(Line([hostile])), .notice(Line([hostile])),
            .box(Box(title: hostile.text, rows: [.init("", hostile)])),
            .table(Table(columns: [.init("")], rows: [[hostile]])),
        ]
        let text = TextRenderer(screen: SampleScreen.of(columns)).render(blocks)
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    private func ascii(_ blocks: [Block]) -> String {
        TextRenderer(screen: SampleScreen.of(80, isUnicode: false)).render(blocks)
    }
}
