import HelpSearch

/// The endings of words in some languages, with which a reader without a stemmer finds `install`
/// for `installing`.
///
/// The lists contain the endings that Snowball removes most often. An index contains the lists for
/// the languages of its topics.
enum Suffixes {
  /// The endings of each language, separated by spaces.
  private static let lists: [(language: IndexLanguage, endings: String)] = [
    (
      .en,
      "s es ed d ing ings er ers or ors ly y ies ied ation ations ion ions ating ated ate ates able ible ment ments ness ful less ive al ally ity ize izes ized izing e"
    ),
    (
      .de,
      "e en er ern es em n s st est et t te ten tet end ung ungen lich liche lichen ig ige igen isch keit heit heiten bar"
    ),
    (.nl, "e en s er ers d t de te den ten end ende ing ingen heid heden lijk lijke baar je jes"),
    (
      .da,
      "e en et er erne ene ens ets s r ede et te ende ing ingen inger lig ligt hed heden else elser"
    ),
    (
      .sv,
      "a e en et er or ar na erna arna orna ens ets s ade at ande ning ningen ningar lig ligt het heten else"
    ),
    (.nb, "e en et er ene ens ets s r te et ende ing ingen inger lig heten het else"),
    (
      .fr,
      "s e es er ez ent é ée és ées ant ants ante antes ait aient ais ons eur eurs euse ion ions ation ations ement ements if ive ifs ives able ables ité x al aux"
    ),
    (
      .es,
      "s es a o as os ar er ir ando iendo ado ada ados adas ido ida idos idas ción ciones ación aciones mente dor dores able ables idad e n an en"
    ),
    (
      .pt,
      "s es a o as os ar er ir ando endo indo ado ada ados adas ido ida ção ções ação ações mente dor dores ável dade e m am em"
    ),
    (
      .it,
      "a e i o are ere ire ando endo ato ata ati ate ito ita iti ite uto zione zioni azione azioni mente tore tori abile ità"
    ),
    (
      .ru,
      "а я о е ы и у ю й ь ам ям ом ем ами ями ах ях ов ев ей ый ий ая яя ое ее ые ие ого его ому ему ых их ым им ую юю ть ет ит ют ят ут ат ал ала али ил ила или ка ки ку кой ение ения ание ания ся"
    ),
    (.fi, "a ä n t en in ssa ssä sta stä lla llä lta ltä lle ksi na nä ja jä i iden jen"),
    (
      .hu, "k t ok ek ak ot et at ban ben ra re nak nek val vel hoz hez ból ből ról ről tól től a e"
    ),
    (.tr, "lar ler ı i u ü da de ta te dan den tan ten ın in un ün a e yı yi mak mek"),
    (.ro, "a i e ul ului ilor le lor ii uri ea are ez at ată ate"),
    (.ca, "s es a os at ada ats ades ar er ir ant ció cions ment"),
    (.fa, PersianStemmer.endings),
  ]

  /// Returns the folded endings of each of some languages, the longest first.
  /// - Parameter languages: the languages as bits.
  static func lists(for languages: UInt32) -> [[[UInt8]]] {
    lists.filter { languages & 1 << UInt32($0.language.rawValue) != 0 }.map { list in
      let folded = list.endings.unicodeScalars.split(separator: " ").map { ending in
        Array(String(String.UnicodeScalarView(ending.flatMap(Folding.folded))).utf8)
      }
      return Set(folded).sorted {
        $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count > $1.count
      }
    }
  }
}
