import CofreShell
import Testing

@Suite struct GhostTextTests {
    @Test(arguments: [
        ("pay", " ‹@handle› ‹amount›"), ("pay ", "‹@handle› ‹amount›"),
        ("pay @marina.coelho", " ‹amount›"), ("pay @marina.coelho ", "‹amount›"),
        ("pay --note 'the rent' @marina.coelho ", "‹amount›"), ("contacts ", "[‹search›…]"),
        ("pay --sandbox ", "‹@handle› ‹amount›"), ("rates", " [‹codes›…]"),
        ("convert", " [‹amount›] [‹from›] ‹to›…"), ("convert ", "[‹amount›] [‹from›] ‹to›…"),
    ])
    func `the arguments still missing stand behind the line`(_ line: String, _ shown: String) {
        #expect(GhostText(isPrompt: true).text(behind: line, history: []) == .remark(shown))
    }

    @Test func `they are named in the person's language`() {
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
    func `nothing is said where nothing is known`(_ line: String) {
        #expect(GhostText(isPrompt: true).text(behind: line, history: []) == nil)
    }

    @Test func `the newest line of the history that begins alike can be taken`() {
        let history = ["pay @a 1", "pay @marina.coelho 25.00", "pay @marina.coelho 30", "contacts"]
        let ghost = GhostText(isPrompt: true)
        #expect(ghost.text(behind: "pay @m", history: history) == .rest("arina.coelho 30"))
        #expect(ghost.text(behind: "contacts", history: history) == .remark(" [‹search›…]"))
    }

    @Test func `what is taken and what was typed are the known line, byte by byte`() {
        // The typed accent is another spelling of the known one: canonically equal, other bytes.
        let known = "contacts joa\u{303}o silva"
        let ghost = GhostText(isPrompt: true)
        #expect(ghost.text(behind: "contacts joão", history: [known]) == nil)
        #expect(ghost.text(behind: "contacts joa\u{303}o", history: [known]) == .rest(" silva"))
    }
}
