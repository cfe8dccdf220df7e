/// What can be drawn, as the language stage needs to know it: which words are names of things.
package protocol Vocabulary: Sendable {
    /// The subject with this name or synonym; singular, lower case.
    func subject(named name: String) -> Subject?
    /// The setting's file name for a word for a place ("playground": "park"); compounds only as they are listed.
    func setting(named word: String) -> String?
    /// The feature for a word ("stream": "river"); compounds only as they are listed.
    func feature(named word: String) -> String?
}
