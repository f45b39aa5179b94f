/// A person in the sandbox's world.
///
/// The first three are from the specification, the others are invented.
struct Person: Codable, Sendable, Equatable {
    let id: Int
    let name: String
    let img: String
    let username: String

    /// The hair on the portrait.
    enum Hair {
        case short, long, curly, bun, beard
    }
}

extension Person {
    static let everyone: [Person] = names.enumerated().map { index, entry in
        let id = firstID + index
        return Person(
            id: id, name: entry.name, img: "https://example.invalid/portraits/\(id).jpg",
            username: entry.username)
    }

    static let firstID = 1001

    var hair: Hair { Self.names[id - Self.firstID].hair }

    static func with(id: Int) -> Person? {
        everyone.first { $0.id == id }
    }

    /// In the order of their ids.
    ///
    /// Some names have accents, usernames are ASCII, and two people have the same name.
    private static let names: [(name: String, username: String, hair: Hair)] = [
        ("Eduardo Santos", "@eduardo.santos", .short),
        ("Marina Coelho", "@marina.coelho", .long),
        ("Márcia da Silva", "@marcia.silva", .bun),
        ("João Guimarães", "@joao.guimaraes", .beard),
        ("Conceição Araújo", "@conceicao.araujo", .curly),
        ("Antônio Brandão", "@antonio.brandao", .short),
        ("Lívia Peçanha", "@livia.pecanha", .long),
        ("Sebastião Queirós", "@sebastiao.queiros", .beard),
        ("Iara Potiguara", "@iara.potiguara", .long),
        ("Caetano Falcão", "@caetano.falcao", .short),
        ("Dandara Assunção", "@dandara.assuncao", .curly),
        ("Otávio Lacerda", "@otavio.lacerda", .beard),
        ("Thaís Bittencourt", "@thais.bittencourt", .bun),
        ("Úrsula Wünsche", "@ursula.wunsche", .long),
        ("Raimundo Sampaio", "@raimundo.sampaio", .short),
        ("Zélia Figueirêdo", "@zelia.figueiredo", .curly),
        ("Inácio Tupinambá", "@inacio.tupinamba", .beard),
        ("Flávia Sant'Anna", "@flavia.santanna", .bun),
        ("Kenji Nakamura", "@kenji.nakamura", .short),
        ("Mônica Estêvão", "@monica.estevao", .long),
        ("Damião Cavalcânti", "@damiao.cavalcanti", .beard),
        ("Noêmia Dall'Agnol", "@noemia.dallagnol", .bun),
        ("José Amaro", "@jose.amaro", .short),
        ("José Amaro", "@ze.amaro", .beard),
        ("Bárbara Leão", "@barbara.leao", .curly),
        ("Ângelo Pimentel", "@angelo.pimentel", .short),
        ("Yasmin Haddad", "@yasmin.haddad", .long),
        ("Getúlio Vilhena", "@getulio.vilhena", .beard),
        ("Hélder Quintão", "@helder.quintao", .short),
        ("Patrícia Magalhães", "@patricia.magalhaes", .bun),
        ("Nélio Abrantes", "@nelio.abrantes", .beard),
        ("Francisca d'Ávila", "@francisca.davila", .long),
        ("Xênia Goiaçu", "@xenia.goiacu", .curly),
    ]
}
