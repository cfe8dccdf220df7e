/// English verbs by rule and by a short list of irregular ones.
extension EnglishForms {
    private static let irregularVerbs: [String: String] = Dictionary(
        uniqueKeysWithValues: """
            sat sit,stood stand,lain lie,lying lie,slept sleep,ran run,flew fly,flown fly,swam swim,swum swim,rode ride
            ridden ride,drove drive,driven drive,ate eat,eaten eat,drank drink,drunk drink,sang sing,sung sing
            spoke speak,spoken speak,wrote write,written write,held hold,wore wear,worn wear,gave give,given give
            threw throw,thrown throw,hung hang,fought fight,built build,caught catch,drew draw,drawn draw,fed feed
            hid hide,hidden hide,fell fall,fallen fall,broke break,broken break,blew blow,blown blow,bit bite
            bitten bite,made make,took take,taken take,brought bring,came come,went go,gone go,left leave,swung swing
            leapt leap,leant lean,lit light,wound wind,won win,lost lose,sold sell,bought buy,found find,grew grow
            grown grow,rose rise,risen rise,shone shine,stuck stick,tied tie,tying tie,dying die,knelt kneel,crept creep
            said say,spelt spell,wept weep,woke wake,clad clad,bore bear,had have,has have,having have,seen see,saw see
            sprang spring,wove weave,woven weave,dove dive,thought think,taught teach,sewn sew,strung string
            """.split { $0 == "," || $0 == "\n" }.compactMap { entry in
                let words = entry.split(separator: " ").map(String.init)
                return words.count == 2 ? (words[0], words[1]) : nil
            })

    /// Base forms that a word could be an inflection of, each with the form it would be.
    static func verbs(of word: String) -> [(lemma: String, form: Item.VerbForm)] {
        if let irregular = irregularVerbs[word] {
            let form: Item.VerbForm = word.hasSuffix("ing") ? .ing : word == "has" ? .third : .past
            return [(irregular, form)]
        }
        var forms: [(String, Item.VerbForm)] = []
        if word.hasSuffix("ing"), word.count > 4 {
            forms = stems(String(word.dropLast(3))).map { ($0, .ing) }
        } else if word.hasSuffix("ied") {
            forms = [(word.dropLast(3) + "y", .past)]
        } else if word.hasSuffix("ed"), word.count > 3 {
            forms = stems(String(word.dropLast(2))).map { ($0, .past) }
        } else if word.hasSuffix("ies"), word.count > 4 {
            forms = [(word.dropLast(3) + "y", .third)]
        } else if word.hasSuffix("s"), !word.hasSuffix("ss"), word.count > 3 {
            forms = [(String(word.dropLast()), .third)]
            if word.hasSuffix("es") { forms.append((String(word.dropLast(2)), .third)) }
        }
        return forms + [(word, .base)]
    }

    /// What a stem before "-ing" or "-ed" was before them: itself, with an e, with a single last letter.
    private static func stems(_ stem: String) -> [String] {
        var all = [stem, stem + "e"]
        let letters = Array(stem)
        if letters.count > 2, letters[letters.count - 1] == letters[letters.count - 2] {
            all.insert(String(letters.dropLast()), at: 0)
        }
        return all
    }
}
