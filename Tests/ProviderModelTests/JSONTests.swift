import ProviderModel
import Testing

@Suite struct `JSON with positions` {
    private func document(_ text: String) throws(JSONError) -> JSONDocument { try JSONDocument(Array(text.utf8)) }

    @Test func `values keep their kinds and their text`() throws {
        let document = try document(#"{"a": [1, -2.5e3, true, null], "b": {"c": "x\n\u00e9\ud83d\ude00/"}}"#)
        #expect(document.root["b"]?["c"]?.json.text == #""x\né😀/""#)
        #expect(document.root["a"]?.json.text == "[1,-2.5e3,true,null]")
    }

    @Test func `a node knows its line and column`() throws {
        let document = try document("{\n  \"a\": 1,\n  \"é\": [\n 2]}")
        let node = try #require(document.root["é"])
        #expect(document.place(of: node) == (line: 3, column: 9))
        #expect(document.text(of: node) == "[\n 2]")
    }

    @Test(arguments: [
        ("", 1, 1, "ends where a value should be"), ("{", 1, 2, "key in double quotes"),
        ("{\"a\":1,}", 1, 8, "key in double quotes"), ("[1,]", 1, 4, "a value should be here"),
        ("[1 2]", 1, 4, "comma or ]"), ("{\"a\" 1}", 1, 6, "colon"), ("{\"a\":1\n\"b\":2}", 2, 1, "comma or }"),
        ("{\"a\":1,\n \"a\":2}", 2, 2, "second time"), ("// no\n{}", 1, 1, "comments are not allowed"),
        ("{} x", 1, 4, "more behind the end"), ("[tru]", 1, 2, "'tru' is not a value"), ("[01]", 1, 3, "not a number"),
        ("[1.]", 1, 4, "digit"), ("[-]", 1, 3, "digit"), ("\"a", 1, 1, "has no end"),
        ("\"\t\"", 1, 2, "control character"),
        (#""\x""#, 1, 3, "not an escape"), (#""\u12g4""#, 1, 4, "four hexadecimal digits"),
        (#""\ud800""#, 1, 2, "surrogate"), (#""\ud800\u0041""#, 1, 2, "surrogate"), (#""\udc00""#, 1, 2, "surrogate"),
    ])
    func `broken text is refused with its place`(_ text: String, line: Int, column: Int, message: String) {
        #expect {
            try document(text)
        } throws: { error in
            guard let error = error as? JSONError else { return false }
            return error.line == line && error.column == column && error.message.contains(message)
        }
    }

    @Test func `nesting is bounded`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try document(nested(64))
        #expect(throws: JSONError.self) { try document(nested(65)) }
        #expect(throws: JSONError.self) { try document(nested(100_000)) }
    }

    @Test func `size is bounded and bytes must be UTF-8`() {
        let long = [UInt8](repeating: 0x20, count: JSONLimits().bytes) + Array("1".utf8)
        #expect(throws: JSONError.self) { try JSONDocument(long) }
        #expect(throws: JSONError.self) { try JSONDocument([0x22, 0xFF, 0x22]) }
    }

    @Test func `what is written can be read again`() throws {
        let value: JSONValue = [
            "text": "quote \" slash \\ line \n bell \u{7} é 😀", "left out": .null,
            "list": [.integer(-1), .bool(false), .number(.nan)],
            "big": .unsigned(.max), "raw": .raw("[1]"),
        ]
        let read = try document(value.text)
        #expect(read.root.json.text == value.text)
        #expect(read.root["left out"] == nil && read.root["big"]?.json.text == "18446744073709551615")
        #expect(!value.text.utf8.contains(0x0A))
    }

    @Test(arguments: [
        "{}", " { } ", "{\"a\":1}", "{\"a\":[1,-2.5,0,1e9,1E-2,\"x\\n\\u00e9\",true,false,null,{}]}", "{\"é\": \"日本\"}",
    ])
    func `a JSON object is one`(text: String) {
        #expect(JSONDocument.isObject(text))
    }

    @Test(arguments: [
        "", "[]", "1", "null", "{", "}", "{} x", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "{\"a\":01}",
        "{\"a\":1.}",
        "{\"a\":.5}", "{\"a\":+1}", "{\"a\":1e}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12g4\"}", "{\"a\":\"\n\"}",
        "{\"a\":tru}",
        "{\"a\":1,\"a\":2}", "{\"a\":\"\\ud800\"}", "{\"a\":\"", "{\"a\":[1 2]}", "{\"a\":-}", "{'a':1}", "{\"a\":NaN}",
    ])
    func `anything else isn't a JSON object`(text: String) {
        #expect(!JSONDocument.isObject(text))
    }

    @Test func `JSON may nest sixty-four deep`() {
        func nested(_ depth: Int) -> String {
            String(repeating: "{\"a\":", count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
        }
        #expect(JSONDocument.isObject(nested(64)))
        #expect(JSONDocument.isObject(nested(64).replacing("{}", with: "{\"a\":1}")))
        #expect(!JSONDocument.isObject(nested(65)))
        #expect(!JSONDocument.isObject("{\"a\":" + String(repeating: "[", count: 100_000)))
    }
}
