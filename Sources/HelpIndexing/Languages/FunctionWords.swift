import HelpSearch

/// The most common words of languages, which identify the language of a text but carry little
/// meaning.
///
/// The positions of function words are not kept, even in topics of other languages. Any word can
/// therefore replace a function word in a phrase. In a query with other words, function words are
/// optional.
enum FunctionWords {
  /// The function words of each language, separated by spaces.
  private static let lists: [(language: IndexLanguage, words: String)] = [
    (
      .en,
      "the a an of to in is and that for it on with as be this are or by you from at not can if which when has will was have your we its all but they"
    ),
    (
      .de,
      "der die das und ist in den von zu mit des dem nicht ein eine einen auf werden für wird im als auch oder an bei sind kann aus nach wenn zum zur"
    ),
    (
      .nl,
      "de het een van en in is op te dat voor met niet zijn om deze naar wordt of aan worden kan als bij door uit"
    ),
    (.da, "og i at det en til er som på af for med den de et eller fra ikke kan der vil når alle"),
    (
      .sv,
      "och i att det en till är som på av för med den de ett eller från inte kan om du har alla"
    ),
    (.nb, "og i å det en til er som på av for med den de et eller fra ikke kan om du har alle"),
    (
      .fr,
      "le la les de des du un une et est dans pour que en sur avec par au aux ce qui ne pas ou sont cette vous à son ses"
    ),
    (
      .es,
      "el la los las de del un una y es en para que con por se al como su no lo este esta son o si más"
    ),
    (
      .pt,
      "o a os as de do da dos das um uma e é em para que com por se ao como não no na este esta são ou mais"
    ),
    (
      .it,
      "il lo la i gli le di del della dei un una e è in per che con da si al come non nel alla sono o più questo"
    ),
    (.ru, "и в не на с что для по из к как от или в это при если все его до"),
    (.fi, "ja on ei se että tai kun joka myös ovat voi kuin sen"),
    (.hu, "a az és egy nem hogy is van meg vagy ha csak ez"),
    (.ro, "și de în la cu un o pentru pe este din nu care sau ca"),
    (.tr, "ve bir bu için ile olarak da de veya olan gibi her"),
    (.ca, "el la els les de del i un una en per que amb és al o com no"),
    (.id, "dan yang di untuk dengan dari ke ini dalam pada sebuah atau itu tidak"),
    (.ar, "في من على إلى أن هذا هذه التي الذي عن مع ما لا أو كل هو هي"),
    (.fa, "از به در که این با را است برای آن یا هر تا های ها می"),
    (.he, "של על את לא זה או עם כל אל גם הוא היא אם"),
  ]

  /// The words of questions that are not in `lists`. An index keeps their positions, because
  /// phrases may contain the words.
  private static let questionWords: [(language: IndexLanguage, words: String)] = [
    (
      .en,
      "how what why where who whose i me my us our do does did should could would there these those their them into so than was were am"
    ),
    (.de, "wie was warum wo wer wann welche welcher welches wieso ich mein meine mir mich wir uns"),
    (.nl, "hoe wat waarom waar wie wanneer welke ik mijn je jij moet"),
    (.da, "hvordan hvad hvorfor hvor hvem hvornår hvilken hvilke jeg min mit mine skal"),
    (.sv, "hur vad varför var vem när vilken vilket vilka jag min mitt mina ska"),
    (.nb, "hvordan hva hvorfor hvor hvem hvilken hvilke jeg min mitt mine skal"),
    (
      .fr,
      "comment pourquoi quand où quel quelle quels quelles quoi je mon ma mes puis peut peux dois il elle on nous"
    ),
    (.es, "cómo qué cuándo dónde quién cuál cuáles yo mi mis puedo puede hay debo"),
    (.pt, "quando onde quem qual quais eu meu minha posso pode há devo"),
    (.it, "cosa perché quando dove chi quale quali io mio mia posso può devo"),
    (.ru, "почему где кто когда какой какая какие я мой мне мы можно нужно ли"),
    (.fi, "miten mikä mitä miksi missä kuka milloin minä"),
    (.hu, "hogyan mi miért hol ki mikor melyik én"),
    (.ro, "unde cine când eu pot"),
    (.tr, "nasıl ne neden nerede kim hangi ben mi mı"),
    (.ca, "què on quan qui quin quina jo"),
    (.id, "bagaimana apa mengapa mana siapa kapan saya"),
    (.ar, "كيف ماذا لماذا أين متى هل"),
    (.fa, "چگونه چطور چه چرا کجا آیا من"),
    (.he, "איך מה למה איפה מתי מי האם אני"),
  ]

  /// All function words, folded, and the languages of each as bits.
  private static let table: (words: ByteInterner, languages: [UInt32]) = {
    var words = ByteInterner()
    var languages: [UInt32] = []
    for (language, list) in lists {
      for word in folded(list) {
        let (id, isNew) = words.intern(word, 0..<word.count)
        if isNew { languages.append(0) }
        languages[id] |= 1 << UInt32(language.rawValue)
      }
    }
    return (words, languages)
  }()

  /// Returns the languages in which a folded word is a function word, as bits.
  static func languages(of buffer: [UInt8], _ word: Range<Int>) -> UInt32 {
    table.words.find(buffer, word).map { table.languages[$0] } ?? 0
  }

  /// Returns the words of some languages that carry little meaning in a question, with additional
  /// words, sorted.
  /// - Parameter languages: the languages as bits.
  static func stopWords(in languages: UInt32, and additional: [[UInt8]]) -> [[UInt8]] {
    var words = Set(additional)
    for (language, list) in lists + questionWords
    where languages & 1 << UInt32(language.rawValue) != 0 {
      words.formUnion(folded(list))
    }
    return words.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the folded words of a list.
  private static func folded(_ words: String) -> [[UInt8]] {
    words.utf8.split(separator: UInt8(ascii: " ")).map { word in
      // Words in ASCII need no folding.
      if word.allSatisfy({ $0 < 0x80 }) { return Array(word) }
      let folded = Substring(word).unicodeScalars.flatMap(Folding.folded)
      return Array(String(String.UnicodeScalarView(folded)).utf8)
    }
  }
}
