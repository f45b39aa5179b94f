/// The tools of `cofre mcp`: the only list of them.
///
/// None pays, settles a payment, or changes cards, limits, settings or files.
enum MCPTools {
    static let all: [MCPTool] = [
        MCPTool(
            "contacts", "contacts", title: "Contacts", taking: ["search", "--refresh"],
            hasAmounts: false, data: .oneOrSeveral(ContactView.list.schema)),
        MCPTool(
            "bills", "bills list", title: "Bills of the card", taking: ["--refresh", "--account"],
            data: .several(BillsView.list.schema)),
        MCPTool(
            "bill", "bill", title: "One bill",
            taking: ["month", "--sort", "--search", "--by", "--in", "--account"],
            data: BillsView.one.schema),
        MCPTool(
            "entries", "entries list", title: "Entries of bills, accounts and payments",
            taking: ["text", "--from", "--to", "--account", "--category", "--min", "--max"],
            data: .several(EntriesView.list.schema)),
        MCPTool(
            "spending", "spending", title: "Spending",
            taking: [
                "text", "--by", "--from", "--to", "--account", "--category", "--compare", "--in",
                "--by-date",
            ], data: .several(SpendingView.all.schema)),
        MCPTool(
            "coming", "coming", title: "What is already promised", taking: ["months"],
            data: .several(ComingView.months.schema)),
        MCPTool(
            "rates", "rates", title: "Exchange rates", taking: ["codes", "--refresh"],
            hasAmounts: false,
            data: [
                "type": "object",
                "properties": [
                    "base": ["type": "string"], "timestamp": ["type": "string"],
                    "rates": ["type": "object", "additionalProperties": ["type": "string"]],
                ],
            ]),
        MCPTool(
            "convert", "convert", title: "Convert an amount", taking: ["to", "--refresh"],
            hasAmounts: false, data: ConversionView.reading.schema),
        MCPTool(
            "payments", "payments list", title: "Payments",
            taking: ["id", "--to", "--search", "--since", "--until", "--card", "--state", "--in"],
            describing: ["id": "The id of a payment, or its beginning."],
            data: .oneOrSeveral(PaymentView.estimated.schema)),
        MCPTool(
            "propose_payment", "pay", title: "Propose a payment",
            description: """
                Store a draft of a payment, for the person to approve or reject at a terminal. Nothing is paid. The \
                contact is named by its exact handle or by id:1002.
                """,
            taking: ["@handle", "amount", "--note", "--until"], fixed: ["--propose"],
            isReadOnly: false,
            describing: [
                "handle": "The contact's exact handle, such as @marina.coelho, or id:1002.",
                "note": "A note that the person sees; at most 200 characters.",
            ], data: DraftView.list.schema),
    ]

    /// Options that compare amounts, from which hidden ones could be found.
    private static let comparing: Set = ["--min", "--max", "--sort"]

    /// The tools of one server.
    ///
    /// - Parameter names: the only ones that exist; `nil` for all.
    static func chosen(_ names: Set<String>?, hidingAmounts: Bool) -> [MCPTool] {
        all.filter { names?.contains($0.name) ?? true }.map { tool in
            guard hidingAmounts, tool.hasAmounts else { return tool }
            return tool.hidingAmounts(without: comparing)
        }
    }
}

extension JSON {
    fileprivate static func several(_ schema: JSON) -> JSON { ["type": "array", "items": schema] }

    fileprivate static func oneOrSeveral(_ schema: JSON) -> JSON {
        ["anyOf": .list([several(schema), schema])]
    }
}
