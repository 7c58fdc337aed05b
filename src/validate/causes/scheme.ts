// Causes of faults in the text before the first colon.
import { advice, edit, type Hint } from "../../core/diagnostic/diagnostic.js";
import { phrase } from "../../core/diagnostic/phrase.js";
import { brief, describeCharacter } from "../../core/text/printable.js";
import type { Cause } from "../../spec/spec.js";
import { foundAt, inScheme } from "./cause.js";

/**
 * A character not allowed in a scheme. `//` usually follows a real scheme; otherwise the text is more likely the first
 * segment of a relative path (draft-05, section 5).
 */
export const badScheme: Cause = (fault) => {
  if (fault.component !== "scheme") return null;
  const { grammar, input, span } = fault;
  const character = foundAt(fault);
  if (character === null) return null;
  const found = { character: describeCharacter(character) };
  const { segmentRule = "segment" } = grammar.diagnosis;
  const after = input.slice(span.end, span.end + 3);
  // Without relative references in the grammar, the text cannot be a segment.
  if (!after.startsWith(":") || after === "://" || !grammar.has(segmentRule)) {
    return {
      code: "bad-scheme",
      message: phrase("{character} is not allowed in a scheme", found),
      hint: advice('use only letters, digits, "+", "-" and "." in the scheme'),
      covers: inScheme,
    };
  }
  const text = IN_FRONT;
  const isSegment = grammar.matches(segmentRule, input.slice(span.start, span.end));
  return {
    code: "colon-in-first-segment",
    message: phrase(
      '{character} is not allowed in a scheme, and the text before the first ":" is one',
      found,
    ),
    hint: hostHint(input) ?? (isSegment ? edit(text, span.start, span.start, "./") : advice(text)),
    covers: inScheme,
  };
};

const IN_FRONT = 'write "./" in front if this is a relative path';

/** Returns the hint to write a scheme before a host and a port, such as `192.168.1.10:3000`; `null` for another text. */
function hostHint(input: string): Hint | null {
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+:\d{1,5}(?:[/?#]|$)/i.test(input.slice(0, LONGEST_HOST))) return null;
  return edit('write the scheme, such as "http://"', 0, 0, "http://");
}

/** The maximum length of the host and port. */
const LONGEST_HOST = 260;

/** A scheme that does not begin with a letter: `scheme = ALPHA *( … )` (RFC 3986, section 3.1). */
export const schemeStart: Cause = (fault) => {
  const { component, input, offset, span } = fault;
  const found = foundAt(fault);
  if (component !== "scheme" || offset !== span.start || found === null) return null;
  if (!/[0-9+.-]/.test(found.text)) return null;
  return {
    code: "bad-scheme",
    message: phrase("a scheme must begin with a letter, not {character}", {
      character: describeCharacter(found),
    }),
    hint:
      hostHint(input) ??
      (input.charAt(span.end) === ":" && !input.startsWith("//", span.end + 1)
        ? edit(IN_FRONT, span.start, span.start, "./")
        : advice("begin the scheme with a letter")),
    covers: inScheme,
  };
};

/** A colon in the first segment of a relative path, which would end a scheme (RFC 3986, section 4.2). */
export const colonFirst: Cause = ({ input, offset, rule, span: { start } }) => {
  if (!/(?:path-noscheme|^rel_path)$/.test(rule) || input.charAt(offset) !== ":") return null;
  return {
    code: "colon-in-first-segment",
    message: phrase('":" is not allowed in the first segment of a relative path'),
    ...(rule !== "rel_path" && { section: { document: "RFC 3986", section: "4.2" } }),
    hint: edit('write "./" in front', start, start, "./"),
  };
};

/** A relative reference or a fragment, for a rule that requires a scheme or allows no fragment. */
export const missingScheme: Cause = ({ component, grammar, input, offset, rule }) => {
  if (component !== null || !/^(?:absolute-?)?[UI]R[IL](?:(?:-with-fragment)?-string)?$/.test(rule))
    return null;
  if (!grammar.isStrict(input)) return null;
  if (/^[a-z][a-z\d+.-]*:/i.test(input)) {
    if (input.charAt(offset) !== "#") return null;
    const hint = edit("remove the fragment", offset, input.length, "");
    return { code: "fragment", message: phrase("a fragment is not part of the rule {rule}", { rule }), hint };
  }
  const url = `${input.startsWith("//") ? "https:" : "https://"}${input}`;
  const isHost = /^(?:\/\/.|[^./?#]+\.[^./?#])/.test(input);
  const example = isHost && grammar.isStrict(url) ? brief(url) : "https://example.com/";
  return {
    code: "missing-scheme",
    message: phrase(input === "" ? "the URL is empty" : "the scheme is missing"),
    hint: advice(phrase('write the URL in full, such as "{example}"', { example })),
  };
};
