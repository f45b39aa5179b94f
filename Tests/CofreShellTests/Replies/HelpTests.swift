import ArgumentParser
import Foundation
import Testing

@testable import CofreShell

/// Help is made from the tree, so it can only be wrong about words of its own.
@Suite struct HelpTests {
    @Test func `every command has a topic and a line in Portuguese`() {
        let topics = Topic.allCases.reduce(into: Set<String>()) { $0.formUnion($1.commands) }

        for path in Self.paths(in: PromptRoot.self, after: []) {
            #expect(topics.contains(path[0]), "Tree/Topic.swift: \(path[0])")
            let words = path.joined(separator: " ")
            #expect(Phrases.abstracts[words] != nil, "Language/Phrases+Help.swift: \(words)")
        }
    }

    @Test func `every argument and option is said in Portuguese, too`() throws {
        let all: [any ParsableCommand.Type] = Cofre.everywhere + [Cofre.self, HelpCommand.self]
        for command in all {
            for sentence in Self.sentences(of: try #require(CommandInfo(of: command))) {
                let file = "Language/Phrases+HelpOptions.swift"
                #expect(Phrases.arguments[sentence] != nil, "\(file): \(sentence)")
            }
        }
    }

    @Test func `every example and every remark is told in Portuguese, too`() throws {
        let all: [any ParsableCommand.Type] = Cofre.everywhere + [HelpCommand.self]
        for command in all {
            for said in Self.remarks(of: try #require(CommandInfo(of: command))) {
                #expect(Phrases.remarks[said] != nil, "Language/Phrases+HelpRemarks.swift: \(said)")
            }
        }
        let text = try page(Rates.self, ["rates"], .portuguese)

        #expect(text.contains("\n  rates BRL EUR      duas delas\n"))
        #expect(text.contains("\nAs taxas são pedidas no máximo a cada meia hora."))
    }

    @Test func `no command has two topics`() {
        let all = Topic.allCases.flatMap { Array($0.commands) }

        #expect(Set(all).count == all.count)
    }

    @Test func `examples come first, then how to type it, then what it takes`() throws {
        let text = try page(Pay.self, ["pay"], .english)

        let order = ["Send money", "EXAMPLES", "pay @marina.coelho 25.00", "USAGE", "<amount>"]
        var rest = text[...]
        for part in order {
            rest = rest[try #require(rest.range(of: part), "\(part)").upperBound...]
        }
        #expect(text.contains("pay <@handle> <amount> [--card <card>]"))
        #expect(text.contains("\nWITH EVERY COMMAND\n  --vault <file>"))
    }

    @Test func `a family says what can follow it`() throws {
        let text = try page(Cards.self, ["cards"], .portuguese)

        #expect(text.hasPrefix("Os cartões guardados no cofre.\n\nEXEMPLOS\n"))
        #expect(text.contains("cards [add | remove | default | show]"))
        #expect(text.contains("default <cartão>"))
        let pay = try page(Pay.self, ["pay"], .portuguese)
        #expect(pay.contains("Uma nota para você; não é enviada."))
        #expect(pay.contains("pay <@usuário> <valor> [--card <cartão>]"))
    }

    @Test(arguments: Language.allCases)
    func `what it takes stands in columns, whatever the language calls it`(
        _ language: Language
    ) throws {
        let text = try page(Pay.self, ["pay"], language)
        let lines = text.split(separator: "\n").map(String.init)
        let title = Phrases(language).takes
        let rows = lines.drop { $0 != title }.dropFirst().prefix { $0.hasPrefix("  ") }

        // Where the text begins: behind two blanks after the name.
        let starts = rows.map { row in
            let name = row.dropFirst(2)
            guard let gap = name.firstRange(of: "  ") else { return 0 }
            return row.count - name[gap.lowerBound...].drop { $0 == " " }.count
        }
        #expect(rows.count == 7)
        #expect(Set(starts).count == 1, "\(text)")
    }

    @Test func `remarks are broken into lines by the screen only`() throws {
        let lines = try page(Rates.self, ["rates"], .english).split(separator: "\n")
        let prose = try #require(lines.first { $0.hasPrefix("Rates are asked for") })

        #expect(prose.contains("the vault keeps the last 64, and draws from them"))
        #expect(lines.contains("  rates BRL EUR      two of them"))
    }

    @Test func `convert is shown as it is typed, not as it is parsed`() throws {
        let text = try page(Convert.self, ["convert"], .english)
        let portuguese = try page(Convert.self, ["convert"], .portuguese)

        #expect(text.contains("\nUSAGE\n  convert [<amount>] [<from>] <to> …\n"))
        #expect(portuguese.contains("\nUSO\n  convert [<valor>] [<de>] <para> …\n"))
        #expect(ManualPage.text.contains("convert [<amount>] [<from>] <to> …"))
    }

    @Test func `lock promises nothing about other open prompts`() throws {
        let text = try page(Lock.self, ["lock"], .english)
        let portuguese = try page(Lock.self, ["lock"], .portuguese)

        #expect(text.contains("take back the key that unlock shared"))
        #expect(text.contains("stay open until they lock"))
        #expect(!text.contains("every terminal"))
        #expect(!portuguese.contains("todos os terminais"))
    }

    @Test func `what only catches a password on the line is not offered`() throws {
        let text = try page(LogInCommand.self, ["login"], .english)

        #expect(text.contains("login [<email>] [--password-stdin]\n"))
        #expect(!text.contains("<rest>"))
        #expect(!ManualPage.text.contains("<rest>"))
    }

    @Test func `hidden commands are in no list`() {
        let shown = Topic.grouped(Cofre.everywhere).flatMap(\.commands)

        #expect(!shown.contains { $0 == Manual.self })
        #expect(shown.contains { $0 == Pay.self })
    }

    @Test func `what a value is comes from the tree`() {
        let options = DeclaredOptions(of: Cofre.self)

        #expect(options["--vault"]?.takes == .files)
        #expect(options["-f"]?.name == "--file")
        #expect(options["--lang"]?.values == ["en", "pt-BR"])
        #expect(options["--nonsense"] == nil)
    }

    private func page(
        _ command: any ParsableCommand.Type, _ path: [String], _ language: Language
    ) throws -> String {
        let context = ReplyContext(phrases: Phrases(language), now: Date(timeIntervalSince1970: 0))
        guard case .text(let text) = HelpReply.page(of: command, at: path).blocks(context).first
        else { return "" }
        return text
    }

    private static func paths(
        in command: any ParsableCommand.Type, after path: [String]
    ) -> [[String]] {
        command.configuration.subcommands.flatMap { next in
            let here = path + [next._commandName]
            return [here] + paths(in: next, after: here)
        }
    }

    private static func remarks(of command: CommandInfo) -> [String] {
        let comments = command.examples.map(CommandInfo.comment).filter { !$0.isEmpty }
        return comments + command.paragraphs + command.family.flatMap(remarks)
    }

    private static func sentences(of command: CommandInfo) -> [String] {
        command.arguments.filter(\.isShown).map(\.abstract).filter { !$0.isEmpty }
            + command.family.flatMap(sentences)
    }
}
