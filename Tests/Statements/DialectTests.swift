import Essentials
import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Files in the forms that public descriptions give of what banks write.
@Suite struct DialectTests {
    /// The account, the file, and its entries: outgoing amounts are positive.
    private static let files: [(account: String, text: String, entries: [String])] = [
        (
            "nubank",
            "date,category,title,amount\n2026-05-04,casa,Loja - Parcela 2/5,\"1.087,90\"\n",
            ["2026-05-04 1087.90 Loja - Parcela 2/5"]
        ),
        (
            "nubank-conta", "Data,Valor,Identificador,Descrição\n04/05/2026,-12.50,6a8805d1,Pix\n",
            ["2026-05-04 12.50 Pix"]
        ),
        (
            "inter-conta",
            " Extrato Conta Corrente \nConta ;123\nSaldo: ;1,00\n\nData Lançamento;Descrição;Valor;Saldo\n"
                + "04/05/2026;Pix enviado: \"Cp :1-ANA\";-1.234,56;1,00\n",
            ["2026-05-04 1234.56 Pix enviado: \"Cp :1-ANA\""]
        ),
        (
            "inter",
            "\u{FEFF}\"Data\",\"Lançamento\",\"Categoria\",\"Tipo\",\"Valor\"\n"
                + "\"04/05/2026\",\"CAFE\",\"ALIMENTACAO\",\"Compra à vista\",\"R$ 29,90\"\n"
                + "\"05/05/2026\",\"ESTORNO\",\"OUTROS\",\"Estorno\",\"-R$ 9,90\"\n"
                + "\"06/05/2026\",\"PAGAMENTO ON LINE\",\"OUTROS\",\"Pagamento\",\"R$ 20,00\"\n",
            [
                "2026-05-04 29.90 CAFE", "2026-05-05 -9.90 ESTORNO",
                "2026-05-06 -20.00 PAGAMENTO ON LINE",
            ]
        ),
        (
            "c6-conta",
            "EXTRATO DE CONTA CORRENTE C6 BANK\r\n\r\nAgência: 1 / Conta: 2\r\n\r\nData Lançamento,Data Contábil,"
                + "Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)\r\n"
                + "04/05/2026,04/05/2026,Pix enviado,ANA,0.00,12.50,1.00\r\n"
                + "05/05/2026,05/05/2026,Pix recebido,BIA,100.00,0.00,1.00\r\n",
            ["2026-05-04 12.50 Pix enviado ANA", "2026-05-05 -100.00 Pix recebido BIA"]
        ),
        (
            "c6",
            "Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);"
                + "Cotação (em R$);Valor (em R$)\r\n04/05/2026;ANA;1234;-;PADARIA;Única;0;0;12.50\r\n"
                + "05/05/2026;ANA;1234;-;LOJA;2/5;0;0;87,90\r\n",
            ["2026-05-04 12.50 PADARIA", "2026-05-05 87.90 LOJA 2/5"]
        ),
        (
            "bradesco-conta",
            "Extrato de: Ag: 1 | Conta: 2\nData;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n"
                + "01/05/2026;COD. LANC. 0;0;0,00; ;100,00\n04/05/2026;Pix;1; ;12,50;87,50\n;Rem: Ana;;;;\n"
                + "05/05/2026;Ted;2;10,00; ;97,50\n;;;;;\nÚltimos Lancamentos;;;;;\n"
                + "Data;Histórico;Docto.;Crédito (R$);Débito (R$)\n04/05/2026;Pix;1; ;12,50\n06/05/2026;Tarifa;3; ;1,00\n"
                + ";;Total;10,00;13,50;97,50;\n",
            ["2026-05-04 12.50 Pix", "2026-05-05 -10.00 Ted", "2026-05-06 1.00 Tarifa"]
        ),
        (
            "bradesco-conta",
            ";Extrato de: Agência: 1  Conta: 2\rData;Lançamento;Dcto.;Crédito (R$);Débito (R$);Saldo (R$)\r"
                + "04/05/2026;Pix;1;;-12,50;1,00\rTotal;;;0,00;-12,50;1,00\r",
            ["2026-05-04 12.50 Pix"]
        ),
        (
            "itau-conta",
            "04/05/2026;PIX ANA, BIA;-1.250,00\r\n05/05/2026;TRANSFERENCIA SALDO;3,00\r\n",
            ["2026-05-04 1250.00 PIX ANA, BIA", "2026-05-05 -3.00 TRANSFERENCIA SALDO"]
        ),
        (
            "itau-conta",
            "Nome:;ANA\n\ndata;lançamento;ag./origem;valor (R$);saldos (R$)\nlançamentos;;;;\n"
                + "04/05/2026;SALDO ANTERIOR;;;10,00\n04/05/2026;PIX;1;-12,50;\n;(+) LIMITE DA CONTA TOTAL;;15.500,00;\n"
                + "lançamentos futuros;;;;\n30/05/2026;ALUGUEL;1;-1.000,00;\n",
            ["2026-05-04 12.50 PIX"]
        ),
        (
            "itau-conta", "data;lancamentos;valor (R$);saldo (R$)\n04/05/2026;PAY ATACA;-8,45;\n",
            ["2026-05-04 8.45 PAY ATACA"]
        ),
        (
            "itau",
            "\u{FEFF}data,lançamento,valor\n2026-05-04,UBER, VIAGEM,25.9\n2026-05-05,PAGAMENTO EFETUADO,-80\n",
            ["2026-05-04 25.90 UBER, VIAGEM", "2026-05-05 -80.00 PAGAMENTO EFETUADO"]
        ),
        (
            "banco-do-brasil",
            "\"Data\",\"Dependencia Origem\",\"Histórico\",\"Data do Balancete\",\"Número do documento\",\"Valor\",\n"
                + "\"03/05/2026\",\"\",\"Saldo Anterior\",\"\",\"0\",\"100.00\",\n"
                + "\"04/05/2026\",\"1-9\",\"Compra\",\"\",\"7\",\"-12.50\",\n\"00/00/0000\",\"\",\"S A L D O\",\"\",\"\",\"87.50\",\n",
            ["2026-05-04 12.50 Compra"]
        ),
        (
            "banco-do-brasil",
            "\"Data\",\"Lançamento\",\"Detalhes\",\"N° documento\",\"Valor\",\"Tipo Lançamento\"\n"
                + "\"00/00/0000\",\"Saldo do dia\",\"\",\"\",\"9,00\",\"\"\n"
                + "\"04/05/2026\",\"Pix\",\"04/05 Ana\",\"1\",\"-1.500,00\",\"Saída\"\n"
                + "\"05/05/2026\",\"Pix\",\"Bia\",\"2\",\"7,00\",\"Entrada\"\n\"06/05/2026\",\"Taxa\",\"\",\"3\",\"2,00\",\"Saída\"\n",
            [
                "2026-05-04 1500.00 Pix 04/05 Ana", "2026-05-05 -7.00 Pix Bia",
                "2026-05-06 2.00 Taxa",
            ]
        ),
        (
            "xp",
            "\u{FEFF}Data;Estabelecimento;Portador;Valor;Parcela\r\n04/05/2026;LOJA;ANA;R$ 9.023,18;5 de 6\r\n"
                + "05/05/2026;Pagamentos Validos Normais;ANA;R$ -2.000,00; de 1\r\n06/05/2026;BAR;ANA;R$ 1,00;-\r\n",
            [
                "2026-05-04 9023.18 LOJA 5/6", "2026-05-05 -2000.00 Pagamentos Validos Normais",
                "2026-05-06 1.00 BAR",
            ]
        ),
        (
            "mercado-pago",
            "INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE\n1,00;2,00;-3,00;0,00\n\n"
                + "RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE\n"
                + "04-05-2026;Pagamento Loja;77;-1.234,56;0,00\n",
            ["2026-05-04 1234.56 Pagamento Loja"]
        ),
        (
            "pagbank",
            "CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR\nA1;04/05/2026;Pix enviado;Ana;-169,05 \n",
            ["2026-05-04 169.05 Pix enviado Ana"]
        ),
        (
            "wise",
            "\"TransferWise ID\",Date,\"Date Time\",Amount,Currency,Description,\"Total fees\"\n"
                + "CARD-1,04-05-2026,04-05-2026 10:00:00.000,-12.50,EUR,\"Bar, Paris\",0.10\n",
            ["2026-05-04 12.50 EUR Bar, Paris"]
        ),
        (
            "wise",
            "ID,Status,Direction,\"Created on\",\"Finished on\",\"Source fee amount\",\"Source fee currency\",\"Source name\","
                + "\"Source amount (after fees)\",\"Source currency\",\"Target name\",\"Target amount (after fees)\",\"Target currency\"\n"
                + "1,COMPLETED,OUT,2026-05-04 10:00:00,2026-05-04 10:00:01,0.50,USD,Ana,12.00,USD,Bar,11.00,EUR\n"
                + "2,COMPLETED,IN,2026-05-05 10:00:00,2026-05-05 10:00:01,4.00,USD,Bia,7.00,USD,Ana,7.00,USD\n"
                + "3,CANCELLED,OUT,2026-05-06 10:00:00,,0.00,USD,Ana,1.00,USD,Bar,1.00,USD\n",
            ["2026-05-04 12.50 USD Bar Ana", "2026-05-05 -7.00 USD Ana Bia"]
        ),
        (
            "wise",
            "ID,Status,Direction,\"Created on\",\"Finished on\",\"Source fee amount\",\"Source fee currency\",\"Source name\","
                + "\"Source amount (after fees)\",\"Source currency\",\"Target name\",\"Target amount (after fees)\",\"Target currency\"\n"
                + "1,COMPLETED,IN,2026-05-04 10:00:00,2026-05-04 10:00:01,2.00,EUR,Bia,100.00,EUR,Ana,108.00,USD\n"
                + "2,COMPLETED,NEUTRAL,2026-05-05 10:00:00,2026-05-05 10:00:01,0.00,BRL,Ana,54.64,BRL,Ana,10.46,USD\n",
            ["2026-05-04 -108.00 USD Ana Bia"]
        ),
        (
            "bradesco",
            "Data: 13/06/2026 10:51:02\r\rSituação da Fatura: ABERTA\r\rANA ;;; 1234\rData;Histórico;Valor(US$);Valor(R$);\r"
                + "10/06;SALDO ANTERIOR ;0,00;350,07\r10/06;PADARIA ;0,00;30,14\r09/06;PAGTO ANTECIPADO PIX ;0,00;-350,07\r"
                + "BIA ;;; 5678\rData;Histórico;Valor(US$);Valor(R$);\r28/11;LOJA 7/10;0,00;59,98\r\r"
                + "Total da fatura em Real: ;;;90,12\r",
            [
                "2026-06-10 30.14 PADARIA", "2026-06-09 -350.07 PAGTO ANTECIPADO PIX",
                "2025-11-28 59.98 LOJA 7/10",
            ]
        ),
        (
            "revolut",
            "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
                + "CARD_PAYMENT,Current,2026-05-03 23:59:00,2026-05-04 1:00:05,Bar,-10.00,0.50,EUR,COMPLETED,1.00\n"
                + "CARD_PAYMENT,Current,2026-05-03 10:00:00,,Hotel,-99.00,0.00,EUR,PENDING,\n"
                + "TOPUP,Current,2026-05-05 10:00:00,2026-05-05 10:00:00,Ana,50.00,0.00,USD,COMPLETED,1.00\n"
                + "CHARGE,Current,2026-05-06 10:00:00,2026-05-06 10:00:00,Plan,0.00,2.99,EUR,COMPLETED,1.00\n",
            ["2026-05-04 10.50 EUR Bar", "2026-05-06 2.99 EUR Plan", "2026-05-05 -50.00 USD Ana"]
        ),
    ]

    @Test(arguments: files)
    func `a file of a known bank is read without a map`(
        _ account: String, _ text: String, _ entries: [String]
    ) throws {
        let file = try StatementReader.read(Array(text.utf8))
        #expect(lines(file) == entries)
        #expect(file.unreadable.isEmpty)
        #expect(!file.assumesCurrency)
        #expect(Set(file.statements.map(\.source.suggestedName)) == [account])
    }

    @Test func `a row whose column and sign disagree is asked about`() throws {
        let text =
            "Data;Lançamento;Detalhes;Nº documento;Valor;Tipo Lançamento\n04/05/2026;Pix;Ana;1;-5,00;Entrada\n"
            + "05/05/2026;Pix;Ana;1;5,00;Estorno\n"
        let file = try StatementReader.read(Array(text.utf8))
        #expect(file.unreadable.map(\.problem) == [.direction, .direction])
    }

    /// An independent program writes files in each dialect, and says what they hold; `ofxtools` and `ofxparse` confirm it
    /// for OFX.
    @Test(.python("ofxtools", "ofxparse"), arguments: [1, Int.random(in: 2...1_000_000)])
    func `generated statements are read as their generator says`(_ seed: Int) async throws {
        let home = try TemporaryHome()
        let folder = home.url.path()
        _ = try await onOwnThread {
            try PythonScript.run("Tests/Judges/dialects.py", ["\(seed)", "3", folder])
        }
        let truths = try JSONDecoder().decode(
            [Truth].self, from: Data(contentsOf: home.file("truth.json")))
        #expect(truths.count > 60)
        for truth in truths {
            let bytes = [UInt8](try Data(contentsOf: home.file(truth.file)))
            let file = try StatementReader.read(bytes)
            let read = file.statements.flatMap { statement in
                statement.entries.map { Self.line($0, statement.source.currency) }
            }
            #expect(
                read.sorted() == truth.entries.map(\.line).sorted(), "seed \(seed), \(truth.file)")
            let pending = file.skipped.count { $0.reason == .pending }
            #expect(pending == truth.leftOut, "seed \(seed), \(truth.file)")
            #expect(file.skipped.count - pending == truth.skipped, "seed \(seed), \(truth.file)")
            #expect(file.unreadable.isEmpty, "seed \(seed), \(truth.file)")
        }
    }

    private struct Truth: Decodable {
        struct Entry: Decodable {
            let date, amount, currency: String

            var line: String { "\(date) \(amount) \(currency)" }
        }

        let file: String
        let entries: [Entry]
        let skipped, leftOut: Int
    }

    private static func line(_ entry: StatementEntry, _ currency: Currency) -> String {
        let amount = Money(minor: entry.minor, currency: currency)
        return "\(entry.day.iso) \(amount.decimalString) \(currency.code)"
    }

    private func lines(_ file: StatementFile) -> [String] {
        file.statements.flatMap { statement in
            statement.entries.map { entry in
                let currency = statement.source.currency
                let money = Money(minor: entry.minor, currency: currency)
                let code = currency == .brl ? "" : " " + currency.code
                return "\(entry.day.iso) \(money.decimalString)\(code) \(entry.title)"
            }
        }
    }
}
