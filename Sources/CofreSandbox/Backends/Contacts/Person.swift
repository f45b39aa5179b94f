/// A person in the sandbox's world.
///
/// The first three are from the specification, the others are invented.
struct Person: Codable, Sendable, Equatable {
    let id: Int
    let name: String
    let img: String
    let username: String
}

extension Person {
    static let everyone: [Person] = names.enumerated().map { index, entry in
        let id = 1001 + index
        return Person(
            id: id, name: entry.name, img: "https://example.invalid/portraits/\(id).jpg",
            username: entry.username)
    }

    static func with(id: Int) -> Person? {
        everyone.first { $0.id == id }
    }

    /// In the order of their ids.
    ///
    /// Some names have accents, usernames are ASCII, and two people have the same name.
    private static let names: [(name: String, username: String)] = [
        ("Eduardo Santos", "@eduardo.santos"),
        ("Marina Coelho", "@marina.coelho"),
        ("Márcia da Silva", "@marcia.silva"),
        ("João Guimarães", "@joao.guimaraes"),
        ("Conceição Araújo", "@conceicao.araujo"),
        ("Antônio Brandão", "@antonio.brandao"),
        ("Lívia Peçanha", "@livia.pecanha"),
        ("Sebastião Queirós", "@sebastiao.queiros"),
        ("Iara Potiguara", "@iara.potiguara"),
        ("Caetano Falcão", "@caetano.falcao"),
        ("Dandara Assunção", "@dandara.assuncao"),
        ("Otávio Lacerda", "@otavio.lacerda"),
        ("Thaís Bittencourt", "@thais.bittencourt"),
        ("Úrsula Wünsche", "@ursula.wunsche"),
        ("Raimundo Sampaio", "@raimundo.sampaio"),
        ("Zélia Figueirêdo", "@zelia.figueiredo"),
        ("Inácio Tupinambá", "@inacio.tupinamba"),
        ("Flávia Sant'Anna", "@flavia.santanna"),
        ("Kenji Nakamura", "@kenji.nakamura"),
        ("Mônica Estêvão", "@monica.estevao"),
        ("Damião Cavalcânti", "@damiao.cavalcanti"),
        ("Noêmia Dall'Agnol", "@noemia.dallagnol"),
        ("José Amaro", "@jose.amaro"),
        ("José Amaro", "@ze.amaro"),
        ("Bárbara Leão", "@barbara.leao"),
        ("Ângelo Pimentel", "@angelo.pimentel"),
        ("Yasmin Haddad", "@yasmin.haddad"),
        ("Getúlio Vilhena", "@getulio.vilhena"),
        ("Hélder Quintão", "@helder.quintao"),
        ("Patrícia Magalhães", "@patricia.magalhaes"),
        ("Nélio Abrantes", "@nelio.abrantes"),
        ("Francisca d'Ávila", "@francisca.davila"),
        ("Xênia Goiaçu", "@xenia.goiacu"),
    ]
}
