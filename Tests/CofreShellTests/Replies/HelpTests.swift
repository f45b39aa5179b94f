import Foundation
import Testing

@testable import CofreShell

/// Help is made from the tree, so it can only be wrong about words of its own.
@Suite struct HelpTests {
    @Test func `every example and every remark is told in Portuguese, too`() throws {
        let text = try page("rates", .portuguese)

        #expect(text.contains("\n  rates BRL EUR  duas delas\n"))
        #expect(text.contains("\nAs taxas são pedidas no máximo a cada meia hora."))
    }

    @Test func `examples come first, then how to type it, then what it takes`() throws {
        let text = try page("pay", .english)

        let order = ["Send money", "EXAMPLES", "pay @marina.coelho 25.00", "USAGE", "<amount>"]
        var rest = text[...]
        for part in order {
            rest = rest[try #require(rest.range(of: part), "\(part)").upperBound...]
        }
        #expect(text.contains("pay <@handle> <amount> [--card <card>]"))
        #expect(text.contains("\nWITH EVERY COMMAND\n  --vault <file>"))
    }

    @Test func `a family says what can follow it`() throws {
        let text = try page("cards", .portuguese)

        #expect(text.hasPrefix("Os cartões guardados no cofre.\n\nEXEMPLOS\n"))
        #expect(text.contains("cards [add | remove | forget-cvv | default | show]"))
        #expect(text.contains("default <cartão>"))
        let pay = try page("pay", .portuguese)
        #expect(pay.contains("Uma nota para você; não é enviada."))
        #expect(pay.contains("pay <@usuário> <valor> [--card <cartão>]"))
    }

    @Test(arguments: Language.allCases)
    func `what it takes stands in columns, whatever the language calls it`(
        _ language: Language
    ) throws {
        let text = try page("pay", language)
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
        let lines = try page("rates", .english).split(separator: "\n")
        let prose = try #require(lines.first { $0.hasPrefix("Rates are asked for") })

        #expect(prose.contains("the vault keeps the last 64, and draws from them"))
        #expect(lines.contains("  rates BRL EUR  two of them"))
    }

    @Test func `convert is shown as it is typed, not as it is parsed`() throws {
        let text = try page("convert", .english)
        let portuguese = try page("convert", .portuguese)

        #expect(text.contains("\nUSAGE\n  convert [<amount>] [<from>] <to> …\n"))
        #expect(portuguese.contains("\nUSO\n  convert [<valor>] [<de>] <para> …\n"))
        #expect(ManualPage.text.contains("convert [<amount>] [<from>] <to> …"))
    }

    @Test func `lock promises nothing about other open prompts`() throws {
        let text = try page("lock", .english)
        let portuguese = try page("lock", .portuguese)

        #expect(text.contains("take back the key that unlock shared"))
        #expect(text.contains("stay open until they lock"))
        #expect(!text.contains("every terminal"))
        #expect(!portuguese.contains("todos os terminais"))
    }

    @Test func `what only catches a password on the line is not offered`() throws {
        let text = try page("login", .english)

        #expect(text.contains("login [<email>] [--password-stdin]\n"))
        #expect(!text.contains("<rest>"))
        #expect(!ManualPage.text.contains("<rest>"))
    }

    @Test func `hidden commands are in no list`() {
        let shown = Topic.grouped(CommandTable.program.commands).flatMap(\.commands).map(\.name)

        #expect(!shown.contains("manual"))
        #expect(shown.contains("pay"))
    }

    private func page(_ name: String, _ language: Language) throws -> String {
        let context = ReplyContext(phrases: Phrases(language), now: Date(timeIntervalSince1970: 0))
        let place = CommandPlace(of: [name], in: .program)
        guard
            case .text(let text) = HelpReply.page(of: place.command, at: place.path)
                .blocks(context).first
        else { return "" }
        return text
    }
}
