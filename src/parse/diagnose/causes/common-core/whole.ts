// How a URL of the common core begins.
import { advice, edit, type Hint, safeEdit } from "../../../../core/diagnostic/diagnostic.js";
import type { Cause, Fault } from "../cause.js";

const SCHEMES: ReadonlySet<string> = new Set(["http", "https"]);

/** A longer text is not shown in a message, in UTF-16 code units. */
const LONGEST = 40;

/** A scheme that is not `http` or `https`, or is not written in lower case. */
export const otherScheme: Cause = ({ grammar, component, input, offset, span }) => {
  if (component !== "scheme") return null;
  const scheme = input.slice(span.start, Math.min(span.end, span.start + LONGEST));
  const lower = scheme.toLowerCase();
  const rest = {
    length: span.end - offset,
    covers: (other: Pick<Fault, "offset" | "component">) =>
      other.component === "scheme" || isMissing(input, span.end + 1, other),
  };
  if (SCHEMES.has(lower)) {
    const hint = safeEdit(`write "${lower}"`, span.start, span.end, lower);
    return { code: "bad-scheme", message: "the scheme must be in lower case in this grammar", hint, ...rest };
  }
  return {
    code: "unlisted-scheme",
    message: 'only the schemes "http" and "https" are allowed in this grammar',
    hint: hostAndPort(input, span.end)
      ? inFront(grammar.isStrict(`http://${input}`), "if this is a host and a port")
      : advice(
          'write "https" or "http", or check the URL by another grammar, such as rfc3986 (--grammar rfc3986)',
        ),
    ...rest,
  };
};

/** Whether a fault is that there is no host after a scheme, which URLs of other schemes need not have. */
function isMissing(
  input: string,
  start: number,
  { offset, component }: Pick<Fault, "offset" | "component">,
): boolean {
  if (!input.startsWith("//", start)) return component === "path";
  return component === "host" && offset === start + "//".length;
}

/** Whether the text before and after the first colon is a host and a port, as in `localhost:3000`. */
function hostAndPort(input: string, colon: number): boolean {
  return input.charAt(0) !== ":" && /^:\d{1,5}(?:[/?#]|$)/.test(input.slice(colon, colon + LONGEST));
}

function inFront(fixes: boolean, condition: string): Hint {
  const text = `write "http://" or "https://" in front ${condition}`;
  return fixes ? edit(text, 0, 0, "http://") : advice(text);
}

/** A query or a fragment that follows the authority directly, where some programs look for an `@` and a host. */
export const missingPath: Cause = ({ component, input, offset, span, rule }) => {
  const part = PARTS.get(input.charAt(offset));
  // The text of a path that is checked alone ends before any delimiter.
  if (part === undefined || component !== "path" || span.start !== span.end) return null;
  return {
    code: `${part}-after-site`,
    message: `a ${part} cannot directly follow the authority in this grammar`,
    rule,
    length: 1,
    hint: edit(`write "/" before the "${input.charAt(offset)}"`, offset, offset, "/"),
  };
};

/** Whether a fault is that of a path that is missing before a query or a fragment. A path has neither delimiter in it. */
export function isMissingPath(
  input: string,
  { component, offset }: Pick<Fault, "component" | "offset">,
): boolean {
  return component === "path" && PARTS.has(input.charAt(offset));
}

/** What the delimiter after an empty path begins. */
const PARTS: ReadonlyMap<string, "query" | "fragment"> = new Map([
  ["?", "query"],
  ["#", "fragment"],
]);

/** A relative reference. */
export const missingScheme: Cause = (fault) => {
  const { grammar, component, offset, rule } = fault;
  const whole = component === null && rule === grammar.startRule;
  if (offset !== 0 || (!whole && component !== "path")) return null;
  return {
    code: "missing-scheme",
    message: 'a URL begins with "http://" or "https://" in this grammar, which has no relative references',
    rule: grammar.startRule,
    hint: schemeHint(fault),
    covers: ({ component: other }) => other === "path",
  };
};

function schemeHint({ grammar, input }: Fault): Hint {
  if (input.startsWith("//") && grammar.isStrict(`http:${input}`)) {
    return edit('write "http:" or "https:" in front', 0, 0, "http:");
  }
  const first = /^[^/?#]{0,255}/.exec(input)![0];
  if (first.includes(".") && grammar.isStrict(`http://${input}`)) return inFront(true, "if this is a host");
  return advice("write the URL in full, with its scheme and its host");
}

const SLASHES = /^https?:\/?$/;
const LONGEST_START = "https:/".length;

/** A scheme that is not followed by two slashes, such as `http:a.example`. */
export const missingSlashes: Cause = ({ grammar, component, input, offset }) => {
  if ((component !== null && component !== "path") || offset > LONGEST_START) return null;
  const before = input.slice(0, offset);
  if (!SLASHES.test(before)) return null;
  const missing = before.endsWith("/") ? "/" : "//";
  return {
    code: "missing-slashes",
    message: `"//" must follow the scheme ${JSON.stringify(before.slice(0, before.indexOf(":")))}`,
    rule: grammar.startRule,
    hint:
      offset < input.length
        ? edit(`write "${missing}" here`, offset, offset, missing)
        : advice(`write "${missing}" and a host`),
    covers: ({ component: other }) => other === "path",
  };
};
