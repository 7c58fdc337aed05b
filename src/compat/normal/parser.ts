// The normal form under the URL Standard: the output of the platform's URL parser.
import { platformUrl } from "../../core/text/idna.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { authoritySpan, type Split, splitAuthority, splitHostport } from "../../spec/split.js";
import { type ChangeCode, Edits, type Equivalences, type Normalized } from "./change.js";

/**
 * Returns the `href` of a valid URL with a scheme, and its differences. Relative references have none, and the parser
 * ignores faults in invalid text, so both are left unchanged.
 */
export function parserForm(grammar: CompiledGrammar, equivalences: Equivalences, text: string): Normalized {
  const { shape } = grammar.spec;
  const parts = shape.split(text);
  const href = parts.schemeEnd !== -1 && grammar.isStrict(text) ? platformUrl(text) : null;
  const edits = new Edits(equivalences, text);
  // Requirements on domains that rules cannot express can make a text, and its normal form, invalid: "http://./" for
  // example.
  if (href !== null && href !== text && grammar.isStrict(href)) {
    const before = piecesOf(grammar, text, parts);
    const after = piecesOf(grammar, href, shape.split(href));
    before.forEach(({ name, start, end }, index) => {
      const piece = after[index]!;
      const [one, other] = [text.slice(start, end), href.slice(piece.start, piece.end)];
      if (one !== other) addPiece(edits, name, start, one, other);
    });
  }
  return edits.done();
}

type PieceName = "scheme" | "host" | "port" | "path" | "rest";

interface Piece {
  readonly name: PieceName;
  readonly start: number;
  readonly end: number;
}

/** Splits a text into pieces, each with the delimiter before it: the parser keeps them in order. */
function piecesOf({ spec }: CompiledGrammar, text: string, parts: Split): readonly Piece[] {
  const { shape } = spec;
  const { schemeEnd, pathStart, pathEnd, end } = parts;
  const authority = authoritySpan(parts);
  const { hostport } =
    authority === null
      ? { hostport: { start: pathStart, end: pathStart } }
      : splitAuthority(shape, text, authority);
  const { host } = splitHostport(shape, text, hostport);
  return [
    { name: "scheme", start: 0, end: schemeEnd + 1 },
    { name: "host", start: schemeEnd + 1, end: host.end },
    { name: "port", start: host.end, end: pathStart },
    { name: "path", start: pathStart, end: pathEnd },
    { name: "rest", start: pathEnd, end },
  ];
}

/** Adds the change of a piece, without the common text at its ends. */
function addPiece(edits: Edits, name: PieceName, start: number, before: string, after: string): void {
  let from = 0;
  while (from < before.length && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let same = 0;
  const most = Math.min(before.length, after.length) - from;
  while (
    same < most &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1;
  const to = before.length - same;
  const written = after.slice(from, after.length - same);
  edits.add(codeFor(name, before, after), start + from, start + to, written);
}

/** Returns the code of a change by the parser: a code of other grammars, if nothing else has changed. */
function codeFor(name: PieceName, before: string, after: string): ChangeCode {
  if (name === "scheme") return "scheme-case";
  if (name === "host" && before.toLowerCase() === after) return "host-case";
  if (name === "port" && after === "") return before === ":" ? "empty-port" : "default-port";
  if (name === "path" && before === "") return "empty-path";
  return name === "path" && isWithoutDots(before, after) ? "dot-segments" : "url-parser";
}

/** Checks whether two paths differ only in dot segments. */
function isWithoutDots(before: string, after: string): boolean {
  const isDot = (segment: string): boolean => /^(?:\.|%2e){1,2}$/i.test(segment);
  const kept: string[] = [];
  for (const segment of before.split("/").slice(1)) {
    if (!isDot(segment)) kept.push(segment);
    else if (/^(?:\.|%2e){2}$/i.test(segment)) kept.pop();
  }
  const last = before.slice(before.lastIndexOf("/") + 1);
  return `/${kept.join("/")}${isDot(last) && kept.length > 0 ? "/" : ""}` === after;
}
