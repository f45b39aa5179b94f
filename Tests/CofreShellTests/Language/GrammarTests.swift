import ArgumentParser
import Testing

@testable import CofreShell

@Suite struct GrammarTests {
    /// The sentences of ArgumentParser itself: were it to change one, this would notice.
    @Test(arguments: [
        ("pay", "falta <@usuário>"), ("pay @a", "falta <valor>"),
        ("pay @a 1 --card", "falta o valor de --card <cartão>"),
        ("convert", "falta <palavras> ..."), ("pay @a 1 '<card>'", "<card> sobra"),
        ("pay @a 1 --crad 1", "não há a opção --crad"), ("pay @a 1 2", "2 sobra"),
        ("pay @a 1 2 3", "sobram 2, 3"),
        ("contacts --refresh=1", "--refresh não aceita valor"),
        ("venues --limit 51", "--limit aceita de 1 a 50"),
        ("venues --radius 0", "--radius aceita de 1 a 100000 metros"),
        ("venues bar --next", "--next segue a última busca e não aceita outra"),
        ("payments --in USD", "--in é para um só pagamento"),
        ("unlock --for soon", "soon não é um valor de --for <tempo>"),
    ])
    func `the parser's sentences are told in Portuguese`(_ line: String, _ told: String) throws {
        let words = try Words.split(line)
        let place = CommandPlace(of: words, in: .program)
        let error = try #require(throws: (any Error).self) {
            _ = try place.command.parseAsRoot(place.rest)
        }
        let sentence = place.command.message(for: error)

        #expect(Phrases(.portuguese).grammar(sentence) == told)
        #expect(Phrases(.english).grammar(sentence).first?.isUppercase != true)
    }

    @Test(arguments: [
        ("contacts --refrehs", "unknown option '--refrehs'"),
        ("completions tcsh", "the value 'tcsh' is invalid for '<shell>'"),
        ("bill --sort size", "the value 'size' is invalid for '--sort <sort>'"),
    ])
    func `the parser's advice is left out of what happened`(_ line: String, _ told: String) throws {
        let place = CommandPlace(of: try Words.split(line), in: .program)
        let error = try #require(throws: (any Error).self) {
            _ = try place.command.parseAsRoot(place.rest)
        }

        #expect(Phrases(.english).grammar(place.command.message(for: error)) == told)
    }

    @Test func `a sentence that is not known is passed on in our manner`() {
        #expect(Phrases(.portuguese).grammar("Something else.") == "something else")
    }
}
