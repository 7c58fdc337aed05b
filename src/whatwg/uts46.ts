// The tables of UTS 46 and of the label rules, for one version of Unicode: the mapping and the class of each character.
import { CLASS_NAMES, CLASSES, RUNS, TEXTS } from "../generated/data/uts46.js";

/** Runs of characters, in order, with their starts and values. */
interface Runs<Value> {
  readonly starts: readonly number[];
  readonly values: readonly Value[];
}

/** How UTS 46 treats the characters of a run. */
interface Mapping {
  /** `V` valid, `I` ignored, `D` disallowed; `M` mapped by a distance, `A` every second one to the next, `T` to texts. */
  readonly kind: string;
  /** For `M`, the distance; for `T`, the index of the first character's text. */
  readonly number: number;
}

const lengthOf = (written: string): number => (written === "" ? 1 : Number.parseInt(written, 36));

function mappings(): Runs<Mapping> {
  const starts: number[] = [];
  const values: Mapping[] = [];
  let [at, texts] = [0, 0];
  for (const [, written = "", kind = "", distance = ""] of RUNS.matchAll(
    /([0-9a-z]*)([A-Z])(?:(-?[0-9a-z]+)\.)?/g,
  )) {
    const length = lengthOf(written);
    starts.push(at);
    values.push({ kind, number: kind === "T" ? texts : Number.parseInt(distance, 36) });
    at += kind === "A" ? 2 * length : length;
    if (kind === "T") texts += length;
  }
  return { starts, values };
}

function classes(): Runs<string> {
  const starts: number[] = [];
  const values: string[] = [];
  let at = 0;
  for (const [, length = "", letter = ""] of CLASSES.matchAll(/([0-9a-z]*)([A-Z])/g)) {
    starts.push(at);
    values.push(CLASS_NAMES[letter.charCodeAt(0) - 0x41]!);
    at += lengthOf(length);
  }
  return { starts, values };
}

/** Returns the index of the run that contains a character. */
function runAt(starts: readonly number[], code: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= code) low = middle;
    else high = middle;
  }
  return low;
}

let tables: {
  readonly mapped: Runs<Mapping>;
  readonly texts: readonly string[];
  readonly classed: Runs<string>;
};

/** Unpacks the tables on first use. ASCII names without Punycode don't need them. */
function unpacked(): typeof tables {
  tables ??= { mapped: mappings(), texts: TEXTS.split("\n"), classed: classes() };
  return tables;
}

/**
 * Returns the mapping of a character: itself if it is valid, an empty string if it is ignored; `null` if it is
 * disallowed.
 *
 * @see Unicode Technical Standard 46, section 5 (IDNA mapping table), with deviations valid
 */
export function mappedCharacter(code: number): string | null {
  const { mapped, texts } = unpacked();
  const run = runAt(mapped.starts, code);
  const { kind, number } = mapped.values[run]!;
  const place = code - mapped.starts[run]!;
  if (kind === "V") return String.fromCodePoint(code);
  if (kind === "M") return String.fromCodePoint(code + number);
  if (kind === "A") return String.fromCodePoint(place % 2 === 0 ? code + 1 : code);
  if (kind === "T") return texts[number + place]!;
  return kind === "I" ? "" : null;
}

/**
 * Returns the class of a valid character: its direction (`L` left to right, `R` right to left, `N` an Arabic number,
 * `E` a European one, `X` a non-spacing mark, `F` one that no label of either direction may have, `O` any other), then
 * `m` for a mark, `v` for a virama, and how it joins: `l` to its left, `r` to its right, `d` to both, `t` if it is
 * transparent.
 */
export function classOf(code: number): string {
  const { classed } = unpacked();
  return classed.values[runAt(classed.starts, code)]!;
}
