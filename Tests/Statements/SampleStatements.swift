/// Statements in the forms that banks write.
enum SampleStatements {
    static let head = """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        SECURITY:NONE
        ENCODING:USASCII
        CHARSET:1252
        COMPRESSION:NONE
        OLDFILEUID:NONE
        NEWFILEUID:NONE


        """

    /// A card bill in OFX 1, in which elements have no end tags.
    static func card(_ entries: String, org: String = "NU PAGAMENTOS S.A.") -> String {
        """
        \(head)<OFX>
        <SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>
        <DTSERVER>20260602120000[-3:BRT]<LANGUAGE>POR<FI><ORG>\(org)<FID>260</FI></SONRS>
        </SIGNONMSGSRSV1>
        <CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
        <CCSTMTRS><CURDEF>BRL<CCACCTFROM><ACCTID>5f3e-1234</CCACCTFROM>
        <BANKTRANLIST><DTSTART>20260503<DTEND>20260602
        \(entries)
        </BANKTRANLIST>
        <LEDGERBAL><BALAMT>-59.00<DTASOF>20260602</LEDGERBAL>
        </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>

        """
    }

    static func entry(
        _ id: String, _ day: String, _ amount: String, _ memo: String, type: String = "DEBIT"
    ) -> String {
        """
        <STMTTRN>
        <TRNTYPE>\(type)
        <DTPOSTED>\(day)000000[-3:BRT]
        <TRNAMT>\(amount)
        <FITID>\(id)
        <MEMO>\(memo)
        </STMTTRN>

        """
    }

    static let bill = card(
        entry("a1", "20260504", "-12.50", "Padaria")
            + entry("a2", "20260504", "-12.50", "Padaria")
            + entry("a3", "20260511", "-34.00", "H&M - Parcela 2/5")
            + entry("a4", "20260507", "1000.00", "Pagamento recebido", type: "CREDIT"))

    /// A bank account in OFX 2.
    static let account = """
        <?xml version="1.0" encoding="UTF-8"?>
        <?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
        <!-- a comment -->
        <OFX>
        <SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
        <DTSERVER>20260602</DTSERVER><LANGUAGE>POR</LANGUAGE><FI><ORG>Banco Itaú</ORG><FID>341</FID></FI>
        </SONRS></SIGNONMSGSRSV1>
        <BANKMSGSRSV1><STMTTRNRS><TRNUID>1</TRNUID>
        <STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
        <STMTRS><CURDEF>BRL</CURDEF>
        <BANKACCTFROM><BANKID>341</BANKID><ACCTID>12345-6</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
        <BANKTRANLIST><DTSTART>20260501</DTSTART><DTEND>20260531</DTEND>
        <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260502</DTPOSTED><TRNAMT>-1234.56</TRNAMT>
        <FITID>1</FITID><NAME>Luz &amp; &#193;gua</NAME><MEMO>Luz &amp; &#xC1;gua maio</MEMO></STMTTRN>
        <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260505</DTPOSTED><TRNAMT>5000.00</TRNAMT>
        <FITID>2</FITID><NAME>Empresa</NAME><MEMO><![CDATA[Salário <maio>]]></MEMO></STMTTRN>
        </BANKTRANLIST>
        <LEDGERBAL><BALAMT>3765.44</BALAMT><DTASOF>20260531</DTASOF></LEDGERBAL>
        </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
        """
}
