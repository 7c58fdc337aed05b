import { unknownName } from "../../input/arguments.js";
import { CommandError } from "../../io.js";
import { PART_NAMES, type PartName } from "./part-names.js";

/** What a format says: texts, and places that a part of the URL is put into. */
export type Format = readonly (Literal | Place)[];

interface Literal {
  readonly literal: string;
  /** Whether it is a line end or a tab that an escape stands for: those are printed as they are. */
  readonly blank: boolean;
}

/** A place for a part. */
export interface Place {
  readonly literal: null;
  /** What is put there; `"field"` for the first value of the query with that name, `"fields"` for all of them. */
  readonly part: PartName | "url" | "field" | "fields";
  /** The name of the field. */
  readonly name: string;
  /** Whether the part is put there as it is written in the URL, not decoded. */
  readonly encoded: boolean;
  /** Whether a URL without the part is an error. */
  readonly must: boolean;
  /** Whether the port of the scheme is put where the URL has none. */
  readonly byDefault: boolean;
}

const NAMES: readonly (PartName | "url")[] = ["url", ...PART_NAMES];

/** The prefixes of a place, and what they set. */
const PREFIXES = { ":": "encoded", "url:": "encoded", "must:": "must", "default:": "byDefault" } as const;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", "\\": "\\", "{": "{" };

/** An escape, or a place, which may lack its end. */
const TOKENS = /\\([nt\\{])|\{([^}]*)(?:\}|$)/g;

/**
 * Reads a format: `{host}` is a place, `\n` and `\t` are a line end and a tab, and `\\` and `\{` are these characters.
 *
 * @throws {CommandError} if there is no such part, or a brace is not closed
 */
export function readFormat(format: string): Format {
  const read: (Literal | Place)[] = [];
  const add = (literal: string): void => {
    if (literal !== "") read.push({ literal, blank: false });
  };
  let copied = 0;
  for (const { 0: found, 1: escaped, 2: place, index } of format.matchAll(TOKENS)) {
    add(format.slice(copied, index));
    copied = index + found.length;
    if (escaped !== undefined) read.push({ literal: ESCAPES[escaped]!, blank: true });
    else if (found.endsWith("}")) read.push(placeOf(place!));
    else throw new CommandError('--get has a "{" without a "}"; write "\\{" for the character itself');
  }
  add(format.slice(copied));
  return read;
}

function placeOf(text: string): Place {
  const set = { encoded: false, must: false, byDefault: false };
  let rest = text;
  for (let prefix = prefixOf(rest); prefix !== null; prefix = prefixOf(rest)) {
    set[PREFIXES[prefix]] = true;
    rest = rest.slice(prefix.length);
  }
  const [, all, name] = /^query(-all)?:(.*)$/s.exec(rest) ?? [];
  if (name !== undefined)
    return { literal: null, part: all === undefined ? "field" : "fields", name, ...set };
  const part = NAMES.find((each) => each === rest);
  if (part === undefined) throw unknownPart(rest);
  return { literal: null, part, name: "", ...set };
}

function prefixOf(text: string): keyof typeof PREFIXES | null {
  return (Object.keys(PREFIXES) as (keyof typeof PREFIXES)[]).find((each) => text.startsWith(each)) ?? null;
}

function unknownPart(typed: string): CommandError {
  const advice = `--get knows ${NAMES.join(", ")}, query:NAME and query-all:NAME`;
  return unknownName("component", typed, NAMES, advice);
}
