import HelpSearch

/// The most common words of languages: they tell what language a text is in, and say little else. So their positions are
/// not kept: in a phrase, any word may be in their place.
enum FunctionWords {
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
  ]

  /// The languages, as bits by their numbers, that a folded word is a function word of.
  static let table: [[UInt8]: UInt32] = {
    var table: [[UInt8]: UInt32] = [:]
    for (language, words) in lists {
      for word in words.unicodeScalars.split(separator: " ") {
        let folded = String.UnicodeScalarView(word.flatMap(Folding.folded))
        table[Array(String(folded).utf8), default: 0] |= 1 << UInt32(language.rawValue)
      }
    }
    return table
  }()
}
