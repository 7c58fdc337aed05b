import type { Components, Malformed } from "../ast/malformed.js";
import type { AnyAuthority, AnyReference } from "../ast/nodes.js";
import { mismatch } from "../core/require.js";
import { compose } from "./compose.js";
import type { UrlLanguage } from "./language/language.js";
import { isSameSplit, type Split, split } from "./language/split.js";
import { splitOf, UrlReferenceNode } from "./nodes/reference.js";
import type { TolerantReference } from "./validate/components.js";

/**
 * A URL reference as every function takes it: a string, or the AST of one, of any grammar and however it was made: as
 * `parse`, `validate`, `parseTolerant` or `components` return it, copied, read from JSON, or written by hand.
 */
export type UrlInput =
  | string
  | AnyReference
  | Components<Malformed, AnyAuthority<Malformed>>
  | TolerantReference<AnyAuthority<Malformed>>;

/** A reference and the offsets of its components. */
export interface SplitText {
  readonly text: string;
  readonly at: Split;
}

/**
 * Returns the text of a reference and its split, without making nodes. A string is split as Appendix B does; the root
 * that `parse` returns has its text and its split; any other AST is composed from its nodes. Every function that reads a
 * reference gets it from here.
 *
 * @param name what errors call the reference
 * @throws {TypeError} when the value is neither a string nor a complete AST
 */
export function splitTextOf(value: unknown, name: string): SplitText {
  if (typeof value === "string") return { text: value, at: split(value) };
  if (UrlReferenceNode.is(value)) return { text: value.text, at: splitOf(value) };
  const composed = compose(value, name);
  if (composed !== null) return composed;
  throw mismatch(name, "a string or an AST", value);
}

/** A reference, and the offsets of its components where they are not those that the grammar gives its text. */
export interface TextInput {
  readonly text: string;
  readonly own: Split | null;
}

/**
 * Returns the text of a reference, for functions that can often do without its split. A tree that says something else
 * than its text would by the grammar, such as one of the reading `bnf`, has its own split.
 *
 * @throws {TypeError} as `splitTextOf` does
 */
export function textOf(language: UrlLanguage, value: unknown, name: string): TextInput {
  if (typeof value === "string") return { text: value, own: null };
  const { text, at } = splitTextOf(value, name);
  return { text, own: ownSplit(language, text, at) };
}

/** Returns a split of a text, or `null` where it is the one that the grammar gives. */
export function ownSplit({ standard }: UrlLanguage, text: string, at: Split): Split | null {
  return isSameSplit(at, standard.shape.split(text)) ? null : at;
}
