// Full-text search for a site that Lectern exported. It reads the same index as `lectern search`, finds the same topics
// and gives them in the same order: the format is described in the manual, "The search index".
//
//     const index = new LecternSearch("search/");
//     const results = await index.search("install linux", { limit: 10, isTyping: true });
//     // results.hits: [{ path, title, heading, anchor, snippet, matches, isBegun, isCut }], results.count, .isPartial, .suggestion,
//     // .coverage: { words, complete, least } if not all have all words
//
// The members of the index are scripts that call `LecternSearch.add(name, base64)`: they load from `file://` and need no
// permission beyond that for the site's own scripts.
//
// Terms are strings with one character for each byte of their UTF-8, so that they sort and compare as the index does.
(function () {
  "use strict";

  // ---------------------------------------------------------------------------------------------- Bytes and numbers

  const encoder = new TextEncoder();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

  /** The UTF-8 of a text, a character for each byte. */
  function bytesOf(text) {
    if (/^[\x00-\x7f]*$/.test(text)) return text;
    let bytes = "";
    for (const byte of encoder.encode(text)) bytes += String.fromCharCode(byte);
    return bytes;
  }

  /** The text of such a string. */
  function textOf(bytes) {
    if (/^[\x00-\x7f]*$/.test(bytes)) return bytes;
    return decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  }

  /** The first index at which a sorted list is behind a boundary. */
  function partition(list, isBehind) {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBehind(list[middle])) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Numbers of seven bits to a byte, and texts with their lengths. Beyond the end are zeros. */
  class ByteReader {
    constructor(bytes) {
      this.bytes = bytes;
      this.index = 0;
      this.isValid = true;
    }
    get isAtEnd() {
      return this.index >= this.bytes.length;
    }
    fail() {
      this.isValid = false;
      this.index = this.bytes.length;
    }
    number() {
      let value = 0;
      let scale = 1;
      while (this.index < this.bytes.length) {
        const byte = this.bytes[this.index++];
        if (scale < 2 ** 49) value += (byte & 0x7f) * scale;
        else if (byte & 0x7f) break;
        if (byte < 0x80) return value;
        scale *= 128;
      }
      this.fail();
      return 0;
    }
    /** A number of things that take at least a byte each. */
    count() {
      const count = this.number();
      if (count <= this.bytes.length - this.index) return count;
      this.fail();
      return 0;
    }
    raw(count) {
      if (count < 0 || count > this.bytes.length - this.index) {
        this.fail();
        return "";
      }
      let text = "";
      for (const byte of this.bytes.subarray(this.index, this.index + count)) text += String.fromCharCode(byte);
      this.index += count;
      return text;
    }
    text() {
      return this.raw(this.count());
    }
    /** Two small numbers in a byte, and as many bytes as the second says. */
    front() {
      const byte = this.raw(1).charCodeAt(0) || 0;
      let first = byte >> 4;
      let second = byte & 15;
      if (first === 15) first += this.number();
      if (second === 15) second += this.number();
      return { first, rest: this.raw(second) };
    }
  }

  /** Bits, the first highest in its byte, and exponential Golomb codes. */
  class BitReader {
    constructor(bytes, start, end) {
      this.bytes = bytes;
      this.index = start * 8;
      this.end = Math.min(end, bytes.length) * 8;
      this.isValid = true;
    }
    copy() {
      const copy = new BitReader(this.bytes, 0, 0);
      return Object.assign(copy, this);
    }
    /** The next 25 bits or more, as the high bits of a number; zeros beyond the end. */
    window() {
      const byte = this.index >> 3;
      const bytes = this.bytes;
      const value =
        (bytes[byte] << 24) | ((bytes[byte + 1] || 0) << 16) | ((bytes[byte + 2] || 0) << 8) | (bytes[byte + 3] || 0);
      return value << (this.index & 7);
    }
    bits(width) {
      let value = 0;
      while (width > 0) {
        const part = Math.min(width, 24);
        value = value * 2 ** part + (this.window() >>> (32 - part));
        this.index += part;
        width -= part;
      }
      if (this.index > this.end) this.isValid = false;
      return value;
    }
    golomb(order) {
      let zeros = 0;
      while (this.index < this.end) {
        const some = Math.min(Math.clz32(this.window()), 24, this.end - this.index);
        zeros += some;
        this.index += some;
        if (some < 24) break;
      }
      if (zeros > 30 || this.index >= this.end) {
        this.isValid = false;
        return 0;
      }
      const value = (this.bits(zeros + 1) - 1) * 2 ** order + this.bits(order);
      if (value < 2 ** 31) return value;
      this.isValid = false;
      return 0;
    }
  }

  // -------------------------------------------------------------------------------------------------------- Words

  // Kinds of characters: see CharacterClass in Lectern's sources.
  const OTHER = 0, LINE_END = 1, LETTER = 2, CAPITAL = 3, DIGIT = 4, MARK = 5, PAIR = 6;

  function within(ranges, code) {
    return ranges.some(([first, last]) => code >= first && code <= last);
  }

  // Scripts that are written without spaces, or with endings that no space sets off.
  const PAIRS = [
    [0x0e00, 0x0eff], [0x1000, 0x109f], [0x1100, 0x11ff], [0x1780, 0x17ff], [0x2e80, 0x2fff], [0x3005, 0x3007],
    [0x3040, 0x30ff], [0x3100, 0x312f], [0x3131, 0x318f], [0x31a0, 0x31bf], [0x31f0, 0x31ff], [0x3400, 0x4dbf],
    [0x4e00, 0x9fff], [0xa960, 0xa97f], [0xac00, 0xd7ff], [0xf900, 0xfaff], [0xff66, 0xffdc], [0x20000, 0x3ffff],
  ];
  // Letters that stay as they are but for case.
  const KEPT = [
    [0x400, 0x52f], [0x0e00, 0x0eff], [0x1000, 0x11ff], [0x1780, 0x17ff], [0x2e80, 0xa4cf], [0xa960, 0xa97f],
    [0xac00, 0xd7ff], [0xf900, 0xfaff], [0xfb07, 0xfeff], [0xff66, 0xffdc], [0x10000, 0x10ffff],
  ];
  // Accents, the points of Hebrew, the vowel signs of Arabic and the dash that lengthens its letters, variation selectors.
  const VANISHING = [
    [0x300, 0x36f], [0x591, 0x5c7], [0x610, 0x61a], [0x640, 0x640], [0x64b, 0x65f], [0x670, 0x670], [0x6d6, 0x6ed], [0xfe00, 0xfe0f],
  ];
  const OTHERWISE = {
    ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", ı: "i", ŧ: "t", ς: "σ",
    Ѐ: "е", Ё: "е", ѐ: "е", ё: "е",
    "\u06cc": "\u064a", "\u0649": "\u064a", "\u06a9": "\u0643", "\u0629": "\u0647",
  };

  function kindOf(character, code) {
    if (code < 0x80) {
      if (code >= 0x61 && code <= 0x7a) return LETTER;
      if (code >= 0x41 && code <= 0x5a) return CAPITAL;
      if (code >= 0x30 && code <= 0x39) return DIGIT;
      return code === 10 ? LINE_END : OTHER;
    }
    if (/[\p{M}\p{Cf}]/u.test(character)) return MARK;
    if (/\p{Nd}/u.test(character)) return DIGIT;
    if (/[\p{Lu}\p{Lt}]/u.test(character)) return CAPITAL;
    if (/\p{Ll}/u.test(character)) return LETTER;
    if (/[\p{Lm}\p{Lo}\p{Nl}]/u.test(character)) return within(PAIRS, code) ? PAIR : LETTER;
    return OTHER;
  }

  /** What a character is indexed as: without case, and without diacritics that do not make another letter. */
  function folded(character, code) {
    if (code < 0x80) return character.toLowerCase();
    if (OTHERWISE[character]) return OTHERWISE[character];
    if (within(VANISHING, code) || /\p{Cf}/u.test(character)) return "";
    if (within(KEPT, code) || !/[\p{L}\p{Nd}]/u.test(character)) return character.toLowerCase();
    let result = "";
    for (const part of character.normalize("NFKD").toLowerCase()) {
      if (!within(VANISHING, part.codePointAt(0))) result += OTHERWISE[part] || part;
    }
    return result.includes(" ") ? character.toLowerCase() : result;
  }

  const characters = new Map();

  /** Everything that words need to know of a character. */
  function characterAt(text, index) {
    const code = text.codePointAt(index);
    let known = characters.get(code);
    if (!known) {
      const character = String.fromCodePoint(code);
      const kind = kindOf(character, code);
      const isPart = kind >= LETTER;
      known = { kind, length: character.length, folded: isPart ? bytesOf(folded(character, code)) : "" };
      characters.set(code, known);
    }
    return known;
  }

  function isWord(kind) {
    return kind >= LETTER && kind !== MARK;
  }

  const MAXIMUM_WORD = 63;

  /**
   * Finds the words of a text: calls `add(term, kind, position, start, end)` for each, with kinds `word`, `part`
   * (`hash` of `HashMap`), `whole` (`HashMap::entry`), `bare` (`كتاب` of `والكتاب`), `pair` and `last` (of a script
   * without spaces).
   * Returns the position after the last.
   */
  function scanWords(text, position, add) {
    let index = 0;
    let dashes = 0;
    let isAfterWord = false;
    while (index < text.length) {
      const character = characterAt(text, index);
      if (isWord(character.kind)) {
        index = scanCompound(index, isAfterWord ? 0 : leadBefore(index, dashes));
        dashes = 0;
        isAfterWord = true;
        continue;
      }
      if (character.kind === LINE_END) position++;
      if (text[index] === "-") {
        dashes++;
      } else {
        dashes = 0;
        isAfterWord = false;
      }
      index += character.length;
    }
    return position;

    /** How much before a word makes a name of it: one or two dashes, `#` or `@`. */
    function leadBefore(index, dashes) {
      if (dashes > 0) return dashes > 2 ? 0 : dashes;
      if (!/[#@]/.test(text[index - 1] || "")) return 0;
      // A number has none, nor the end of an address.
      return text[index] < "A" || /[0-9A-Za-z_\/#@]|[^\0-\x7f]/.test(text[index - 2] || "") ? 0 : 1;
    }

    /** Words that punctuation joins, and the whole of them. */
    function scanCompound(start, lead) {
      const first = position;
      let index = start;
      let runs = 0;
      let whole = text.slice(start - lead, start);
      const name = { is: lead > 0 };
      for (;;) {
        runs++;
        if (characterAt(text, index).kind === PAIR) return scanPairs(index);
        let word;
        [word, index] = scanWord(index, name);
        if (whole.length <= MAXIMUM_WORD) whole += word;
        const joint = jointAt(index);
        if (joint === "") break;
        if (joint === "::" || joint === "_") name.is = true;
        if (whole.length <= MAXIMUM_WORD) whole += joint;
        index += joint.length;
      }
      const sign = signAt(index);
      whole += sign;
      if ((lead > 0 || sign !== "" || (runs > 1 && name.is)) && whole.length <= MAXIMUM_WORD) {
        add(whole, "whole", first, start - lead, index + sign.length);
      }
      return index + sign.length;
    }

    /** What joins the word that ends here to the next. */
    function jointAt(index) {
      const joint = /^(?:[._-]|::)/.exec(text.substr(index, 2));
      if (!joint || index + joint[0].length >= text.length) return "";
      const next = characterAt(text, index + joint[0].length).kind;
      return isWord(next) && next !== PAIR ? joint[0] : "";
    }

    /** The signs of `C++` and `C#`. */
    function signAt(index) {
      const sign = /^(?:#|\+\+)/.exec(text.substr(index, 2));
      if (!sign) return "";
      const end = index + sign[0].length;
      return end < text.length && isWord(characterAt(text, end).kind) ? "" : sign[0];
    }

    /** One word and its parts, as capitals divide it. */
    function scanWord(start, name) {
      let index = start;
      let word = "";
      let before = OTHER;
      let beforeThat = OTHER;
      let lastStart = 0;
      const cuts = [];
      while (index < text.length) {
        const { kind, length, folded } = characterAt(text, index);
        if (kind === OTHER) {
          if (!isBracket(index) && !isApostrophe(index)) break;
          index++;
          continue;
        }
        if (kind === PAIR || kind === LINE_END) break;
        if (kind !== MARK) {
          if ((kind === CAPITAL && index > start) || kind === DIGIT) name.is = true;
          if (kind === CAPITAL && (before === LETTER || before === DIGIT)) cuts.push(word.length);
          else if (kind === LETTER && before === CAPITAL && beforeThat === CAPITAL) cuts.push(lastStart);
          beforeThat = before;
          before = kind;
          lastStart = word.length;
        }
        if (word.length + folded.length <= MAXIMUM_WORD) word += folded;
        index += length;
      }
      add(word, "word", position, start, index);
      if (cuts.length > 0) {
        let from = 0;
        for (const cut of [...cuts, word.length]) {
          if (cut - from > 1 && cut - from < word.length) add(word.slice(from, cut), "part", position, start, index);
          from = Math.max(from, cut);
        }
      }
      for (const place of bareStarts(word)) add(word.slice(place), "bare", position, start, index);
      position++;
      return [word, index];
    }

    /** Whether a bracket stays in the word: it sets off one or two letters before others, as in `[c]reate`. */
    function isBracket(index) {
      if (text[index] === "[") return /^\[[a-z]{1,2}\][a-z]/i.test(text.substr(index, 5));
      return text[index] === "]" && /\[[a-z]{1,2}\][a-z]$/i.test(text.slice(Math.max(0, index - 3), index + 2));
    }

    /** Whether an apostrophe stays in the word: one or two letters follow it, as in `don't`. */
    function isApostrophe(index) {
      if (text[index] !== "'" && text[index] !== "\u2019") return false;
      let letters = 0;
      let end = index + 1;
      while (end < text.length) {
        const next = characterAt(text, end);
        if (next.kind !== MARK) {
          if (!isWord(next.kind)) break;
          letters++;
          if (letters > 2 || (next.kind !== LETTER && next.kind !== CAPITAL)) return false;
        }
        end += next.length;
      }
      return letters > 0;
    }

    /** Each character of a script without spaces with its neighbour, and the last alone. */
    function scanPairs(start) {
      let index = start;
      let before = null;
      let current = { word: "", start };
      while (index < text.length) {
        const { kind, length, folded } = characterAt(text, index);
        if (kind !== PAIR && kind !== MARK) break;
        if (kind === PAIR && index > start) {
          if (before) addPair(index);
          before = current;
          current = { word: "", start: index };
        }
        if (current.word.length + folded.length <= MAXIMUM_WORD >> 1) current.word += folded;
        index += length;
      }
      if (before) addPair(index);
      add(current.word, "last", position, current.start, index);
      position++;
      return index;

      function addPair(end) {
        add(before.word + current.word, "pair", position, before.start, end);
        position++;
      }
    }
  }

  // Letters that Hebrew and Arabic write together with a word: as their bytes, two for each.
  const [HEBREW, HE, VAV] = ["הובלכמש", "ה", "ו"].map(lettersOf);
  const [CONJUNCTIONS, PREPOSITIONS, ALEF, BEH, LAM] = ["وف", "بك", "ا", "ب", "ل"].map(lettersOf);

  function lettersOf(text) {
    return bytesOf(text).match(/../gs);
  }

  /** Where a word of Hebrew or Arabic may begin without conjunctions, prepositions and articles: at most two places. */
  function bareStarts(word) {
    if (!/^[\xd7-\xd9]/.test(word)) return [];
    const letter = (index) => word.slice(2 * index, 2 * index + 2);
    const isOf = (letters, index) => letters.includes(letter(index));
    const left = word.length >> 1;
    const starts = [];
    if (word[0] === "\xd7") {
      if (!isOf(HEBREW, 0) || left <= 3) return [];
      starts.push(2);
      if (!isOf(HE, 0) && isOf(HEBREW, 1) && !isOf(VAV, 1) && left > 4) starts.push(4);
      return starts;
    }
    let index = isOf(CONJUNCTIONS, 0) ? 1 : 0;
    const conjunction = index;
    if (isOf(LAM, index) && isOf(LAM, index + 1)) {
      index += 2;
    } else {
      if (isOf(ALEF, index + 1) && isOf(LAM, index + 2) && isOf(PREPOSITIONS, index)) index++;
      if (isOf(ALEF, index) && isOf(LAM, index + 1)) index += 2;
    }
    if (index > conjunction) return left - index >= 3 ? [2 * index] : [];
    if (conjunction > 0 && left > 3) starts.push(2);
    if ((isOf(BEH, index) || isOf(LAM, index)) && left - index > 4) starts.push(2 * index + 2);
    return starts;
  }

  const MAXIMUM_SIGN = 4;

  /** Finds the signs of code that no word has: calls `add(sign, start, isAlone)` for each. See Signs in Lectern's sources. */
  function findSigns(text, add) {
    for (const match of text.matchAll(/[^\0- ]+/g)) {
      const run = /^[!-@[-`{-~]*/.exec(match[0])[0];
      if (run === "") continue;
      const isAlone = run === match[0];
      const found = signIn(run, isAlone);
      if (found) add(found.sign, match.index + found.start, isAlone);
    }
  }

  function signIn(run, isAlone) {
    if (isAlone && !/[!#$%&*+\-/<=>?@\\^|~0-9]/.test(run)) {
      return run.length <= MAXIMUM_SIGN && !isRule(run) ? { sign: run, start: 0 } : null;
    }
    const start = /^[()[\]{}"'`,;]*/.exec(run)[0].length;
    let sign = run.slice(start);
    // A bracket behind a sigil belongs to it, as in `#[` and `@{}`.
    const isSigil = /^[#$%@]/.test(sign);
    while (sign !== "" && (/["'`,;]$/.test(sign) || (/[()[\]{}]$/.test(sign) && !(isSigil && sign.length > 1)))) {
      sign = sign.slice(0, -1);
    }
    if (sign === "" || sign.length > MAXIMUM_SIGN || isRule(sign)) return null;
    if (/[0-9]/.test(sign)) return isAlone && /[<>]/.test(sign) ? { sign, start } : null;
    if (!/[!#$%&*+\-/<=>?@\\^|~]/.test(sign) && !/^(::+|\.\.+)$/.test(sign)) return null;
    // The names of options, attributes and directives have their signs.
    if (!isAlone && start + sign.length === run.length && /^(-+|[#@])$/.test(sign)) return null;
    return { sign, start };
  }

  /** The rules of tables, and the lines below headings. */
  function isRule(sign) {
    return /^[-_+|~*]{3,}$/.test(sign) || (sign.length > 3 && sign === sign[0].repeat(sign.length));
  }

  // ---------------------------------------------------------------------------------------------------- The index

  const VERSION = 2;
  const VERSION_WITH_TEXTS = 3;
  const MAXIMUM_TOPICS = 2 ** 24;

  function readHeader(bytes) {
    const reader = new ByteReader(bytes);
    if (reader.raw(8) !== "LECTERNI") throw new Error("The search index does not begin as one.");
    const version = reader.number();
    if (version < 1 || version > VERSION_WITH_TEXTS) throw new Error("The search index has version " + version + ".");
    const header = { topicCount: reader.number(), hasCompounds: (reader.number() & 1) !== 0 };
    header.lexicon = readTerms(reader);
    header.reversed = readTerms(reader);
    header.places = version === VERSION_WITH_TEXTS ? readTerms(reader) : [];
    header.topics = [];
    let last = 0;
    for (let left = reader.count(); left > 0; left--) header.topics.push((last += reader.number()));
    header.texts = [];
    if (version === VERSION_WITH_TEXTS) header.texts = readTextPlaces(reader);
    else reader.number();
    header.suffixes = [];
    for (let left = reader.count(); left > 0; left--) header.suffixes.push(readTerms(reader));
    header.emptyWords = new Set(version > 1 ? readTerms(reader) : []);
    if (!reader.isValid || header.topicCount > MAXIMUM_TOPICS || header.topics.some((topic) => topic > header.topicCount)) {
      throw new Error("The search index is cut short or damaged.");
    }
    return header;
  }

  /** Where each member with texts begins. */
  function readTextPlaces(reader) {
    const places = [];
    let topic = 0;
    for (let left = reader.count(); left > 0 && reader.isValid; left--) {
      const step = reader.number();
      topic += Math.floor(step / 2);
      places.push({ topic, position: step % 2 === 0 ? 0 : reader.number() });
    }
    return places;
  }

  function readTerms(reader) {
    const terms = [];
    for (let left = reader.count(); left > 0 && reader.isValid; left--) terms.push(reader.text());
    return terms;
  }

  /** The terms of a shard of the lexicon, or those that a shard of postings lists from an index on. */
  function readLexicon(bytes, start = 0) {
    const reader = new ByteReader(bytes);
    reader.index = start;
    const entries = [];
    let shard = reader.number();
    let place = reader.number();
    let term = "";
    while (!reader.isAtEnd) {
      const { first, rest } = reader.front();
      if (first > term.length) break;
      term = term.slice(0, first) + rest;
      if (term.length > 255 || reader.isAtEnd) break;
      const flags = reader.raw(1).charCodeAt(0);
      if (flags & 1 && entries.length > 0) {
        shard++;
        place = 0;
      }
      const topicCount = reader.number();
      const stems = [];
      for (let left = (flags >> 3) & 3; left > 0; left--) {
        const stem = reader.front();
        stems.push(term.slice(0, Math.max(0, term.length - stem.first)) + stem.rest);
      }
      if (!reader.isValid) break;
      entries.push({
        term, topicCount, shard, place, stems: stems.length > 0 ? stems : [term],
        isCompound: (flags & 2) !== 0, joinsWords: (flags & 4) !== 0,
      });
      place++;
    }
    return entries;
  }

  /** The terms of a shard of reversed terms. */
  function readReversed(bytes) {
    const reader = new ByteReader(bytes);
    const terms = [];
    let term = "";
    while (!reader.isAtEnd) {
      const { first, rest } = reader.front();
      if (first > term.length || !reader.isValid) break;
      term = term.slice(0, first) + rest;
      if (term.length > 255) break;
      terms.push(term);
    }
    return terms;
  }

  /** A shard of postings: where each term's are, and on a site the terms. */
  function readPlaces(bytes) {
    const reader = new ByteReader(bytes);
    const ends = [];
    let end = 0;
    for (let left = reader.count(); left > 0; left--) ends.push((end += Math.min(reader.number(), bytes.length)));
    return { bytes, start: reader.index, ends, entries: readLexicon(bytes, reader.index + end) };
  }

  function widthOf(count) {
    return count > 1 ? 32 - Math.clz32(count - 1) : 0;
  }

  const NO_POSITIONS = 15;
  const FIRST_WEIGHT = 6;

  /** Where a term is: topics, weights, and how many positions each topic has. */
  function readPostings(shard, entry, topicCount) {
    const known = entry.place < shard.ends.length;
    const start = known ? shard.start + (entry.place > 0 ? shard.ends[entry.place - 1] : 0) : 0;
    const end = known ? shard.start + shard.ends[entry.place] : 0;
    const reader = new BitReader(shard.bytes, start, end);
    const topicOrder = reader.bits(4);
    const positionOrder = reader.bits(4);
    const isPlaced = positionOrder !== NO_POSITIONS;
    const postings = { topics: [], weights: [], counts: [], positionOrder, reader };
    let topic = -1;
    let weight = FIRST_WEIGHT;
    for (let index = 0; index < entry.topicCount; index++) {
      topic = index === 0 ? reader.bits(widthOf(topicCount)) : topic + 1 + reader.golomb(topicOrder);
      const change = reader.golomb(0);
      weight += change & 1 ? -((change + 1) >> 1) : change >> 1;
      const count = isPlaced ? reader.golomb(0) + 1 : 0;
      if (!reader.isValid || topic >= topicCount || weight < 0 || weight >= CODE_COUNT) break;
      postings.topics.push(topic);
      postings.weights.push(weight);
      if (isPlaced) postings.counts.push(count);
    }
    return postings;
  }

  /** The positions in some of the topics, whose indices ascend. */
  function readPositions(postings, indices) {
    const reader = postings.reader.copy();
    const lists = [];
    let next = 0;
    for (const index of indices) {
      for (; next < index; next++) {
        for (let left = postings.counts[next]; left > 0 && reader.isValid; left--) reader.golomb(postings.positionOrder);
      }
      const list = [];
      let position = 0;
      for (let left = postings.counts[index]; left > 0; left--) {
        position += reader.golomb(postings.positionOrder);
        if (!reader.isValid) break;
        list.push(position);
      }
      next++;
      lists.push(list);
    }
    return lists;
  }

  function anchorOf(heading) {
    return heading
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
      .replace(/ /g, "-")
      .replace(/[^0-9a-z_\x80-\xff-]/g, "");
  }

  /** The topics of a shard. */
  function readTopics(bytes) {
    const reader = new ByteReader(bytes);
    const topics = [];
    let path = "";
    while (!reader.isAtEnd) {
      const shared = reader.number();
      const rest = reader.text();
      if (shared > path.length || path.length >= 4096) break;
      path = path.slice(0, shared) + rest;
      const titleLength = reader.number();
      const title = titleLength === 0 ? path.slice(path.lastIndexOf("/") + 1) : reader.raw(titleLength - 1);
      reader.number();
      for (let left = reader.count(); left > 0; left--) reader.number();
      const topic = { path: textOf(path), title: textOf(title), sections: [], texts: [] };
      let position = 0;
      for (let left = reader.count(); left > 0 && reader.isValid; left--) {
        position += reader.number();
        const heading = reader.text();
        const length = reader.number();
        const anchor = length === 0 ? null : length === 1 ? anchorOf(heading) : reader.raw(length - 2);
        topic.sections.push({ position, heading: textOf(heading), anchor: anchor === null ? null : textOf(anchor) });
      }
      if (!reader.isValid) break;
      topics.push(topic);
    }
    return topics;
  }

  /** The parts of topics in a shard, with their texts: see TextShard in Lectern's sources. */
  function readSlices(member) {
    const text = typeof member === "string" ? member : decoder.decode(member);
    return text.split("\f").slice(0, -1).map((slice) => {
      const fields = slice.split("\t");
      const [path, title, count] = fields;
      const topic = { path, title, sections: [], texts: [] };
      const end = Math.min(3 + 3 * Number(count), fields.length);
      for (let field = 3; field + 2 < end; field += 3) {
        const [position, heading, anchor] = fields.slice(field, field + 3);
        const usual = anchor === "=" ? textOf(anchorOf(bytesOf(heading))) : anchor.slice(1);
        topic.sections.push({ position: Number(position), heading, anchor: anchor === "" ? null : usual });
      }
      for (let field = end; field + 1 < fields.length; field += 2) {
        topic.texts.push({ position: Number(fields[field]), text: fields[field + 1] });
      }
      return topic;
    });
  }

  // -------------------------------------------------------------------------------------------------- The queries

  const MAXIMUM_WORDS = 16;

  /** What a user typed, taken apart: see SearchQuery in Lectern's sources. */
  function parseQuery(text, isTyping) {
    text = cut(text, 1024);
    const query = { text, words: [], phrases: [], excluded: [], titleWords: [], folders: [], isOpen: false };
    let index = 0;
    while (index < text.length) {
      if (text[index] <= " ") {
        index++;
        continue;
      }
      const wordStart = index;
      let isExcluded = false;
      if (text[index] === "-" && excludes(index)) {
        isExcluded = true;
        index++;
      }
      const isTitle = text.startsWith("title:", index);
      const isPath = text.startsWith("path:", index);
      if (isTitle) index += 6;
      else if (isPath) index += 5;
      if (index >= text.length) break;
      if (text[index] === '"') {
        let end = text.indexOf('"', index + 1);
        if (end < 0) end = text.length;
        const from = index + 1;
        const phrase = wordsIn(from, end).filter((word) => word.kind !== "whole").slice(0, MAXIMUM_WORDS);
        index = Math.min(text.length, end + 1);
        if (isTitle) query.titleWords.push(...phrase.map((word) => word.term));
        if (phrase.length === 0) {
          if (!isExcluded) addWords(signsIn(from, end), isTitle);
          continue;
        }
        if (isExcluded) query.excluded.push({ words: phrase, option: [] });
        else if (phrase.length === 1) addWords(phrase, false);
        else if (query.phrases.length < MAXIMUM_WORDS) query.phrases.push(phrase);
        continue;
      }
      const start = index;
      while (index < text.length && text[index] > " ") index++;
      if (isPath) {
        const folder = text.slice(start, index).replace(/^\/+|\/+$/g, "");
        if (folder) query.folders.push(bytesOf("/" + folder));
        continue;
      }
      const found = wordsIn(start, index);
      if (isExcluded) {
        const words = found.filter((word) => word.kind !== "whole");
        query.excluded.push({ words, option: wordsIn(wordStart, index) });
        continue;
      }
      const signs = signsIn(start, index);
      // The digits of a redirection do not count.
      const isSign = signs.length > 0 && signs[0].start === start && signs[0].end === index;
      addWords(isSign ? signs : signs.concat(found), isTitle);
    }
    const last = query.words[query.words.length - 1];
    query.isOpen = isTyping && last !== undefined && last.end === text.length;
    return query;

    /** Adds words and signs. What is asked for twice counts once. */
    function addWords(found, isTitle) {
      for (const word of found) {
        if (isTitle && word.kind !== "whole" && word.kind !== "attached") query.titleWords.push(word.term);
      }
      for (const word of found) {
        const isNew = !query.words.some(({ term, kind }) => term === word.term && kind === word.kind);
        if (isNew && query.words.length < MAXIMUM_WORDS) query.words.push(word);
      }
    }

    function signsIn(from, to) {
      const signs = [];
      findSigns(text.slice(from, to), (term, start, isAlone) => {
        const kind = isAlone ? "sign" : "attached";
        signs.push({ term, kind, parts: [], bare: [], start: from + start, end: from + start + term.length, step: 0 });
      });
      return signs;
    }

    /** Whether a dash leaves out what follows it; it begins an option (`-x`, `--force`) otherwise. */
    function excludes(index) {
      if (index === 0 || index + 1 >= text.length || text[index + 1] === "-") return false;
      return text[index + 1] === '"' || bytesOf(/^[^\0- ]*/.exec(text.slice(index))[0]).length > 3;
    }

    function wordsIn(from, to) {
      const words = [];
      let lastPosition = 0;
      let isInRun = false;
      scanWords(text.slice(from, to), 0, (term, kind, position, start, end) => {
        if (kind === "part") {
          const last = words[words.length - 1];
          if (last && last.parts.length < 8) last.parts.push(term);
          return;
        }
        if (kind === "bare") {
          if (words.length > 0) words[words.length - 1].bare.push(term);
          return;
        }
        if (kind === "last" && isInRun) {
          isInRun = false;
          lastPosition = position;
          return;
        }
        if (kind === "pair") isInRun = true;
        if (kind === "whole") position = lastPosition;
        words.push({
          term, kind: kind === "last" ? "character" : kind, parts: [], bare: [], start: from + start, end: from + end,
          step: position - lastPosition,
        });
        lastPosition = position;
      });
      return words;
    }
  }

  /** The beginning of a text, of at most so many bytes. */
  function cut(text, limit) {
    let bytes = 0;
    let end = 0;
    for (const character of text) {
      bytes += bytesOf(character).length;
      if (bytes > limit) break;
      end += character.length;
    }
    return text.slice(0, end);
  }

  // What a term counts for, in 256ths, by how a word was found.
  const WHOLE = 256, SAME_STEM = 200, INFLECTED = 160, BEGUN = 128, COMPOUND = 96, TYPO = 96;
  const MAXIMUM_TERMS = 24;
  const MAXIMUM_PLACED = 3;
  /** The hits that come however many files the words of a query take. */
  const LEAST_HITS = 1;

  /** The most frequent first. */
  function byFrequency(first, second) {
    return second.topicCount - first.topicCount || (first.term < second.term ? -1 : first.term > second.term ? 1 : 0);
  }

  /** The shards that queries have loaded, and how words are looked up in them. */
  class IndexReader {
    constructor(load) {
      this.load = load;
      this.kept = new Map();
      // The most files to ask for before the texts of hits, and whether one more would have been needed.
      this.limit = Infinity;
      this.isShort = false;
    }

    async open() {
      const bytes = await this.load("index");
      if (!bytes) throw new Error("There is no search index.");
      this.header = readHeader(bytes);
    }

    /** A shard, decoded when it is first needed; one that is missing, or beyond the limit, is decoded from nothing. */
    shard(name, decode) {
      if (this.fileCount >= this.limit && !name.startsWith("text-") && !this.kept.has(name)) {
        this.isShort = true;
        return Promise.resolve(decode(new Uint8Array(0)));
      }
      if (!this.kept.has(name)) this.kept.set(name, this.load(name).then((bytes) => decode(bytes || new Uint8Array(0))));
      return this.kept.get(name);
    }

    /** The number of the shard that has a term; -1 before the first. */
    static shardOf(term, firsts) {
      return partition(firsts, (first) => term < first) - 1;
    }

    /**
     * What the index says of a term. On a site, the shard of its postings does: they are needed next.
     * @param isListed whether the shards of terms are needed next, as for what a word begins
     */
    async entry(term, isListed = false) {
      const { lexicon, places } = this.header;
      const isPlaced = places.length > 0 && !isListed;
      const number = IndexReader.shardOf(term, isPlaced ? places : lexicon);
      if (number < 0) return undefined;
      const entries = isPlaced ? await this.placed(number) : await this.shard("words-" + number, readLexicon);
      const entry = entries[partition(entries, (entry) => entry.term >= term)];
      return entry && entry.term === term ? entry : undefined;
    }

    /** Asks for the shards of words at the same time. Otherwise, each would wait for the one before. */
    prepare(words) {
      const { places } = this.header;
      if (places.length === 0) return;
      for (const { term } of words) {
        const number = IndexReader.shardOf(term, places);
        if (number >= 0) this.shard("places-" + number, readPlaces);
      }
    }

    /** The terms that a shard of postings lists. */
    async placed(number) {
      return (await this.shard("places-" + number, readPlaces)).entries;
    }

    async entriesOf(terms, isListed = false) {
      const entries = [];
      for (const term of terms) {
        const entry = await this.entry(term, isListed);
        if (entry) entries.push(entry);
      }
      return entries;
    }

    /**
     * The terms that begin with some letters.
     * @param isPlaced whether their postings are likely to be needed: then these list them, if there are few
     */
    async entriesBeginning(prefix, limit, isPlaced = false) {
      const found = [];
      const first = Math.max(0, IndexReader.shardOf(prefix, this.header.lexicon));
      if (isPlaced && this.header.places.length > 0) {
        const { lexicon, places } = this.header;
        const start = Math.max(0, IndexReader.shardOf(prefix, places));
        let end = start + 1;
        while (end < places.length && places[end].startsWith(prefix)) end++;
        if (end - start <= MAXIMUM_PLACED) {
          for (let number = start; number < end; number++) found.push(...(await this.placed(number)));
          // The same as the shards of terms give.
          const last = lexicon[first + limit];
          return found.filter(({ term }) => term.startsWith(prefix) && (last === undefined || term < last));
        }
      }
      for (let number = first; number < Math.min(first + limit, this.header.lexicon.length); number++) {
        const entries = await this.shard("words-" + number, readLexicon);
        for (let index = partition(entries, (entry) => entry.term >= prefix); index < entries.length; index++) {
          if (!entries[index].term.startsWith(prefix)) return found;
          found.push(entries[index]);
        }
      }
      return found;
    }

    /** The listed terms that end with some letters, which are given from behind. */
    async termsEnding(reversed, limit) {
      const found = [];
      const first = Math.max(0, IndexReader.shardOf(reversed, this.header.reversed));
      for (let number = first; number < Math.min(first + limit, this.header.reversed.length); number++) {
        for (const term of await this.shard("turned-" + number, readReversed)) {
          if (term < reversed) continue;
          if (!term.startsWith(reversed)) return found;
          found.push(reversedTerm(term));
        }
      }
      return found;
    }

    async postings(entry) {
      const shard = await this.shard("places-" + entry.shard, readPlaces);
      return readPostings(shard, entry, this.header.topicCount);
    }

    /** What a hit shows of a topic at the position of a word; of an index without texts, without these. */
    async slice(topic, position) {
      const { topics, texts } = this.header;
      if (texts.length === 0) {
        const shard = partition(topics, (first) => first > topic) - 1;
        return shard < 0 ? undefined : (await this.shard("topics-" + shard, readTopics))[topic - topics[shard]];
      }
      const shard = this.textNumber(topic, position);
      return shard < 0 ? undefined : (await this.shard("text-" + shard, readSlices))[topic - texts[shard].topic];
    }

    /** The number of the shard with a topic's text at a position; -1 before the first. */
    textNumber(topic, position) {
      const isBehind = (place) => place.topic > topic || (place.topic === topic && place.position > position);
      return partition(this.header.texts, isBehind) - 1;
    }

    /** The files that have been asked for. */
    get fileCount() {
      return this.kept.size + (this.header ? 1 : 0);
    }

    /** The first hits whose texts take at most so many more files, and one hit in any case. */
    affordable(candidates, files) {
      const names = new Set(this.kept.keys());
      const limit = names.size + files;
      const end = candidates.findIndex((candidate, number) => {
        names.add("text-" + this.textNumber(candidate.topic, firstPosition(candidate)));
        return number >= LEAST_HITS && names.size > limit;
      });
      return end < 0 ? candidates : candidates.slice(0, end);
    }

    /**
     * The terms that a word is looked for by: its own form and those of its stem; else terms that it begins; else other
     * endings; else the ends of longer words; else with a typo. What is excluded is never guessed: then only the word
     * itself and its other forms count.
     */
    async group(word, isOpen, isExact = false) {
      const group = { terms: [], correction: null, halves: halvesOf(word), kind: word.kind, start: word.start, step: word.step };
      const { term, kind } = word;
      const isBegun = kind === "character" || (isOpen && kind === "word" && term.length > 1);
      const entry = await this.entry(term, isBegun);
      if (entry) {
        addTerms(group, [entry], WHOLE);
        if (group.halves !== REQUIRED) return group;
        if (kind === "word") {
          addTerms(group, await this.related(entry), SAME_STEM);
          if (!isExact && entry.joinsWords && this.header.hasCompounds) addTerms(group, await this.compounds(term), COMPOUND, 8);
        }
      }
      addTerms(group, await this.entriesOf(word.bare), SAME_STEM);
      if (isBegun) {
        addTerms(group, await this.completions(term), BEGUN, 8);
      }
      if (group.terms.length > 0 || kind !== "word") return group;
      if (term.length > 3 && !isExact) addTerms(group, await this.completions(term), BEGUN, 8);
      if (group.terms.length === 0 && !isExact) {
        const entries = await this.doubled(term);
        group.correction = entries.length > 0 ? entries[0].term : null;
        addTerms(group, entries, INFLECTED, 8);
        if (entries.length > 0) addTerms(group, await this.related(entries[0]), INFLECTED, 8);
      }
      if (group.terms.length === 0) addTerms(group, await this.inflections(term, isExact), INFLECTED, 8);
      if (isExact) return group;
      if (group.terms.length === 0 && term.length > 4) {
        const longer = await this.termsEnding(reversedTerm(term), 1);
        addTerms(group, await this.entriesOf(longer.slice(0, 6)), COMPOUND);
      }
      if (group.terms.length === 0) {
        const entries = await this.misspelled(term);
        group.correction = entries.length > 0 ? entries[0].term : null;
        addTerms(group, entries, TYPO);
      }
      return group;
    }

    /** An empty word of a question, in no other form. */
    async emptyGroup(word) {
      const group = { terms: [], correction: null, halves: 0, kind: word.kind, start: word.start, step: word.step };
      addTerms(group, await this.entriesOf([word.term]), WHOLE);
      return group;
    }

    /** The terms that share a stem with one. */
    async related(entry) {
      let related = [];
      for (const stem of entry.stems) {
        if (stem.length < 2) continue;
        // Stems that end in i are of words that may end in y.
        const prefix = stem.endsWith("i") ? stem.slice(0, -1) : stem;
        related = related.concat((await this.entriesBeginning(prefix, 3, true)).filter((other) => other.stems.includes(stem)));
      }
      return related.filter((other) => other.term !== entry.term);
    }

    /** The words that a word begins, without names with punctuation. */
    async completions(term) {
      return (await this.entriesBeginning(term, 3)).filter((entry) => /^[0-9a-z\x80-\xff]*$/.test(entry.term));
    }

    /** Longer words that begin or end with a word. */
    async compounds(term) {
      if (term.length < 4) return [];
      const ending = (await this.termsEnding(reversedTerm(term), 1)).filter((other) => other.length > term.length);
      const beginning = (await this.entriesBeginning(term, 1)).filter((entry) => entry.term.length > term.length);
      return (await this.entriesOf(ending.slice(0, 6), true)).concat(beginning).filter((entry) => entry.isCompound);
    }

    /**
     * Terms that differ from a word by their endings alone, of the longest common beginning that has any. If they have to
     * be exact, letters are not doubled and words are not joined.
     */
    async inflections(term, isExact) {
      let begun = null;
      for (let length = term.length - 1; length >= Math.max(3, term.length >> 1); length--) {
        const ending = term.slice(length);
        for (const list of this.header.suffixes) {
          if (!list.includes(ending)) continue;
          const stems = [term.slice(0, length)];
          // Running, run.
          if (!isExact && length > 3 && term[length - 1] === term[length - 2]) stems.push(term.slice(0, length - 1));
          for (const stem of stems) {
            const found = (await this.entriesBeginning(stem, 2)).filter(
              (entry) => entry.term.length === stem.length || list.includes(entry.term.slice(stem.length)));
            if (found.length > 0) return found;
            if (stem.length >= 6 && begun === null) begun = stem;
          }
        }
      }
      // Words that are joined from it.
      return isExact || begun === null ? [] : (await this.entriesBeginning(begun, 1)).filter((entry) => entry.joinsWords);
    }

    /** The terms that have the same letters but for double ones, with the same beginning, the most frequent first. */
    async doubled(term) {
      const letters = Array.from(textOf(term));
      if (letters.length < 5) return [];
      const beginning = bytesOf(letters.slice(0, letters.length >> 1).join(""));
      const single = withoutDoubles(letters);
      const entries = await this.entriesBeginning(beginning, 2);
      return entries.filter((entry) => withoutDoubles(Array.from(textOf(entry.term))) === single).sort(byFrequency);
    }

    /** The terms that a misspelled word may mean: its beginning or its end is taken to be right. */
    async misspelled(term) {
      const letters = Array.from(textOf(term));
      const allowed = letters.length >= 9 ? 2 : letters.length >= 5 ? 1 : 0;
      if (allowed === 0) return [];
      const certain = allowed === 1 ? letters.length >> 1 : Math.floor(letters.length / 3);
      const beginning = bytesOf(letters.slice(0, certain).join(""));
      const end = bytesOf(letters.slice(allowed === 1 ? certain + 1 : letters.length - certain).join(""));
      const found = new Map();
      const distanceOf = (other) => {
        const own = Array.from(textOf(other));
        // Which letters are double is what people know least.
        const isNear = Math.abs(own.length - letters.length) <= allowed;
        if (isNear && withoutDoubles(own) === withoutDoubles(letters)) return 0;
        return editDistance(own, letters, allowed);
      };
      for (const entry of await this.entriesBeginning(beginning, 3)) {
        const distance = distanceOf(entry.term);
        if (distance <= allowed) found.set(entry.term, { distance, entry });
      }
      for (const other of await this.termsEnding(reversedTerm(end), 3)) {
        const distance = distanceOf(other);
        if (distance > allowed || found.has(other)) continue;
        const entry = await this.entry(other);
        if (entry) found.set(other, { distance, entry });
      }
      if (allowed === 1) {
        // The letters on both sides of the middle may have changed places.
        const swapped = letters.slice();
        [swapped[certain - 1], swapped[certain]] = [swapped[certain], swapped[certain - 1]];
        const other = bytesOf(swapped.join(""));
        const entry = other !== term && !found.has(other) ? await this.entry(other) : undefined;
        if (entry) found.set(other, { distance: 1, entry });
      }
      const all = Array.from(found.values());
      const least = Math.min(...all.map((item) => item.distance));
      return all.filter((item) => item.distance === least).map((item) => item.entry).sort(byFrequency).slice(0, 3);
    }
  }

  function withoutDoubles(letters) {
    return letters.filter((letter, index) => letter !== letters[index - 1]).join("");
  }

  // The weight of a group beside others, in halves of its rarity: 0 for an empty word.
  const REQUIRED = null;

  function isSign({ kind }) {
    return kind === "sign" || kind === "attached";
  }

  /** A name counts less than the words in it, an option more than those that describe it. */
  function halvesOf({ kind, term }) {
    if (kind === "whole") return /^[!-\/:-@[-`{-~]/.test(term) ? 4 : 1;
    if (kind === "sign") return term.length > 1 ? 4 : 2;
    return kind === "attached" ? 1 : REQUIRED;
  }

  function reversedTerm(term) {
    return bytesOf(Array.from(textOf(term)).reverse().join(""));
  }

  function addTerms(group, entries, weight, limit = MAXIMUM_TERMS) {
    for (const entry of entries.slice().sort(byFrequency).slice(0, limit)) {
      if (group.terms.length >= MAXIMUM_TERMS) return;
      if (!group.terms.some((known) => known.entry.term === entry.term)) group.terms.push({ entry, weight });
    }
  }

  /** How many letters to add, leave out, change or swap with their neighbour; anything above `limit` may be more. */
  function editDistance(first, second, limit) {
    if (Math.abs(first.length - second.length) > limit) return limit + 1;
    let beforeLast = [];
    let last = Array.from({ length: second.length + 1 }, (_, index) => index);
    for (let i = 0; i < first.length; i++) {
      const current = [i + 1];
      let least = i + 1;
      for (let j = 0; j < second.length; j++) {
        let distance = Math.min(last[j + 1] + 1, current[j] + 1, last[j] + (first[i] === second[j] ? 0 : 1));
        if (i > 0 && j > 0 && first[i] === second[j - 1] && first[i - 1] === second[j]) {
          distance = Math.min(distance, beforeLast[j - 1] + 1);
        }
        current.push(distance);
        least = Math.min(least, distance);
      }
      if (least > limit) return limit + 1;
      beforeLast = last;
      last = current;
    }
    return last[second.length];
  }

  // ------------------------------------------------------------------------------------------------------- Scores
  // Whole numbers, the same as in Lectern's sources (WordWeight, Scoring).

  const FIRST_TITLE_CODE = 20;
  const TITLE_WEIGHTS = [3200, 2133, 1600, 1067, 800, 533];
  const TEXT_CLASSES = [0, 128, 512, 2048];
  const CODE_COUNT = FIRST_TITLE_CODE + 4 * TITLE_WEIGHTS.length;

  function weightOf(code) {
    if (code < FIRST_TITLE_CODE) return (code & 1 ? 23 : 16) << (code >> 1);
    return TITLE_WEIGHTS[(code - FIRST_TITLE_CODE) >> 2] + TEXT_CLASSES[(code - FIRST_TITLE_CODE) & 3];
  }

  function octaves(value) {
    const whole = 31 - Math.clz32(value);
    return whole * 256 + Math.floor((value * 256) / 2 ** whole) - 256;
  }

  function rarityOf(topics, topicCount) {
    return Math.max(LEAST_RARITY - 32, octaves(topicCount + 1) - octaves(Math.max(1, topics))) + 32;
  }

  const LEAST_RARITY = 64;

  const TITLE_BONUS = [1280, 896, 704, 512, 384, 256];

  function saturated(value) {
    return Math.floor((value * 1024) / (value + 160));
  }

  function nearness(distance) {
    if (distance === 0 || distance === 1) return 512;
    if (distance === 2) return 384;
    if (distance === -1 || distance === 3) return 256;
    if (Math.abs(distance) <= 8) return 128;
    return Math.abs(distance) <= 20 ? 48 : 0;
  }

  /** How much it counts beside that a word often follows another. */
  function repeated(count) {
    return count < 3 ? 0 : Math.floor(((count - 2) * 2048) / (count + 6));
  }

  const ALL_IN_TITLE = 256;
  const GRAIN = 64;
  const CANDIDATE_COUNT = 192;
  const FEW_TOPICS = 3;

  /** Where a word of a query is: topics, how much each is about it, and the postings behind that. */
  async function matchesOf(group, reader) {
    const { step, start, halves, kind } = group;
    const matches = { step, start, kind, isOptional: halves !== REQUIRED, sources: [], values: new Map(), titles: new Map() };
    for (const { entry, weight } of group.terms) {
      const postings = await reader.postings(entry);
      matches.sources.push({ term: entry.term, postings });
      postings.topics.forEach((topic, index) => {
        const code = postings.weights[index];
        const value = Math.floor((weightOf(code) * weight) / 256);
        matches.values.set(topic, (matches.values.get(topic) || 0) + value);
        if (code < FIRST_TITLE_CODE) return;
        const title = Math.floor((TITLE_BONUS[(code - FIRST_TITLE_CODE) >> 2] * weight) / 256);
        if (title > 0) matches.titles.set(topic, Math.max(title, matches.titles.get(topic) || 0));
      });
    }
    matches.rarity = rarityOf(matches.values.size, reader.header.topicCount);
    if (halves === 0) matches.rarity = LEAST_RARITY;
    else if (halves !== REQUIRED) matches.rarity = Math.floor((matches.rarity * halves) / 2);
    // Too common to have positions.
    matches.isEverywhere =
      matches.sources.length > 0 && matches.sources.every(({ postings }) => postings.counts.length === 0);
    return matches;
  }

  /** The positions of a word in some topics, whose numbers ascend. */
  function positionsIn(matches, wanted) {
    const lists = wanted.map(() => []);
    for (const { postings } of matches.sources) {
      if (postings.counts.length === 0) continue;
      const indices = [];
      const places = [];
      wanted.forEach((topic, place) => {
        const index = partition(postings.topics, (other) => other >= topic);
        if (postings.topics[index] === topic) {
          indices.push(index);
          places.push(place);
        }
      });
      readPositions(postings, indices).forEach((list, index) => {
        const place = places[index];
        if (lists[place].length === 0) lists[place] = list;
        else lists[place] = Array.from(new Set(lists[place].concat(list))).sort((first, second) => first - second);
      });
    }
    return lists;
  }

  /** The topics that have the words of a phrase one after another, in ascending order. */
  function topicsWithPhrase(words) {
    if (words.length === 0) return [];
    const rarest = words.reduce((best, word) => (word.values.size < best.values.size ? word : best));
    const topics = Array.from(rarest.values.keys())
      .filter((topic) => words.every((word) => word.values.has(topic)))
      .sort((first, second) => first - second);
    const positions = words.map((word) => (word.isEverywhere ? null : positionsIn(word, topics)));
    return topics.filter((_, place) => isPhrase(words, positions.map((lists) => lists && lists[place])));
  }

  function isPhrase(words, positions) {
    let ends = null;
    let steps = 0;
    let term = null;
    for (let number = 0; number < words.length; number++) {
      steps += words[number].step;
      // A word without positions may be anywhere.
      if (positions[number] === null) continue;
      let next = positions[number];
      if (ends !== null) {
        const before = ends;
        const distance = steps;
        // A part of a word (`hash` of `HashMap`) has the word's own position, but no word follows itself there.
        const isPart = distance === 1 && words[number].sources[0].term !== term;
        next = next.filter((place) => before.has(place - distance) || (isPart && before.has(place)));
        if (next.length === 0) return false;
      }
      ends = new Set(next);
      term = words[number].sources.length > 0 ? words[number].sources[0].term : null;
      steps = 0;
    }
    return true;
  }

  /** How near the positions of the second list come to those of the first, and how often they follow them. */
  function nearnessOf(first, second) {
    let best = null;
    let count = 0;
    let index = 0;
    for (const position of first) {
      while (index < second.length && second[index] < position) index++;
      for (const other of [index - 1, index]) {
        if (other < 0 || other >= second.length) continue;
        const distance = second[other] - position;
        if (distance === 1 || distance === 2) count += 3 - distance;
        if (best === null || nearness(distance) > nearness(best)) best = distance;
      }
    }
    return { best: best === null ? 0 : nearness(best), count };
  }

  const PASSAGE_LENGTH = 24;

  /** The first and the last position of the passage that has the most of the words, the shortest of the best. */
  function bestPassage(words) {
    const places = [];
    words.forEach(({ positions }, word) => positions.forEach((position) => places.push({ position, word })));
    places.sort((first, second) => first.position - second.position || first.word - second.word);
    const inside = words.map(() => 0);
    let start = 0;
    let value = 0;
    let best = null;
    for (const { position, word } of places) {
      if (inside[word]++ === 0) value += words[word].rarity;
      for (;;) {
        const first = places[start];
        const isTooLong = first.position + PASSAGE_LENGTH <= position;
        if (!isTooLong && inside[first.word] === 1) break;
        if (--inside[first.word] === 0) value -= words[first.word].rarity;
        start++;
      }
      const first = places[start].position;
      if (best === null || value > best.value || (value === best.value && position - first < best.last - best.first)) {
        best = { value, first, last: position };
      }
    }
    return best;
  }

  /** One query on its way through the index: see QueryRun in Lectern's sources. */
  async function run(query, reader, limit) {
    const topicCount = reader.header.topicCount;
    await findOptions(query, reader);
    // What a topic must not lack comes first: the limit of files may leave the last words unread.
    const filters = await filtersOf(query, reader);
    const excluded = [];
    for (const { words } of query.excluded) excluded.push(await matchesOfPhrase(words, reader, true));
    const phrases = [];
    for (const phrase of query.phrases) phrases.push(await matchesOfPhrase(phrase, reader));
    const selected = selectedWords(query, reader.header);
    reader.prepare(byMeaning(selected, query, reader.header).filter((word) => !isOpen(word, query)));
    const { groups, wanted, corrections } = await groupsOf(query, await wordsToFind(selected, reader), reader);
    // Words that are everywhere need not be in a topic, unless there are no others.
    if (groups.some((group) => !group.isOptional && !group.isEverywhere)) {
      for (const group of groups) {
        if (group.isOptional || !group.isEverywhere) continue;
        group.isOptional = true;
        wanted.splice(wanted.findIndex((word) => word.start === group.start), 1);
      }
    }
    const result = {
      candidates: [], count: 0, isPartial: false, suggestion: null, coverage: null, terms: new Set(),
    };
    if (corrections.length > 0) {
      result.suggestion = corrected(query.text, corrections);
    }
    const scores = new Float64Array(topicCount);
    const counts = new Uint8Array(topicCount);
    const addScores = (group) => {
      for (const [topic, value] of group.values) {
        scores[topic] += group.rarity * (saturated(value) + (group.titles.get(topic) || 0));
      }
    };
    const required = groups.filter((group) => !group.isOptional);
    for (const group of required) {
      addScores(group);
      for (const topic of group.values.keys()) counts[topic]++;
    }
    let wantedCount = wanted.length;
    const phrased = [];
    for (const words of phrases) {
      if (words.length === 0) continue;
      wantedCount++;
      for (const topic of topicsWithPhrase(words)) counts[topic]++;
      words.forEach(addScores);
      phrased.push(...words);
    }
    const refused = new Uint8Array(topicCount);
    for (const filter of filters) {
      for (let topic = 0; topic < topicCount; topic++) if (!filter.has(topic)) refused[topic] = 1;
    }
    for (const words of excluded) {
      for (const topic of topicsWithPhrase(words)) refused[topic] = 1;
    }
    if (wantedCount === 0 && filters.length > 0) {
      counts.fill(1);
      wantedCount = 1;
    }
    for (let topic = 0; topic < topicCount; topic++) if (refused[topic]) counts[topic] = 0;
    for (const group of groups.concat(phrased)) for (const { term } of group.sources) result.terms.add(term);
    const least = leastCount(counts, wantedCount, query.phrases.length > 0);
    if (least === 0) return result;
    for (const group of groups) if (group.isOptional) addScores(group);
    const found = [];
    let complete = 0;
    for (let topic = 0; topic < topicCount; topic++) {
      if (counts[topic] < least) continue;
      result.count++;
      const isComplete = counts[topic] === wantedCount;
      if (isComplete) complete++;
      const isWorse = (other) => (other.isComplete === isComplete ? other.score < scores[topic] : isComplete);
      // The best so far, the last of them the first to go.
      if (found.length === limit) {
        if (!isWorse(found[limit - 1])) continue;
        found.pop();
      }
      found.splice(partition(found, isWorse), 0, { topic, score: scores[topic], isComplete, passage: null });
    }
    result.isPartial = complete === 0;
    if (least < wantedCount) result.coverage = coverageOf(query, wanted, complete, least);
    result.candidates = found;
    lookCloser(found, required.concat(phrased), groups.filter((group) => group.isOptional && isSign(group)));
    return result;
  }

  /** Whether a word may go on. */
  function isOpen(word, query) {
    return query.isOpen && word.end === query.text.length;
  }

  /** Whether a word says little in a question. One that may go on is not known yet. */
  function isEmpty(word, query, header) {
    return word.kind === "word" && !isOpen(word, query) && header.emptyWords.has(word.term);
  }

  const MAXIMUM_LOOKUPS = 6;

  /** Words, those first that say most: see SearchQuery+Selection in Lectern's sources. */
  function byMeaning(words, query, header) {
    let run = 0;
    const ranked = words.map((word, index) => {
      const before = words[index - 1];
      const continues = before && word.kind === "pair" && before.kind === "pair" && word.start < before.end;
      run = continues ? run + 1 : 0;
      if (word.kind === "word") return { word, index, rank: isEmpty(word, query, header) ? 3 : 0 };
      return { word, index, rank: word.kind === "whole" || isSign(word) ? 2 : run % 2 };
    });
    ranked.sort((first, second) =>
      first.rank - second.rank || second.word.term.length - first.word.term.length || first.index - second.index);
    return ranked.map(({ word }) => word);
  }

  /** The words to look up: of a long query, those that say most. */
  function selectedWords(query, header) {
    const selected = new Set(byMeaning(query.words, query, header).slice(0, MAXIMUM_LOOKUPS));
    return query.words.filter((word) => selected.has(word));
  }

  /** The groups of the words, and the words that a topic must have. A word that the limit of files leaves unread has none. */
  async function groupsOf(query, words, reader) {
    const parts = [];
    const isEnd = (sign) => /^[?!]$/.test(sign.term) && /^[\0- ]*$/.test(query.text.slice(sign.end));
    let hasWords = query.phrases.length > 0;
    let hasSigns = false;
    for (const word of words) {
      if (isSign(word)) hasSigns = hasSigns || (await reader.entry(word.term)) !== undefined;
      else if (word.kind !== "whole" && !isEmpty(word, query, reader.header)) hasWords = true;
    }
    for (const word of byMeaning(words, query, reader.header)) {
      // Another query has its own limit.
      if (query.isStale()) break;
      let group;
      reader.isShort = false;
      if (isSign(word)) {
        // The punctuation of a sentence does not count, nor does a sign that no topic has.
        if (hasWords && (/^[-/()[\]{}"'`,;:._]$/.test(word.term) || isEnd(word))) continue;
        group = await reader.group(word, false);
        if (group.terms.length === 0 && (hasWords || hasSigns)) continue;
        if (!hasWords) group.halves = REQUIRED;
      } else if ((hasWords || hasSigns) && isEmpty(word, query, reader.header)) {
        group = await reader.emptyGroup(word);
      } else {
        group = await reader.group(word, isOpen(word, query));
      }
      const matches = group.terms.length > 0 ? await matchesOf(group, reader) : null;
      if (reader.isShort && (matches === null || matches.values.size === 0)) continue;
      parts.push({ word, matches, isWanted: group.halves === REQUIRED, correction: group.correction });
    }
    parts.sort((first, second) => words.indexOf(first.word) - words.indexOf(second.word));
    return {
      groups: parts.map((part) => part.matches).filter((matches) => matches !== null),
      wanted: parts.filter((part) => part.isWanted).map((part) => part.word),
      corrections: correctionsOf(words, parts),
    };
  }

  /** The ranges of the query with a misspelled word, and the words to suggest. The parts of a name have the same range. */
  function correctionsOf(words, parts) {
    const corrections = new Map(parts.map((part) => [part.word, part.correction]));
    const spellings = [];
    for (const word of words) {
      if (word.kind !== "word") continue;
      let last = spellings[spellings.length - 1];
      if (!last || last.start !== word.start || last.end !== word.end) {
        last = { start: word.start, end: word.end, words: [], isCorrected: false };
        spellings.push(last);
      }
      const correction = corrections.get(word) || null;
      last.words.push(textOf(correction || word.term));
      if (correction !== null) last.isCorrected = true;
    }
    return spellings.filter((spelling) => spelling.isCorrected);
  }

  /** A query after replacing some of its words. The words of options follow the others, wherever they are in it. */
  function corrected(text, spellings) {
    let result = "";
    let end = 0;
    for (const spelling of spellings.sort((first, second) => first.start - second.start)) {
      if (spelling.start < end) continue;
      result += text.slice(end, spelling.start) + spelling.words.join(" ");
      end = spelling.end;
    }
    return result + text.slice(end);
  }

  /** How many of the words a topic must have to be found: all, unless hardly any topic has them; 0 if none is found. */
  function leastCount(counts, wanted, hasPhrases) {
    const tally = new Array(wanted + 1).fill(0);
    for (const count of counts) tally[Math.min(count, wanted)]++;
    let most = wanted;
    while (most > 0 && tally[most] === 0) most--;
    // A phrase is meant as it is.
    if (most === 0 || (hasPhrases && most !== wanted)) return 0;
    // One word of two is not worth showing beside a topic that has both.
    if (hasPhrases || (wanted < 3 && most === wanted)) return most;
    const floor = Math.min(most, wanted < 3 ? 1 : 2);
    let found = 0;
    for (let count = most; count > floor; count--) {
      found += tally[count];
      if (found >= FEW_TOPICS) return count;
    }
    return floor;
  }

  function coverageOf(query, wanted, complete, least) {
    // The parts of a name have the same place.
    const words = wanted.filter(({ start }, index) => index === 0 || start !== wanted[index - 1].start);
    const texts = words.map(({ start, end }) => query.text.slice(start, end));
    return { words: texts, complete, least: Math.min(least, texts.length) };
  }

  /** Takes what may be an option (`-recurse`) for one, if the index has it. */
  async function findOptions(query, reader) {
    for (const exclusion of query.excluded.slice()) {
      const name = exclusion.option.find((word) => word.kind === "whole");
      if (!name || !(await reader.entry(name.term))) continue;
      query.words.push(...exclusion.option.slice(0, MAXIMUM_WORDS - query.words.length));
      query.excluded.splice(query.excluded.indexOf(exclusion), 1);
    }
  }

  /** The words to look for: a name that no topic has as one word by its parts; no pairs that are nowhere. */
  async function wordsToFind(selected, reader) {
    const words = [];
    for (const word of selected) {
      if (word.parts.length > 1 && !(await reader.entry(word.term))) {
        for (const term of word.parts) {
          words.push({ term, kind: "word", parts: [], bare: [], start: word.start, end: word.end, step: 0 });
        }
      } else if (word.kind !== "pair" || (await reader.entry(word.term))) {
        words.push(word);
      }
    }
    return words;
  }

  /** Which topics each filter lets through. One that the limit of files leaves unread lets all through. */
  async function filtersOf(query, reader) {
    const filters = [];
    for (const folder of query.folders) {
      reader.isShort = false;
      const entry = await reader.entry(folder);
      const topics = new Set(entry ? (await reader.postings(entry)).topics : []);
      if (!reader.isShort || topics.size > 0) filters.push(topics);
    }
    for (const term of query.titleWords) {
      reader.isShort = false;
      const word = query.words.concat(...query.phrases).find((word) => word.term === term);
      const topics = word ? (await matchesOf(await reader.group(word, false), reader)).titles : new Set();
      if (!reader.isShort || topics.size > 0) filters.push(topics);
    }
    return filters;
  }

  /** Where the words of a phrase are. One that the limit of files leaves unread may be anywhere. */
  async function matchesOfPhrase(phrase, reader, isExact = false) {
    const words = [];
    let step = 0;
    for (const word of phrase) {
      reader.isShort = false;
      const matches = await matchesOf(await reader.group(word, false, isExact), reader);
      step += matches.step;
      if (reader.isShort && matches.values.size === 0) continue;
      words.push({ ...matches, step });
      step = 0;
    }
    return words;
  }

  /** Adds what the places of the words tell of the best topics, and sorts them again. */
  function lookCloser(candidates, words, signs) {
    const sorted = candidates.slice().sort((first, second) => first.topic - second.topic);
    const topics = sorted.map((candidate) => candidate.topic);
    const shown = words.concat(signs);
    const positions = shown.map((word) => positionsIn(word, topics));
    sorted.forEach((candidate, place) => {
      for (let number = 0; number + 1 < words.length; number++) {
        const near = nearnessOf(positions[number][place], positions[number + 1][place]);
        // Neighbours of a script without spaces overlap: they are often together.
        const isApart = words[number].kind !== "pair" && words[number + 1].kind !== "pair";
        const score = near.best + (isApart ? Math.floor(repeated(near.count) / (words.length - 1)) : 0);
        candidate.score += Math.min(words[number].rarity, words[number + 1].rarity) * score;
      }
      if (words.every((word) => word.titles.has(candidate.topic))) {
        for (const word of words) candidate.score += word.rarity * ALL_IN_TITLE;
      }
      candidate.passage = bestPassage(
        shown.map((word, number) => ({ rarity: word.rarity, positions: positions[number][place] })));
    });
    // Small differences say nothing: the order of the contents does.
    const grain = Math.max(1, words.reduce((sum, word) => sum + word.rarity, 0) * GRAIN);
    for (const candidate of candidates) candidate.score = Math.floor(candidate.score / grain);
    candidates.sort(
      (first, second) =>
        second.isComplete - first.isComplete || second.score - first.score || first.topic - second.topic);
  }

  // ----------------------------------------------------------------------------------------------------- Snippets

  const SNIPPET_LENGTH = 200;
  const SNIPPET_LEAD = 60;

  /**
   * A passage of a piece of text, where in it words of the query are, and whether it begins or ends inside a sentence or
   * a text. Lengths count bytes of UTF-8.
   */
  function snippetOf({ text, position: start }, passage, terms) {
    const words = [];
    scanWords(text, start, (term, kind, position, from, to) => {
      const isMatch = terms.has(term);
      if ((kind === "part" || kind === "bare") && isMatch && words.length > 0) words[words.length - 1].isMatch = true;
      if (kind === "word" || kind === "pair" || kind === "last") words.push({ position, from, to, isMatch });
    });
    const target = (words.find((word) => word.position >= passage.first) || { from: 0 }).from;
    const last = (words.filter((word) => word.position <= passage.last).pop() || { to: 0 }).to;
    // All words of the passage are worth more than what leads to them.
    const length = last > target ? bytesOf(text.slice(target, last)).length : 0;
    const first = beginningBefore(text, target, Math.max(0, Math.min(SNIPPET_LEAD, SNIPPET_LENGTH - length)));
    const marks = marksOf(words, text, terms).filter((word) => word.from >= first);
    let snippet = "";
    const matches = [];
    let shown = 0;
    let isSpace = true;
    let end = text.length;
    for (let index = first; index < text.length; ) {
      const character = String.fromCodePoint(text.codePointAt(index));
      const isAtSpace = character <= " ";
      if (isAtSpace && shown >= SNIPPET_LENGTH) {
        end = index;
        break;
      }
      if (isAtSpace) {
        if (!isSpace) snippet += " ";
      } else {
        while (marks.length > 0 && marks[0].to <= index) marks.shift();
        if (marks.length > 0 && marks[0].from <= index) {
          const last = matches[matches.length - 1];
          // Neighbours of a script without spaces overlap: they get one mark.
          if (last && last[1] === snippet.length) last[1] += character.length;
          else matches.push([snippet.length, snippet.length + character.length]);
        }
        snippet += character;
      }
      isSpace = isAtSpace;
      shown += bytesOf(character).length;
      index += character.length;
      if (shown >= 2 * SNIPPET_LENGTH) {
        end = index;
        break;
      }
    }
    // A piece of a paragraph ends with a space, and other texts with the end of a line.
    const isCutPiece = text.endsWith(" ");
    const isBegun = !/(?:^|[\n.!?:]\s*)$/.test(text.slice(0, first));
    return { snippet: snippet.replace(/ $/, ""), matches, isBegun, isCut: end < text.length || isCutPiece };
  }

  /** Where words and signs of the query are, in order. */
  function marksOf(words, text, terms) {
    const marks = words.filter((word) => word.isMatch);
    if (!Array.from(terms).some((term) => /^[!-\/:-@[-`{-~]*$/.test(term))) return marks;
    for (const { 0: sign, index } of text.matchAll(/[!-\/:-@[-`{-~]+/g)) {
      if (sign.length <= MAXIMUM_SIGN && terms.has(sign)) marks.push({ from: index, to: index + sign.length });
    }
    return marks.sort((first, second) => first.from - second.from);
  }

  /** Where a line or at least a word begins, not far before a place. */
  function beginningBefore(text, target, lead) {
    let start = target;
    let word = target;
    let bytes = 0;
    while (start > 0 && bytes < lead) {
      if (text[start - 1] === "\n") return start;
      if (text[start - 1] === " ") word = start;
      start--;
      // Of a pair of surrogates, the second counts for both.
      const code = text.charCodeAt(start);
      bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code < 0xdc00 ? 0 : code >= 0xdc00 && code < 0xe000 ? 4 : 3;
    }
    return start === 0 ? 0 : word;
  }

  function firstPosition({ passage }) {
    return passage ? passage.first : 0;
  }

  async function hitOf(candidate, terms, reader) {
    const passage = candidate.passage || { first: 0, last: 0 };
    const position = passage.first;
    const topic = await reader.slice(candidate.topic, position);
    if (!topic) return null;
    let section = topic.sections[0];
    for (const other of topic.sections) if (other.position <= position) section = other;
    const hit = {
      path: topic.path, title: topic.title, heading: section ? section.heading : "",
      anchor: section ? section.anchor : null, snippet: "", matches: [], isBegun: false, isCut: false,
    };
    const text = textAt(Math.max(position, section ? section.position : 0), topic.texts);
    return text ? Object.assign(hit, snippetOf(text, passage, terms)) : hit;
  }

  /** The piece of a topic's text that has a position, or comes next. */
  function textAt(position, texts) {
    const index = texts.length - 1 - texts.slice().reverse().findIndex((text) => text.position <= position);
    if (index >= texts.length) return texts[0];
    // A heading's own words are in no text: what follows it is.
    const next = texts[index + 1];
    if (!next || next.position - position > PASSAGE_LENGTH) return texts[index];
    return position < scanWords(texts[index].text, texts[index].position, () => {}) ? texts[index] : next;
  }

  // ------------------------------------------------------------------------------------------------------ Loading

  /** Shards that scripts have brought, and who waits for them, by the address of their script. */
  const arrivals = new Map();

  class LecternSearch {
    /**
     * @param folder the address of the index's folder, with a slash at its end
     * @param load brings the bytes of a member, or null: nothing but tests need another than the scripts
     */
    constructor(folder, load) {
      this.reader = new IndexReader(load || ((name) => LecternSearch.load(folder, name)));
      this.opened = null;
      // The last query, and the files that were asked for before it.
      this.last = { text: null, fileCount: 0 };
    }

    /**
     * What a query finds: the best topics first.
     * @param files the most files that the query asks for, also where it is repeated for more hits: one hit comes in any case
     * @param isStale returns true once another query has been asked: then no files are loaded for hits
     */
    async search(text, { limit = 10, files = Infinity, isTyping = false, isStale = () => false } = {}) {
      const reader = this.reader;
      if (text !== this.last.text) {
        this.last = { text, fileCount: reader.fileCount };
        // Where more hits are asked for, the words that were read stay the same.
        reader.limit = reader.fileCount + files - LEAST_HITS;
      }
      const { last } = this;
      if (!this.opened) this.opened = this.reader.open();
      await this.opened;
      const query = Object.assign(parseQuery(text, isTyping), { isStale });
      const result = await run(query, this.reader, Math.max(limit, CANDIDATE_COUNT));
      const left = last.fileCount + files - reader.fileCount;
      const candidates = isStale() ? [] : reader.affordable(result.candidates.slice(0, limit), left);
      const found = await Promise.all(candidates.map((candidate) => hitOf(candidate, result.terms, this.reader)));
      const hits = found.filter((hit) => hit !== null);
      const { count, isPartial, suggestion, coverage } = result;
      return { hits, count, isPartial, suggestion, coverage };
    }

    /** Called by the scripts of an index, with bytes in Base64, or the text of a member that is text. */
    static add(name, member) {
      const isText = name.startsWith("text-");
      arrivals.set(name, isText ? member : Uint8Array.from(atob(member), (byte) => byte.charCodeAt(0)));
    }

    /** Loads a member by its script. */
    static load(folder, name) {
      return new Promise((resolve) => {
        const script = document.createElement("script");
        script.src = folder + name + ".js";
        script.onload = () => {
          const bytes = arrivals.get(name) || null;
          arrivals.delete(name);
          script.remove();
          resolve(bytes);
        };
        script.onerror = () => {
          script.remove();
          resolve(null);
        };
        document.head.append(script);
      });
    }
  }

  globalThis.LecternSearch = LecternSearch;
})();
