import Values

/// The names of currencies in both languages, used for typed words and if a provider gives no names.
enum CurrencyNames {
    static func name(of currency: Currency, in language: Language) -> String? {
        guard let names = table[currency.code] else { return nil }
        return language == .english ? names.english : names.portuguese
    }

    static var all: Set<Currency> { Set(table.keys.compactMap(Currency.init(code:))) }

    /// The currencies sorted by code, for completion before any rates were loaded.
    static let byCode = all.sorted()

    private static let table: [String: (english: String, portuguese: String)] = {
        var table: [String: (english: String, portuguese: String)] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: "|").map(String.init)
            guard parts.count == 3 else { continue }
            table[parts[0]] = (parts[1], parts[2])
        }
        return table
    }()

    private static let lines = """
        AED|UAE dirham|dirham dos Emirados
        AFN|Afghan afghani|afegane
        ALL|Albanian lek|lek albanês
        AMD|Armenian dram|dram armênio
        ANG|Antillean guilder|florim das Antilhas
        AOA|Angolan kwanza|kwanza angolano
        ARS|Argentine peso|peso argentino
        AUD|Australian dollar|dólar australiano
        AWG|Aruban florin|florim de Aruba
        AZN|Azerbaijani manat|manat azeri
        BAM|Bosnian convertible mark|marco conversível
        BBD|Barbadian dollar|dólar de Barbados
        BDT|Bangladeshi taka|taka de Bangladesh
        BGN|Bulgarian lev|lev búlgaro
        BHD|Bahraini dinar|dinar do Bahrein
        BIF|Burundian franc|franco do Burundi
        BMD|Bermudian dollar|dólar das Bermudas
        BND|Brunei dollar|dólar de Brunei
        BOB|Bolivian boliviano|boliviano
        BRL|Brazilian real|real brasileiro
        BSD|Bahamian dollar|dólar das Bahamas
        BTC|Bitcoin|bitcoin
        BTN|Bhutanese ngultrum|ngultrum do Butão
        BWP|Botswana pula|pula de Botsuana
        BYN|Belarusian rouble|rublo bielorrusso
        BZD|Belize dollar|dólar de Belize
        CAD|Canadian dollar|dólar canadense
        CDF|Congolese franc|franco congolês
        CHF|Swiss franc|franco suíço
        CLF|Chilean unit of account (UF)|unidade de fomento
        CLP|Chilean peso|peso chileno
        CNH|Chinese yuan, offshore|yuan chinês, fora do país
        CNY|Chinese yuan|yuan chinês
        COP|Colombian peso|peso colombiano
        CRC|Costa Rican colón|colón costarriquenho
        CUC|Cuban convertible peso|peso cubano conversível
        CUP|Cuban peso|peso cubano
        CVE|Cape Verdean escudo|escudo cabo-verdiano
        CZK|Czech koruna|coroa tcheca
        DJF|Djiboutian franc|franco do Djibuti
        DKK|Danish krone|coroa dinamarquesa
        DOP|Dominican peso|peso dominicano
        DZD|Algerian dinar|dinar argelino
        EGP|Egyptian pound|libra egípcia
        ERN|Eritrean nakfa|nakfa da Eritreia
        ETB|Ethiopian birr|birr etíope
        EUR|Euro|euro
        FJD|Fijian dollar|dólar de Fiji
        FKP|Falkland Islands pound|libra das Malvinas
        FOK|Faroese króna|coroa feroesa
        GBP|Pound sterling|libra esterlina
        GEL|Georgian lari|lari georgiano
        GGP|Guernsey pound|libra de Guernsey
        GHS|Ghanaian cedi|cedi de Gana
        GIP|Gibraltar pound|libra de Gibraltar
        GMD|Gambian dalasi|dalasi da Gâmbia
        GNF|Guinean franc|franco da Guiné
        GTQ|Guatemalan quetzal|quetzal da Guatemala
        GYD|Guyanese dollar|dólar da Guiana
        HKD|Hong Kong dollar|dólar de Hong Kong
        HNL|Honduran lempira|lempira de Honduras
        HRK|Croatian kuna|kuna croata
        HTG|Haitian gourde|gourde haitiano
        HUF|Hungarian forint|forint húngaro
        IDR|Indonesian rupiah|rupia indonésia
        ILS|Israeli shekel|shekel israelense
        IMP|Manx pound|libra da Ilha de Man
        INR|Indian rupee|rupia indiana
        IQD|Iraqi dinar|dinar iraquiano
        IRR|Iranian rial|rial iraniano
        ISK|Icelandic króna|coroa islandesa
        JEP|Jersey pound|libra de Jersey
        JMD|Jamaican dollar|dólar jamaicano
        JOD|Jordanian dinar|dinar jordaniano
        JPY|Japanese yen|iene japonês
        KES|Kenyan shilling|xelim queniano
        KGS|Kyrgyz som|som quirguiz
        KHR|Cambodian riel|riel cambojano
        KID|Kiribati dollar|dólar de Kiribati
        KMF|Comorian franc|franco de Comores
        KPW|North Korean won|won norte-coreano
        KRW|South Korean won|won sul-coreano
        KWD|Kuwaiti dinar|dinar do Kuwait
        KYD|Cayman Islands dollar|dólar das Cayman
        KZT|Kazakhstani tenge|tenge do Cazaquistão
        LAK|Lao kip|kip do Laos
        LBP|Lebanese pound|libra libanesa
        LKR|Sri Lankan rupee|rupia do Sri Lanka
        LRD|Liberian dollar|dólar liberiano
        LSL|Lesotho loti|loti do Lesoto
        LYD|Libyan dinar|dinar líbio
        MAD|Moroccan dirham|dirham marroquino
        MDL|Moldovan leu|leu moldávio
        MGA|Malagasy ariary|ariary malgaxe
        MKD|Macedonian denar|dinar macedônio
        MMK|Myanmar kyat|kyat de Mianmar
        MNT|Mongolian tögrög|tugrik mongol
        MOP|Macanese pataca|pataca de Macau
        MRU|Mauritanian ouguiya|ouguiya mauritana
        MUR|Mauritian rupee|rupia mauriciana
        MVR|Maldivian rufiyaa|rufiyaa das Maldivas
        MWK|Malawian kwacha|kwacha do Malaui
        MXN|Mexican peso|peso mexicano
        MYR|Malaysian ringgit|ringgit malaio
        MZN|Mozambican metical|metical moçambicano
        NAD|Namibian dollar|dólar namibiano
        NGN|Nigerian naira|naira nigeriana
        NIO|Nicaraguan córdoba|córdoba nicaraguense
        NOK|Norwegian krone|coroa norueguesa
        NPR|Nepalese rupee|rupia nepalesa
        NZD|New Zealand dollar|dólar neozelandês
        OMR|Omani rial|rial de Omã
        PAB|Panamanian balboa|balboa panamenho
        PEN|Peruvian sol|sol peruano
        PGK|Papua New Guinean kina|kina de Papua-Nova Guiné
        PHP|Philippine peso|peso filipino
        PKR|Pakistani rupee|rupia paquistanesa
        PLN|Polish zloty|zloty polonês
        PYG|Paraguayan guaraní|guarani paraguaio
        QAR|Qatari riyal|rial do Catar
        RON|Romanian leu|leu romeno
        RSD|Serbian dinar|dinar sérvio
        RUB|Russian rouble|rublo russo
        RWF|Rwandan franc|franco ruandês
        SAR|Saudi riyal|rial saudita
        SBD|Solomon Islands dollar|dólar das Ilhas Salomão
        SCR|Seychellois rupee|rupia das Seicheles
        SDG|Sudanese pound|libra sudanesa
        SEK|Swedish krona|coroa sueca
        SGD|Singapore dollar|dólar de Singapura
        SHP|Saint Helena pound|libra de Santa Helena
        SLE|Sierra Leonean leone|leone de Serra Leoa
        SLL|Sierra Leonean leone, old|leone antigo
        SOS|Somali shilling|xelim somali
        SRD|Surinamese dollar|dólar do Suriname
        SSP|South Sudanese pound|libra sul-sudanesa
        STD|São Tomé dobra, old|dobra antiga
        STN|São Tomé dobra|dobra de São Tomé
        SVC|Salvadoran colón|colón salvadorenho
        SYP|Syrian pound|libra síria
        SZL|Swazi lilangeni|lilangeni
        THB|Thai baht|baht tailandês
        TJS|Tajikistani somoni|somoni tadjique
        TMT|Turkmenistani manat|manat turcomeno
        TND|Tunisian dinar|dinar tunisiano
        TOP|Tongan paʻanga|paanga de Tonga
        TRY|Turkish lira|lira turca
        TTD|Trinidad and Tobago dollar|dólar de Trinidad e Tobago
        TVD|Tuvaluan dollar|dólar de Tuvalu
        TWD|New Taiwan dollar|novo dólar taiwanês
        TZS|Tanzanian shilling|xelim tanzaniano
        UAH|Ukrainian hryvnia|hryvnia ucraniana
        UGX|Ugandan shilling|xelim ugandense
        USD|US dollar|dólar americano
        UYU|Uruguayan peso|peso uruguaio
        UZS|Uzbekistani sum|sum uzbeque
        VED|Venezuelan digital bolívar|bolívar digital venezuelano
        VEF|Venezuelan bolívar, old|bolívar antigo
        VES|Venezuelan bolívar|bolívar venezuelano
        VND|Vietnamese dong|dong vietnamita
        VUV|Vanuatu vatu|vatu de Vanuatu
        WST|Samoan tala|tala samoano
        XAF|Central African CFA franc|franco CFA central
        XAG|Silver, troy ounce|prata, onça troy
        XAU|Gold, troy ounce|ouro, onça troy
        XCD|East Caribbean dollar|dólar do Caribe Oriental
        XCG|Caribbean guilder|florim do Caribe
        XDR|Special drawing rights|direitos especiais de saque
        XOF|West African CFA franc|franco CFA ocidental
        XPD|Palladium, troy ounce|paládio, onça troy
        XPF|CFP franc|franco CFP
        XPT|Platinum, troy ounce|platina, onça troy
        YER|Yemeni rial|rial iemenita
        ZAR|South African rand|rand sul-africano
        ZMW|Zambian kwacha|kwacha zambiano
        ZWG|Zimbabwe gold|ouro do Zimbábue
        ZWL|Zimbabwean dollar|dólar do Zimbábue
        """
}
