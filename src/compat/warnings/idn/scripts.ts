/** The recommended scripts of UAX 31, table 5, but for Common and Inherited, whose characters go with any. */
const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Arabic",
  "Armenian",
  "Bengali",
  "Bopomofo",
  "Devanagari",
  "Ethiopic",
  "Georgian",
  "Gujarati",
  "Gurmukhi",
  "Han",
  "Hangul",
  "Hebrew",
  "Hiragana",
  "Kannada",
  "Katakana",
  "Khmer",
  "Lao",
  "Malayalam",
  "Myanmar",
  "Oriya",
  "Sinhala",
  "Tamil",
  "Telugu",
  "Thaana",
  "Thai",
  "Tibetan",
] as const;

type Script = (typeof SCRIPTS)[number];

/**
 * The scripts that are written together (UTS 39, section 5.2, "moderately restrictive"): those of Chinese, Japanese and
 * Korean, and Latin with any one script but Cyrillic and Greek, whose letters look like its own.
 */
const TOGETHER: readonly ReadonlySet<Script>[] = [
  new Set(["Latin", "Han", "Hiragana", "Katakana"]),
  new Set(["Latin", "Han", "Bopomofo"]),
  new Set(["Latin", "Han", "Hangul"]),
  new Set(["Cyrillic"]),
  new Set(["Greek"]),
  ...SCRIPTS.slice(SCRIPTS.indexOf("Arabic")).map(
    (script): ReadonlySet<Script> => new Set(["Latin", script]),
  ),
];

const TESTS = new Map<Script, RegExp>();

/**
 * Returns the names of the scripts that the letters of a label mix, in order of appearance; `[]` if they may be mixed. A
 * letter of a script that is not recommended goes with no other.
 */
export function mixedScripts(label: string): readonly string[] {
  const letters = [...new Set(label)].map(scriptsOf).filter((scripts) => scripts !== null);
  const fits = (allowed: ReadonlySet<Script>): boolean =>
    letters.every((scripts) => scripts.some((script) => allowed.has(script)));
  const isForeign = letters.length > 0 && letters.every((scripts) => scripts.length === 0);
  if (isForeign || TOGETHER.some(fits)) return [];
  return [...new Set(letters.map(([first]) => first ?? "another script"))];
}

/** Returns the scripts that a character is used in; `null` if it goes with any. */
function scriptsOf(character: string): readonly Script[] | null {
  if (/^[a-z]$/i.test(character)) return ["Latin"];
  if (/^[\p{scx=Common}\p{scx=Inherited}]$/u.test(character)) return null;
  return SCRIPTS.filter((script) => testFor(script).test(character));
}

function testFor(script: Script): RegExp {
  let test = TESTS.get(script);
  if (test === undefined) {
    test = new RegExp(`^\\p{scx=${script}}$`, "u");
    TESTS.set(script, test);
  }
  return test;
}
