import Testing

@testable import MoneyShell

struct SizeWordsTests {
    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (1023, "1023 bytes"), (1024, "1 KiB"), (1025, "1.1 KiB"),
        (10_239, "10 KiB"), (37_624, "37 KiB"), (1_048_575, "1024 KiB"), (1_048_576, "1 MiB"),
        (1_468_006, "1.4 MiB"), (16 << 20, "16 MiB"), (3 << 30, "3 GiB"),
    ])
    func `a size is in its largest unit and never understated`(_ bytes: Int, _ words: String) {
        #expect(Phrases(.english).size(bytes: bytes) == words)
        #expect(Phrases(.portuguese).size(bytes: bytes) == words.replacing(".", with: ","))
    }
}
