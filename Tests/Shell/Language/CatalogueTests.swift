import Foundation
import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

/// Every text is in one language: help, errors, labels and the texts of the catalogue contain no word of the
/// other language.
@Suite struct CatalogueTests {
    @Test(arguments: Language.allCases)
    func `every page of help is in its language`(_ language: Language) {
        let context = ReplyContext(phrases: Phrases(language), now: .distantPast)
        let overview = HelpReply.overview(of: .prompt)
        expect(text(overview, context), in: language, "help")
        for (path, command) in Self.commands(of: CommandTable.prompt.root, at: []) {
            var page = text(HelpReply.page(of: command, at: path), context)
            // Example lines are the same in both languages.
            for example in command.examples {
                page = page.replacingOccurrences(of: example.line, with: "")
            }
            expect(page, in: language, path.joined(separator: " "))
        }
    }

    @Test(arguments: Language.allCases)
    func `labels are in their language`(_ language: Language) {
        let context = ReplyContext(phrases: Phrases(language), now: .distantPast)
        for reply in Self.replies {
            expect(text(reply, context), in: language, "")
        }
    }

    @Test func `every text in the sources exists in English and Portuguese`() throws {
        let pairs = try SourceText.pairs(after: #"(?:pick\(|Sentence\(|failure\([^"]{1,80},)"#)
        #expect(pairs.count > 1000)
        for (english, portuguese) in pairs {
            expect(english, in: .english, english)
            expect(portuguese, in: .portuguese, english)
        }
    }

    @Test func `a message is translated, plain and without a full stop`() throws {
        let messages = try SourceText.pairs(after: #"failure\([^"]{1,80},"#)
        #expect(messages.count > 150)
        for (english, portuguese) in messages {
            // Equal texts lack a translation.
            #expect(english != portuguese)
            for text in [english, portuguese] {
                #expect(text.first?.isUppercase != true || text.hasPrefix("GNU "), "\(text)")
                #expect(!text.hasSuffix(".") && !text.contains("\n"), "\(text)")
                for word in ["sorry", "please", "desculp", "por favor", "oops", "!"] {
                    #expect(!text.lowercased().contains(word), "\(text)")
                }
            }
        }
    }

    @Test func `no hint is a complete payment or ends in a full stop`() throws {
        let hints = try SourceText.literals(after: #"hint: (?:phrases\.)?(?:pick\()?"#)
        #expect(hints.count > 150)
        for hint in hints {
            #expect(!hint.hasPrefix("pay ") || hint == "pay @HANDLE AMOUNT", "\(hint)")
            #expect(!hint.hasPrefix("cofre pay "), "\(hint)")
            #expect(!hint.hasSuffix(".") && !hint.contains("…") && !hint.isEmpty, "\(hint)")
        }
    }

    @Test(arguments: [
        ("the file is not there", Language.portuguese), ("cannot read x", .portuguese),
        ("o arquivo não existe", .english), ("a senha do cofre", .english),
    ])
    func `a sentence in the other language is detected`(_ sentence: String, _ language: Language) {
        #expect(!Self.foreign(in: sentence, language).isEmpty)
    }

    private func expect(_ text: String, in language: Language, _ place: String) {
        let foreign = Self.foreign(in: text, language)
        #expect(foreign.isEmpty, "\(foreign) in \(place): \(text)")
    }

    private func text(_ reply: Reply, _ context: ReplyContext) -> String {
        TextRenderer(screen: SampleScreen.of(200)).render(reply.blocks(context))
    }

    /// The words of `text` that exist only in the other language, except options and names that contain a dot.
    private static func foreign(in text: String, _ language: Language) -> [String] {
        // The three messages of the bill screen are in Portuguese in both languages.
        if text.contains("sem internet!") || text.contains("problemas técnicos.") { return [] }
        if text.contains("Houve algum erro") { return [] }
        let others = language == .english ? portuguese : english
        return text.lowercased().split(whereSeparator: \.isWhitespace)
            .filter { !$0.hasPrefix("-") && !$0.hasPrefix("[-") }
            .flatMap { $0.split(whereSeparator: { !$0.isLetter && $0 != "." && $0 != "-" }) }
            .map { $0.trimmingCharacters(in: ["."]) }
            .filter(others.contains)
    }

    /// English words that are not a word of Portuguese, of a command or of a setting.
    private static let english: Set<String> = [
        "the", "is", "are", "was", "were", "be", "been", "not", "cannot", "does", "of", "with",
        "without", "and", "or", "this", "that", "these", "has", "have", "from", "for", "your",
        "you", "its", "it", "there", "which", "what", "when", "already", "missing", "takes",
        "an", "by", "than", "here", "another", "more", "only", "name", "value", "size",
        "damaged", "wrong", "locked", "saved", "such",
    ]

    /// Portuguese words that are not a word of English, of a command or of a setting.
    private static let portuguese: Set<String> = [
        "não", "é", "são", "foi", "foram", "está", "estão", "de", "da", "dos", "das", "em",
        "na", "nas", "nos", "um", "uma", "uns", "com", "sem", "para", "por", "pelo", "pela",
        "que", "ou", "os", "ao", "à", "este", "esta", "isto", "seu", "sua", "já", "há",
        "senha", "arquivo", "valor", "cartão", "conta", "mostrar", "falta", "outro", "outra",
        "mais", "só", "nome", "chave", "tamanho", "situação", "salvo", "salva",
    ]

    private static func commands(
        of command: Command, at path: [String]
    ) -> [(path: [String], command: Command)] {
        [(path, command)]
            + command.subcommands.flatMap { commands(of: $0, at: path + [$0.name]) }
    }

    /// Replies that consist of labels.
    private static let replies: [Reply] = [
        VaultReply.summary(
            VaultSummary(
                path: "/v", preset: 2,
                slots: ["passphrase", "recovery-code", "passphrase-and-key-file"], generation: 7,
                bytes: 9, liveBytes: 5, deadBytes: 4,
                collections: [
                    "account", "backups", "caches", "cards", "contacts", "drafts", "history",
                    "limits", "listings", "payees", "payments", "payments-recent",
                    "rates.history", "secrets", "surveys",
                ].map { .init(name: $0, records: 1) },
                lastBackup: nil, condition: .olderCopy)),
        VaultReply.outline(
            VaultOutline(path: "/v", preset: 2, slots: ["passphrase"], generation: 7, bytes: 9),
            failure: .locked),
        DoctorReply.findings(
            [
                .settings, .vault, .state, .witness, .permissions, .keyring, .proxy, .certificates,
                .environment, .program("cofre"), .backend(.billsURL),
            ].map { Finding($0, "x") }),
        PaymentsReply.list([SamplePayments.payment()], failure: nil),
        PaymentsReply.one(SamplePayments.payment()),
        PaymentsReply.one(
            SamplePayments.payment(),
            begunOn: OtherMachine(name: "desk", lastHeard: SamplePayments.noon)),
    ]
}
