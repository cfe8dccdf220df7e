import ProviderModel
import Testing

@Suite struct `JSON5` {
    private func json(_ text: String) throws -> String { try JSONDocument(Array(text.utf8), .json5).root.json.text }

    @Test(arguments: [
        ("// above\n{ /* inside */ a: 1, /**/ } // behind", #"{"a":1}"#),
        ("{a:1,b_$2:2,'c d':3,\"e\":4,größe:5,}", #"{"a":1,"b_$2":2,"c d":3,"e":4,"größe":5}"#),
        ("[1,2,]", "[1,2]"), ("[]", "[]"), ("{}", "{}"),
        ("[+1, -.5, 5., 0x1F, -0xff, 1e+3, 2E-2, 0]", "[1,-0.5,5,31,-255,1e3,2e-2,0]"),
        (#"'it\'s "so"'"#, #""it's \"so\"""#), ("'a\\\nb\\\r\nc'", #""abc""#), (#"'\x41\v\0\q'"#, #""A\u000b\u0000q""#),
        ("\u{FEFF}\u{A0}\u{2003}\u{B}1\u{2028}", "1"), ("'a\tb'", #""a\tb""#), ("{/*}*/a:'//'}", #"{"a":"//"}"#),
    ])
    func `what people write by hand is read`(_ text: String, _ expected: String) throws {
        #expect(try json(text) == expected)
    }

    @Test(arguments: [
        ("{a:1 b:2}", 1, 6, "comma or }"), ("{a:1,,}", 1, 6, "key should be here"),
        ("[,]", 1, 2, "value should be here"),
        ("/* no end", 1, 1, "*/ is missing"), ("/*/ 1", 1, 1, "*/ is missing"), ("{a:1,\n a:2}", 2, 2, "second time"),
        ("[Infinity]", 1, 2, "infinite"), ("-Infinity", 1, 2, "infinite"), ("NaN", 1, 1, "infinite or undefined"),
        ("[0x]", 1, 2, "hexadecimal"), ("[01]", 1, 3, "not a number"), ("[.]", 1, 3, "digit"),
        ("[1x]", 1, 3, "not a number"),
        ("'a\nb'", 1, 3, "control character"), ("'a", 1, 1, "closing quote"), (#"'\1'"#, 1, 3, "not an escape"),
        ("{1a:1}", 1, 2, "key should be here"), ("{a-b:1}", 1, 3, "colon"), ("[yes]", 1, 2, "'yes' is not a value"),
        ("/", 1, 1, "comments"),
        ("0x10000000000000000", 1, 1, "1 to 16"),
    ])
    func `what can't be read is refused with its place`(_ text: String, line: Int, column: Int, message: String) {
        #expect {
            try json(text)
        } throws: { error in
            guard let error = error as? JSONError else { return false }
            return error.line == line && error.column == column && error.message.contains(message)
        }
    }

    @Test func `places count comments and lines`() throws {
        let document = try JSONDocument(Array("{\n  // one\n  a: /* two */ 'x',\n}".utf8), .json5)
        let node = try #require(document.root["a"])
        #expect(document.place(of: node) == (line: 3, column: 16))
        #expect(document.text(of: node) == "'x'")
    }

    @Test func `whatever JSON is, JSON5 is too`() throws {
        let text = #"{"a":[1,-2.5e3,true,null,"\u00e9\n\/"],"b":{"c":{}}}"#
        #expect(try json(text) == (try JSONDocument(Array(text.utf8)).root.json.text))
    }
}
