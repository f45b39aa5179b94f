import Foundation
import Terminal
import Testing

@testable import MoneyShell

/// Pages of help, which are generated from the command table.
@Suite struct HelpTests {
    @Test func `a page has the usage, a description, examples and the command's own parameters`()
        throws
    {
        let text = try page("pay", .english)

        let order = [
            "USAGE pay", "Send money", "EXAMPLES", "pay @marina.coelho 25.00",
            "ARGUMENTS AND OPTIONS", "<amount>",
        ]
        var rest = text[...]
        for part in order {
            rest = rest[try #require(rest.range(of: part), "\(part)").upperBound...]
        }
        #expect(text.contains("pay <@handle> <amount> [--card <card>]"))
        #expect(!text.contains("--vault"))
        #expect(HelpPage.options(Phrases(.english)).contains("\n  --vault <file>"))
    }

    @Test(arguments: Language.allCases)
    func `every page fits on a screen of 24 lines and 80 columns`(_ language: Language) throws {
        let screen = Screen(columns: 80, colors: .none, wraps: true)
        let context = ReplyContext(phrases: Phrases(language), now: Date(timeIntervalSince1970: 0))
        func lines(_ reply: Reply) -> Int {
            Array(TextRenderer(screen: screen).lines(of: reply.blocks(context))).count
        }
        func check(_ command: Command, _ path: [String]) {
            let count = lines(HelpReply.page(of: command, at: path))
            #expect(count < 24, "\(path) has \(count) lines")
            for next in command.shownSubcommands { check(next, path + [next.name]) }
        }
        for command in CommandTable.prompt.commands {
            check(command, [command.name])
        }
        #expect(lines(HelpReply.overview(of: .prompt)) < 24)
        #expect(lines(HelpReply.options) < 24)
    }

    @Test func `the page of a group lists its subcommands`() throws {
        let text = try page("cards", .portuguese)

        #expect(text.contains("\nListar os cartões do cofre.\nEXEMPLOS\n"))
        #expect(text.contains("cartões [adicionar | remover | esquecer-cvv | padrão | mostrar]"))
        #expect(text.contains("padrão <cartão>"))
        let pay = try page("pay", .portuguese)
        #expect(pay.contains("Uma anotação sua; não é enviada."))
        #expect(pay.contains("pagar <@usuário> <valor> [--cartão <cartão>]"))
    }

    @Test(arguments: Language.allCases)
    func `the descriptions of parameters are aligned in both languages`(
        _ language: Language
    ) throws {
        let text = try page("pay", language)
        let lines = text.split(separator: "\n").map(String.init)
        let title = Phrases(language).arguments
        let rows = lines.drop { $0 != title }.dropFirst().prefix { $0.hasPrefix("  ") }

        // The column of the description, which follows two blanks.
        let starts = rows.map { row in
            let name = row.dropFirst(2)
            guard let gap = name.firstRange(of: "  ") else { return 0 }
            return row.count - name[gap.lowerBound...].drop { $0 == " " }.count
        }
        #expect(rows.count == 8)
        #expect(Set(starts).count == 1, "\(text)")
    }

    @Test func `parameters that exist only to detect a password are hidden`() throws {
        let text = try page("login", .english)

        #expect(text.contains("login [<email>] [--password-stdin]\n"))
        #expect(!text.contains("<rest>"))
        #expect(!ManualPage(phrases: .plain).text.contains("<rest>"))
    }

    @Test func `hidden commands are not listed`() {
        let shown = Topic.grouped(CommandTable.program.commands).flatMap(\.commands).map(\.name)

        #expect(!shown.contains("manual"))
        #expect(shown.contains("pay"))
    }

    private func page(_ name: String, _ language: Language) throws -> String {
        let context = ReplyContext(phrases: Phrases(language), now: Date(timeIntervalSince1970: 0))
        let place = CommandPosition(of: [name], in: .program)
        guard
            case .text(let text) = HelpReply.page(of: place.command, at: place.path)
                .blocks(context).first
        else { return "" }
        return text
    }
}
