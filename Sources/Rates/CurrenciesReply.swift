import Values

enum CurrenciesReply {
    /// A currency in the list.
    struct Listed: Sendable {
        let code: String
        let name: String?
        /// `nil` if no rates are available.
        let hasRate: Bool?
    }

    static let view = View<Listed>(
        Field("code", Sentence("currency", "moeda"), .accent) { .text($0.code) },
        Field("name", Sentence("name", "nome")) {
            .optional($0.name)
        } show: { currency, context in
            currency.name.map { Span($0) } ?? Span(context.phrases.noName, .dim)
        },
        Field("hasRate", .same("")) {
            .optional($0.hasRate)
        } show: { currency, context in
            currency.hasRate == false
                ? Span(context.phrases.noRate, .attention) : Span("")
        },
        empty: Sentence("unknown currency", "moeda desconhecida"))

    /// The provider's names, or the reason why the built-in ones are shown.
    struct Names {
        let given: Loaded<[Currency: String]>
        var problem: GatewayError?
    }

    /// Every currency that has a name or a rate, with a remark if one of the two is missing.
    ///
    /// If the provider gives no names, the built-in ones are used.
    static func reply(
        _ known: Names, _ caption: RatesCaption, search: String, in language: Language
    ) -> Reply {
        let loaded = caption.loaded
        let (names, problem) = (known.given, known.problem)
        let found = found(search, in: names.value, loaded.table.value.rates, language)
        var reply = Reply(
            view.document(found), origin: loaded.table.origin, asOf: loaded.table.asOf,
            failure: loaded.table.notSaved ?? names.notSaved
        ) { context in
            guard !found.isEmpty else { return [view.block(found, context)] }
            let reason = problem.map {
                Block.notice(Line(context.phrases.builtInNames($0), .attention))
            }
            return [view.block(found, context)] + caption.blocks(context)
                + [reason].compactMap(\.self)
        }
        if let problem { reply.warn { [$0.builtInNames(problem)] } }
        reply.warn(caption.warnings)
        return reply
    }

    /// All named currencies without rates; the cause `fault`, if any, is reported after the answer.
    static func reply(
        _ names: Loaded<[Currency: String]>, without fault: (any Error)?, search: String,
        in language: Language
    ) -> Reply {
        let found = found(search, in: names.value, nil, language)
        return Reply(
            view.document(found), origin: names.origin, asOf: names.asOf, failure: fault
        ) { context in
            let age = found.isEmpty ? [] : context.age(of: names.origin, asOf: names.asOf)
            return age + [view.block(found, context)]
        }
    }

    private static func found(
        _ search: String, in given: [Currency: String], _ rates: [Currency: Rate]?,
        _ language: Language
    ) -> [Listed] {
        let wanted = FoldedSearch(search)
        let known = KnownNames(given)
        let named = given.isEmpty ? CurrencyNames.all : Set(given.keys)
        return named.union((rates ?? [:]).keys).sorted()
            .filter { currency in
                wanted.finds(in: ([currency.code] + known.all(of: currency)).joined(separator: " "))
            }
            .map { currency in
                Listed(
                    code: currency.code, name: known.name(of: currency, in: language),
                    hasRate: rates.map { $0[currency] != nil })
            }
    }
}
