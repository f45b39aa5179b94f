import Testing

@testable import MoneyShell

@Suite struct GhostTextTests {
    @Test(arguments: [
        ("pay", " ‹@handle› ‹amount›"), ("pay ", "‹@handle› ‹amount›"),
        ("pay @marina.coelho", " ‹amount›"), ("pay @marina.coelho ", "‹amount›"),
        ("pay --note 'the rent' @marina.coelho ", "‹amount›"), ("contacts ", "[‹search›…]"),
        ("pay --sandbox ", "‹@handle› ‹amount›"), ("rates", " [‹codes›…]"),
        ("convert", " [‹amount›] [‹from›] ‹to›…"), ("convert ", "[‹amount›] [‹from›] ‹to›…"),
    ])
    func `the missing arguments are shown after the line`(_ line: String, _ shown: String) {
        #expect(GhostText(isPrompt: true).text(behind: line, history: []) == .remark(shown))
    }

    @Test func `the names of missing arguments are in the language of the user`() {
        let ghost = GhostText(isPrompt: true)
        #expect(
            ghost.text(behind: "pay ", history: [], in: Phrases(.portuguese))
                == .remark("‹@usuário› ‹valor›"))
        #expect(
            ghost.text(behind: "convert ", history: [], in: Phrases(.portuguese))
                == .remark("[‹valor›] [‹de›] ‹para›…"))
    }

    @Test(arguments: [
        "", "  ", "nonsense", "pay @marina.coelho 25", "pay 'open", "vault ", "pay --card",
    ])
    func `nothing is shown for an unknown or complete line`(_ line: String) {
        #expect(GhostText(isPrompt: true).text(behind: line, history: []) == nil)
    }

    @Test func `a line that answers all questions is not suggested`() {
        let history = ["pay @ana 30", "pay @ana 25 --yes", "pagar @ana 25 --sim"]
        let ghost = GhostText(isPrompt: true)
        #expect(ghost.text(behind: "pay @a", history: history) == .rest("na 30"))
        #expect(
            ghost.text(behind: "pagar @a", history: history, in: Phrases(.portuguese))
                == .remark(" ‹valor›"))
    }

    @Test func `the newest matching line of the history is suggested`() {
        let history = ["pay @a 1", "pay @marina.coelho 25.00", "pay @marina.coelho 30", "contacts"]
        let ghost = GhostText(isPrompt: true)
        #expect(ghost.text(behind: "pay @m", history: history) == .rest("arina.coelho 30"))
        #expect(ghost.text(behind: "contacts", history: history) == .remark(" [‹search›…]"))
    }

    @Test func `a suggestion continues the exact bytes of the line`() {
        // The two spellings of the accented letter are canonically equal but have different bytes.
        let known = "contacts joa\u{303}o silva"
        let ghost = GhostText(isPrompt: true)
        #expect(ghost.text(behind: "contacts joão", history: [known]) == nil)
        #expect(ghost.text(behind: "contacts joa\u{303}o", history: [known]) == .rest(" silva"))
    }
}
