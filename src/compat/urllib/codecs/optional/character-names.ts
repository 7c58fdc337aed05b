import { escapePoint } from "../../python/escape.js";
import { NAME_SHAPES, NAME_WORDS, NAMES, NUMBERED_NAMES } from "../tables/names.js";
import { type Codecs, codecsOf } from "./use-codecs.js";

let names: ReadonlyMap<number, string> | null = null;

/**
 * The names of all characters, for the error handler `namereplace`.
 *
 * @see https://docs.python.org/3.13/library/codecs.html#codecs.namereplace_errors
 */
export const characterNames: Codecs = /* @__PURE__ */ codecsOf(["namereplace"], {
  codecs: /* @__PURE__ */ new Map(),
  nameEscape,
});

/** Returns what `namereplace` writes for a character: `\N{DIGIT ONE}`, or its escape when it has no name. */
function nameEscape(point: number): string {
  const name = nameOf(point);
  return name === undefined ? escapePoint(point) : `\\N{${name}}`;
}

function nameOf(point: number): string | undefined {
  if (point >= FIRST_SYLLABLE && point <= LAST_SYLLABLE)
    return `HANGUL SYLLABLE ${syllable(point - FIRST_SYLLABLE)}`;
  for (const [prefix, first, last] of NUMBERED_NAMES)
    if (point >= first && point <= last) return prefix + point.toString(16).toUpperCase();
  names ??= readNames();
  return names.get(point);
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/**
 * The short names of the parts of a Hangul syllable (Unicode, section 3.12); an empty one is silent or
 * absent.
 */
const LEADS: readonly string[] = /* @__PURE__ */ "G,GG,N,D,DD,R,M,B,BB,S,SS,,J,JJ,C,K,T,P,H".split(",");
const VOWELS: readonly string[] =
  /* @__PURE__ */ "A,AE,YA,YAE,EO,E,YEO,YE,O,WA,WAE,OE,YO,U,WEO,WE,WI,YU,EU,YI,I".split(",");
const TRAILS: readonly string[] =
  /* @__PURE__ */ ",G,GG,GS,N,NJ,NH,D,L,LG,LM,LB,LS,LT,LP,LH,M,B,BS,S,SS,NG,J,C,K,T,P,H".split(",");

function syllable(index: number): string {
  const trail = index % TRAILS.length;
  const pair = (index - trail) / TRAILS.length;
  const vowel = pair % VOWELS.length;
  return LEADS[(pair - vowel) / VOWELS.length]! + VOWELS[vowel]! + TRAILS[trail]!;
}

/**
 * The digits of packed numbers: printable ASCII without the quotation mark, the backslash and the opening
 * brace.
 */
const FIRST_DIGIT = 0x20;
const BASE = 92;

function digit(code: number): number {
  return code - FIRST_DIGIT - (code > 0x7b ? 3 : code > 0x5c ? 2 : code > 0x22 ? 1 : 0);
}

/** Unpacks the names: each has its shape, and the words in which it differs from the name before. */
function readNames(): ReadonlyMap<number, string> {
  const words = NAME_WORDS.join("").split(" ");
  const shapes = NAME_SHAPES.join("")
    .split(" ")
    .map((shape) => shape.split(",").map(Number));
  const packed = NAMES.join("");
  const read = new Map<number, string>();
  let at = 0;
  const number = (): number => {
    const first = digit(packed.charCodeAt(at++));
    if (first < 60) return first;
    const second = digit(packed.charCodeAt(at++));
    if (first < 90) return 60 + (first - 60) * BASE + second;
    return 60 + 30 * BASE + ((first - 90) * BASE + second) * BASE + digit(packed.charCodeAt(at++));
  };
  let point = 0;
  let name: string[] = [];
  while (at < packed.length) {
    const rank = number();
    if (rank === 0) {
      point += number();
      continue;
    }
    const [shared, more] = shapes[rank - 1]!;
    name = name.slice(0, shared);
    for (let index = 0; index < more!; index++) name.push(words[number()]!);
    read.set(point++, name.join(" "));
  }
  return read;
}
