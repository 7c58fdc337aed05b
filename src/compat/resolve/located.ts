import { type Split, split } from "../../parse/language/split.js";
import { isValid } from "../../parse/parse.js";

/** A text, and where its components are: the split that the tolerant parse stands on, nodes left unmade. */
export interface Located {
  readonly text: string;
  readonly at: Split;
}

export function locate(text: string): Located {
  return { text, at: split(text) };
}

/** Whether the text has a scheme that is a `scheme`, and no `malformed` one. */
export function hasSchemeName({ text, at }: Located): boolean {
  for (let offset = 0; offset < at.schemeEnd; offset++) {
    if (!inScheme(text.charCodeAt(offset))) return false;
  }
  return at.schemeEnd !== -1;
}

/**
 * The characters that the rule `scheme` takes, by code: a scheme is one or more of them in any order, so one
 * look-up a character decides. Asked of the rule itself, once, so that they are written down in one place.
 */
let schemeCharacters: readonly boolean[] | null = null;

function inScheme(code: number): boolean {
  schemeCharacters ??= Array.from({ length: 128 }, (_, c) =>
    isValid(String.fromCharCode(c), { rule: "scheme" }),
  );
  return code < 128 && schemeCharacters[code]!;
}

/**
 * The offset behind the last slash of the path, where the path's last segment begins. `end` is where the path
 * ends. A path that is not empty follows a site with a slash, so a slash before the path is never met.
 */
export function lastSegmentStart({ text, at }: Located, end: number = at.pathEnd): number {
  const slash = end > at.pathStart ? text.lastIndexOf("/", end - 1) : -1;
  return slash === -1 ? at.pathStart : slash + 1;
}
