/// Tables of languages and regions: the codes of languages, the codes that mean the same language,
/// and the regions that share a form of a language.
enum LanguageCodes {
  /// The codes that are recognised in file names: `page.de.md` is a page in German, but
  /// `page.abc.md` is a page named `page.abc`.
  ///
  /// The set contains the codes of ISO 639-1, three-letter codes for further languages into which
  /// software is translated, and the codes in `aliases`. The withdrawn codes `in` and `sh` are left
  /// out, because they mean something else in file names.
  static let all = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
    eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv
    ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne
    ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st
    su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    ace ast awa ber bho brx ceb chr ckb cmn crh doi dsb fil frp fur gsw haw hmn hne hsb ilo jbo kab kmr kok lij lzh mai
    mni nah nan nds pap sah sat scn shi szl tlh tok tzm vec wuu yue zgh
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
  ).union(aliases.keys).subtracting(["in", "sh"])

  /// The code that Unicode CLDR uses, by other codes for the same language (`languageAlias` in
  /// CLDR's supplemental metadata). Most of the other codes are withdrawn, or have three letters
  /// although the language has a code with two.
  static let aliases: [String: String] = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "tl": "fil", "no": "nb", "sh": "sr",
    "ara": "ar", "bul": "bg", "ces": "cs", "cze": "cs", "chi": "zh", "cmn": "zh", "dan": "da",
    "deu": "de", "dut": "nl", "ell": "el", "eng": "en", "est": "et", "fas": "fa", "fin": "fi",
    "fra": "fr", "fre": "fr", "ger": "de", "gre": "el", "heb": "he", "hin": "hi", "hrv": "hr",
    "hun": "hu", "ind": "id", "ita": "it", "jpn": "ja", "kor": "ko", "lav": "lv", "lit": "lt",
    "nld": "nl", "nno": "nn", "nob": "nb", "nor": "nb", "per": "fa", "pol": "pl", "por": "pt",
    "ron": "ro", "rum": "ro", "rus": "ru", "slk": "sk", "slo": "sk", "slv": "sl", "spa": "es",
    "srp": "sr", "swe": "sv", "tha": "th", "tur": "tr", "ukr": "uk", "vie": "vi", "zho": "zh",
  ]

  /// Returns the region from which a region inherits its form of a language (`parentLocales` in
  /// CLDR's supplemental data). For example, Mexico (MX) inherits the Spanish of Latin America
  /// (419). Returns nil if the region inherits the form that has no region.
  static func parent(of region: String, in language: String) -> String? {
    parents[language]?.first { $0.regions.contains(region) }?.parent
  }

  private static let parents: [String: [(parent: String, regions: Set<String>)]] = [
    "en": [
      ("150", regions("AT BE CH DE DK FI NL SE SI")),
      (
        "001",
        regions(
          """
          150 AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GY HK IE IL IM IN IO JE JM KE
          KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW SB SC SD SG SH SL SS SX SZ TC TK
          TO TT TV TZ UG VC VG VU WS ZA ZM ZW
          """)
      ),
    ],
    "es": [
      ("419", regions("AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE"))
    ],
    "pt": [("PT", regions("AO CH CV FR GQ GW LU MO MZ ST TL"))],
  ]

  private static func regions(_ list: String) -> Set<String> {
    Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
