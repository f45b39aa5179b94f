import Testing

@testable import MoneyShell

struct CSVRowTests {
    @Test(arguments: [
        (["a", "b"], "a,b\r\n"), ([""], "\r\n"), (["a,b", "c"], "\"a,b\",c\r\n"),
        (["say \"hi\""], "\"say \"\"hi\"\"\"\r\n"), (["two\nlines"], "\"two\nlines\"\r\n"),
        (["two\rlines"], "\"two\rlines\"\r\n"), (["two\r\nlines"], "\"two\r\nlines\"\r\n"),
        // With an accent, a quotation mark is another character.
        (["Ana \"\u{301},1"], "\"Ana \"\"\u{301},1\"\r\n"),
    ])
    func `a row is quoted as in RFC 4180`(_ cells: [String], _ text: String) {
        #expect(CSVRow.text(cells) == text)
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+55 11 98888-7777", "'+55 11 98888-7777"),
        ("-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"),
        ("@SUM(1+9)*cmd", "'@SUM(1+9)*cmd"), ("\t=1", "'\t=1"), ("\r=1", "'\r=1"),
        ("\n=1", "'\n=1"), ("-", "'-"), ("-1.2.3", "'-1.2.3"), ("-1.", "'-1."), ("--1", "'--1"),
        ("-49.90", "-49.90"), ("-3", "-3"), ("@marina.coelho", "@marina.coelho"), ("a=b", "a=b"),
        ("", ""), ("Café", "Café"), (" =1+1", "' =1+1"), ("\u{3000}\u{A0}=1", "'\u{3000}\u{A0}=1"),
        ("＝1+1", "'＝1+1"), ("Ana;=1+1;-5;x", "Ana;'=1+1;-5;x"),
        ("Ana\";=1+1;\"x", "Ana\";'=1+1;\"x"),
    ])
    func `no field begins like a formula, except numbers and handles`(
        _ text: String, _ shown: String
    ) {
        #expect(CSVRow.inert(text) == shown)
    }
}
