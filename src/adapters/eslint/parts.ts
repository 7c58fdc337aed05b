import { align } from "../located/align.js";
import { somewhereIn, type Written } from "../located/written.js";
import { type Quoting, readLiteral } from "./js-text.js";
import { innermost, isConcatenation, type Syntax } from "./syntax.js";

/** A fixed part of a text. */
export interface Piece {
  readonly text: string;
  readonly quoting: Quoting;
  /** Returns where its code units are in the source. */
  readonly written: () => Written;
}

/** What an expression is known to say: its fixed parts, and `null` for each part that is known only when it runs. */
export type Part = Piece | null;

/** The text of a source file. */
export interface Source {
  readonly text: string;
}

/** Returns the parts of a string, of a template, or of several that are joined with `+`. */
export function partsOf(node: Syntax, source: Source): readonly Part[] {
  const parts: Part[] = [];
  // Not by recursion: a file that a program wrote joins thousands.
  const open: Syntax[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inner = innermost(next);
    if (isConcatenation(inner) && inner.left && inner.right) open.push(inner.right, inner.left);
    else parts.push(...leafParts(inner, source));
  }
  return parts;
}

function leafParts(node: Syntax, source: Source): readonly Part[] {
  if (node.type === "Literal" && typeof node.value === "string") return [literal(node, node.value, source)];
  if (node.type !== "TemplateLiteral") return [null];
  return (node.quasis ?? []).flatMap((quasi, index) => {
    const part = fixedPart(quasi, source);
    return index === 0 ? [part] : [null, part];
  });
}

function literal(node: Syntax, text: string, { text: source }: Source): Piece {
  const [start, end] = rangeOf(node);
  const inner = (): string => source.slice(start + 1, end - 1);
  if (node.parent?.type !== "JSXAttribute") {
    return piece(text, "string", () => readLiteral(inner(), start + 1, text));
  }
  return piece(
    text,
    "attribute",
    () => align(inner(), start + 1, text, { backslashes: false }) ?? somewhereIn(text, start, end),
  );
}

/** The parsers of JavaScript and of TypeScript count the marks around a fixed part as part of it: "`", "${", "}". */
function fixedPart(node: Syntax, source: Source): Piece {
  const [first, last] = rangeOf(node);
  const text = cookedOf(node);
  return piece(text, "template", () => {
    const marked = source.text.slice(first, last);
    const closing = marked.endsWith("${") ? 2 : 1;
    return readLiteral(marked.slice(1, marked.length - closing), first + 1, text);
  });
}

/** A text can have many faults, and where it is written is read once. */
function piece(text: string, quoting: Quoting, read: () => Written): Piece {
  let known: Written | undefined;
  const written = (): Written => {
    known ??= read();
    return known;
  };
  return { text, quoting, written };
}

function cookedOf({ value }: Syntax): string {
  const { cooked } = (value ?? {}) as { readonly cooked?: unknown };
  return typeof cooked === "string" ? cooked : "";
}

function rangeOf({ range }: Syntax): readonly [number, number] {
  return range ?? [0, 0];
}
