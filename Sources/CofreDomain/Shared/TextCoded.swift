extension Handle: TextCoded {
    package init?(coded text: String) { self.init(parsing: text) }
    package var coded: String { name }
}

extension BillState: TextCoded {
    package init?(coded text: String) { self.init(name: text) }
    package var coded: String { name }
}

extension Rate: TextCoded {
    package init?(coded text: String) { self.init(parsing: text) }
    package var coded: String { text }
}
