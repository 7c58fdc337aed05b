/**
 * The entry point `url-grammar/urllib/codecs`: optional tables for `url-grammar/urllib`, which are several times as
 * large as everything else.
 *
 * @module
 */
export { type Codecs, useCodecs } from "./use-codecs.js";

import {
  BIG5,
  GBK,
  JISX0208,
  JISX0212,
  NAME_SHAPES,
  NAME_WORDS,
  NAMES,
  NUMBERED_NAMES,
  RARE_NAME_WORDS,
} from "../../../generated/data/urllib/optional.js";
import { escapePoint } from "../errors.js";
import { type MultiByteTable, multiByte } from "./codecs.js";
import { type Codecs, codecsOf, EAST_ASIAN } from "./use-codecs.js";

/**
 * The codecs `shift_jis`, `euc_jp`, `gbk` and `big5`.
 *
 * @see https://docs.python.org/3.13/library/codecs.html#standard-encodings
 */
export const eastAsian: Codecs = /* @__PURE__ */ codecsOf(EAST_ASIAN, {
  codecs: /* @__PURE__ */ new Map([
    ["shift_jis", /* @__PURE__ */ multiByte("shift_jis", shiftJisTable)],
    ["euc_jp", /* @__PURE__ */ multiByte("euc_jp", eucJpTable)],
    ["gbk", /* @__PURE__ */ multiByte("gbk", gbkTable)],
    ["big5", /* @__PURE__ */ multiByte("big5", big5Table)],
  ]),
  nameEscape: null,
});

/**
 * The names of all characters, for the error handler `namereplace`.
 *
 * @see https://docs.python.org/3.13/library/codecs.html#codecs.namereplace_errors
 */
export const characterNames: Codecs = /* @__PURE__ */ codecsOf(["namereplace"], {
  codecs: /* @__PURE__ */ new Map(),
  nameEscape: escapeByName,
});

/** Returns the bytes of a cell of a grid, as one number. */
type BytesOf = (row: number, cell: number) => number;

/**
 * Unpacks the code units of a grid, by their bytes as one number. The grid contains the step from each character to the
 * next: a digit below `NEAR` is a step of at least `-BACK`; a greater one, together with the next digit, is a step of
 * at least `-FAR`. A character beyond the digits stands for itself, and a space for an empty cell.
 */
function unitsOf(rows: readonly string[], bytesOf: BytesOf): Uint16Array {
  const units = new Uint16Array(0x10000);
  let last = 0;
  for (const [row, steps] of rows.entries()) {
    for (let at = 0, cell = 0; at < steps.length; at++, cell++) {
      const digit = DIGITS.indexOf(steps[at]!);
      if (steps[at] === " ") continue;
      if (digit < 0) last = steps.charCodeAt(at);
      else if (digit < NEAR) last += digit - BACK;
      else last += (digit - NEAR) * DIGITS.length + DIGITS.indexOf(steps[++at]!) - FAR;
      units[bytesOf(row, cell)] = last;
    }
  }
  return units;
}

const DIGITS = "!#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}";
const NEAR = 50;
const BACK = 19;
const FAR = 1900;

const NONE = /* @__PURE__ */ new Uint16Array(0);
const NOTHING: ReadonlyMap<number, number> = /* @__PURE__ */ new Map();

/** Yen sign and overline are encoded as the ASCII bytes that they replace in JIS X 0201. */
const YEN_AND_OVERLINE: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [0xa5, 0x5c],
  [0x203e, 0x7e],
]);

const KANA_FIRST = 0xa1;
const KANA_LAST = 0xdf;
const KANA_UNIT = 0xff61 - KANA_FIRST;

function kana(units: Uint16Array, offset: number): Uint16Array {
  for (let byte = KANA_FIRST; byte <= KANA_LAST; byte++) units[offset + byte] = KANA_UNIT + byte;
  return units;
}

/** Two rows of 94 share a lead byte. */
const shiftJisBytes: BytesOf = (row, cell) => {
  const half = row >> 1;
  const lead = half + (half < 0x1f ? 0x81 : 0xc1);
  return (lead << 8) | (row % 2 === 1 ? cell + 0x9f : cell + (cell < 0x3f ? 0x40 : 0x41));
};

const grid94: BytesOf = (row, cell) => ((row + 0xa1) << 8) | (cell + 0xa1);

function shiftJisTable(): MultiByteTable {
  return {
    length: (lead) => {
      if (lead >= KANA_FIRST && lead <= KANA_LAST) return 1;
      return lead === 0x80 || lead === 0xa0 || lead > 0xea ? 0 : 2;
    },
    units: [kana(new Uint16Array(0x100), 0), unitsOf(JISX0208, shiftJisBytes), NONE],
    shift: 0,
    writeOnly: YEN_AND_OVERLINE,
  };
}

function eucJpTable(): MultiByteTable {
  return {
    length: (lead) => (lead === 0x8f ? 3 : 2),
    units: [NONE, kana(unitsOf(JISX0208, grid94), 0x8e00), unitsOf(JISX0212, grid94)],
    shift: 0x8f,
    writeOnly: YEN_AND_OVERLINE,
  };
}

function gbkTable(): MultiByteTable {
  const bytesOf: BytesOf = (row, cell) => ((row + 0x81) << 8) | (cell + 0x40);
  return { length: () => 2, units: [NONE, unitsOf(GBK, bytesOf), NONE], shift: 0, writeOnly: NOTHING };
}

function big5Table(): MultiByteTable {
  const bytesOf: BytesOf = (row, cell) => ((row + 0xa1) << 8) | (cell + (cell < 0x3f ? 0x40 : 0x62));
  return { length: () => 2, units: [NONE, unitsOf(BIG5, bytesOf), NONE], shift: 0, writeOnly: NOTHING };
}

/** Returns the output of `namereplace` for a character: `\N{DIGIT ONE}`, or its escape when it has no name. */
function escapeByName(point: number): string {
  const name = nameOf(point);
  return name === undefined ? escapePoint(point) : `\\N{${name}}`;
}

let names: ReadonlyMap<number, string> | null = null;

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

/** The short names of the parts of a Hangul syllable (Unicode, section 3.12); an empty name is silent or absent. */
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

/** The digits of packed numbers: printable ASCII without the quotation mark, the backslash and the opening brace. */
const FIRST_DIGIT = 0x20;
const BASE = 92;

function digit(code: number): number {
  return code - FIRST_DIGIT - (code > 0x7b ? 3 : code > 0x5c ? 2 : code > 0x22 ? 1 : 0);
}

/** Unpacks the names: each is stored as its shape and the words that differ from the previous name. */
function readNames(): ReadonlyMap<number, string> {
  const words = NAME_WORDS.join("").split(" ");
  const rare = RARE_NAME_WORDS.join("").split(" ").values();
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
    for (let index = 0; index < more!; index++)
      name.push(words[number() - 1] ?? (rare.next().value as string));
    read.set(point++, name.join(" "));
  }
  return read;
}
