/** The letters that join the letter after them (Joining_Type L and D of Unicode 15.1), among those IDNA 2008 allows. */
const JOINS_NEXT = setOf([
  String.raw`\u0620\u0626\u0628\u062a-\u062e\u0633-\u0647\u0649-\u064a\u066e-\u066f\u0679-\u0687\u069a-\u06bf`,
  String.raw`\u06c1-\u06c2\u06cc\u06ce\u06d0-\u06d1\u06fa-\u06fc\u06ff\u0712-\u0714\u071a-\u071d\u071f-\u0727`,
  String.raw`\u0729\u072b\u072d-\u072e\u074e-\u0758\u075c-\u076a\u076d-\u0770\u0772\u0775-\u0777\u077a-\u077f`,
  String.raw`\u07ca-\u07ea\u0841-\u0845\u0848\u084a-\u0853\u0855\u0860\u0862-\u0865\u0868\u0886\u0889-\u088d`,
  String.raw`\u08a0-\u08a9\u08af-\u08b0\u08b3-\u08b8\u08ba-\u08c8\u1820-\u1878\u1887-\u18aa\ua840-\ua872`,
  String.raw`\u{10ac0}-\u{10ac4}\u{10acd}\u{10ad3}-\u{10adc}\u{10ade}-\u{10ae0}\u{10b80}\u{10b82}`,
  String.raw`\u{10b86}-\u{10b88}\u{10b8a}-\u{10b8b}\u{10b8d}\u{10b90}\u{10d00}-\u{10d21}\u{10d23}`,
  String.raw`\u{10f30}-\u{10f32}\u{10f34}-\u{10f44}\u{10f70}-\u{10f73}\u{10f76}-\u{10fb0}\u{10fb2}-\u{10fb3}`,
  String.raw`\u{10fb8}\u{10fbb}-\u{10fbc}\u{10fbe}-\u{10fbf}\u{10fc1}\u{10fc4}\u{1e922}-\u{1e943}`,
]);

/** The letters that join the letter before them (Joining_Type R and D). */
const JOINS_PREVIOUS = setOf([
  String.raw`\u0620\u0622-\u064a\u066e-\u0673\u0679-\u06d5\u06ee-\u06ef\u06fa-\u06fc\u06ff-\u077f\u07ca-\u07ea`,
  String.raw`\u0840-\u0860\u0862-\u0865\u0867-\u0882\u0886\u0889-\u08ac\u08ae-\u08c8\u1820-\u1878\u1887-\u18aa`,
  String.raw`\ua840-\ua871\u{10ac0}-\u{10ac5}\u{10ac7}-\u{10aca}\u{10ace}-\u{10ad6}\u{10ad8}-\u{10ae1}\u{10ae4}`,
  String.raw`\u{10b80}-\u{10b91}\u{10d01}-\u{10d23}\u{10f30}-\u{10f44}\u{10f70}-\u{10fb0}\u{10fb2}-\u{10fb6}`,
  String.raw`\u{10fb8}-\u{10fbf}\u{10fc1}-\u{10fc4}\u{1e922}-\u{1e943}`,
]);

/** The marks that take the vowel from the consonant before them (Canonical_Combining_Class 9). */
const VIRAMA = setOf([
  String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b-\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84`,
  String.raw`\u1039-\u103a\u1714-\u1715\u1734\u17d2\u1a60\u1b44\u1baa-\u1bab\u1bf2-\u1bf3\u2d7f\ua806\ua82c\ua8c4`,
  String.raw`\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}-\u{11134}\u{111c0}`,
  String.raw`\u{11235}\u{112ea}\u{1134d}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}`,
  String.raw`\u{1193d}-\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}-\u{11d45}\u{11d97}`,
  String.raw`\u{11f41}-\u{11f42}`,
]);

function setOf(ranges: readonly string[]): RegExp {
  return new RegExp(`[${ranges.join("")}]`, "u");
}

const JOINER = /[\u200c\u200d]/;
const JOINERS = /[\u200c\u200d]/g;
/** The letters beside a joiner, past the marks that do not interrupt a joined script (Joining_Type T). */
const LETTER_BEFORE = /([^\p{Mn}\u{1e94b}])[\p{Mn}\u{1e94b}]*$/u;
const LETTER_AFTER = /^[\p{Mn}\u{1e94b}]*([^\p{Mn}\u{1e94b}])/u;

/** Whether a character is one of the two that IDNA 2008 allows only where they make letters look different. */
export function isJoiner(character: string): boolean {
  return JOINER.test(character);
}

/**
 * Checks whether each joiner of a label follows a virama, or is a non-joiner between letters that would be joined.
 *
 * @see RFC 5892, appendix A.1 and A.2
 */
export function areJoinersInContext(label: string): boolean {
  for (const { index } of label.matchAll(JOINERS))
    if (!followsVirama(label, index) && (label[index] === "\u200d" || !separates(label, index))) return false;
  return true;
}

function followsVirama(label: string, joiner: number): boolean {
  const last = [...label.slice(0, joiner)].at(-1);
  return last !== undefined && VIRAMA.test(last);
}

function separates(label: string, joiner: number): boolean {
  const before = LETTER_BEFORE.exec(label.slice(0, joiner));
  const after = LETTER_AFTER.exec(label.slice(joiner + 1));
  return before !== null && after !== null && JOINS_NEXT.test(before[1]!) && JOINS_PREVIOUS.test(after[1]!);
}
