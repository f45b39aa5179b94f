import Testing

@testable import MoneyShell

@Suite struct CompletionRequestTests {
    @Test(arguments: [
        (["bash", "pay", "@mar"], ["pay"], "@mar"), (["bash", ""], [], ""),
        (["zsh", "pay", "@mar"], ["pay"], "@mar"), (["fish", ""], [], ""),
        (["fish", "pay", "a b", ""], ["pay", "a b"], ""),
    ])
    func `the last word is the one being typed`(
        _ arguments: [String], _ before: [String], _ typed: String
    ) {
        let words = CompletionRequest(arguments: [CompletionRequest.mark] + arguments)

        #expect(words?.before == before)
        #expect(words?.typed == typed)
    }

    @Test(arguments: [
        (ShellKind.bash, "@a\n@b\n"), (.zsh, "@a\tAna\n@b\tBia\n"), (.fish, "@a\tAna\n@b\tBia\n"),
    ])
    func `descriptions are sent to the shells that show them`(_ shell: ShellKind, _ answer: String)
        throws
    {
        let words = try #require(typed(shell, "@"))

        #expect(words.answer(.init(items: Self.items)) == answer)
    }

    @Test func `an extra candidate prevents bash from replacing the word by a common prefix`()
        throws
    {
        let words = try #require(typed(.bash, "santos"))

        #expect(words.answer(.init(items: Self.items)) == "@a\n@b\n \n")
    }

    @Test(arguments: ["a\u{1B}]52;c;eA==\u{7}", "a\u{9B}2J", "a\u{202E}b", "a b", "a\nb"])
    func `a name with control characters or blanks is not offered`(_ name: String) throws {
        let words = try #require(typed(.zsh, ""))

        let offer = Completion.Offer(items: Self.items + [.init(text: name, detail: "Cai")])
        #expect(words.answer(offer) == "@a\tAna\n@b\tBia\n")
    }

    @Test func `file names are completed by the shell itself`() throws {
        #expect(try #require(typed(.zsh, "")).answer(.files) == "\tfiles\n")
    }

    @Test(
        arguments: [
            (["pay", "mar"], .contact), (["--sandbox", "pagar", "mar"], .contact),
            (["Contato", "mar"], .contact), (["payments", "--to", "mar"], .contact),
            (["cards", "@mar"], nil), (["pay", "@ana", "2"], .money), (["mar"], nil),
            (["pay", "@ana", "25", "--card", "4"], .card), (["pay", "--card=4"], .card),
            (["pay", "--card"], nil), (["bill", "ma"], .month),
            (["convert", "25", "e"], .currency),
        ] as [([String], Parameter.Values?)])
    func `the values to read are those that the word can be`(
        _ words: [String], _ values: Parameter.Values?
    ) {
        let request = CompletionRequest(arguments: [CompletionRequest.mark, "zsh"] + words)

        #expect(request?.wanted == values)
    }

    private static let items: [Completion.Item] = [
        .init(text: "@a", detail: "Ana"), .init(text: "@b", detail: "Bia"),
    ]

    private func typed(_ shell: ShellKind, _ word: String) -> CompletionRequest? {
        CompletionRequest(arguments: [CompletionRequest.mark, shell.rawValue, "pay", word])
    }
}
