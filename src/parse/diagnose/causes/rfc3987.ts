import { edit } from "../../../core/diagnostic/diagnostic.js";
import { describeCharacter, utf8Escapes } from "../../../core/text/printable.js";
import { allowsEscapes, type Cause, foundAt } from "./cause.js";
import { nonAscii } from "./character/index.js";
import { URI_CAUSES } from "./rfc3986.js";

const PRIVATE_USE = /\p{Co}/u;
const CONTROL = /\p{Cc}/u;
const LAST_ASCII = 0x7f;

/** A character beyond ASCII that is neither a `ucschar` nor, in a query, an `iprivate` (section 2.2). */
export const excludedBeyondAscii: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || found.codePoint <= LAST_ASCII || !allowsEscapes(fault)) return null;
  const { offset } = fault;
  const end = offset + found.text.length;
  const name = describeCharacter(found);
  const escapes = utf8Escapes(found)!;
  const privateUse = PRIVATE_USE.test(found.text);
  return {
    code: "non-ascii-character",
    message: privateUse
      ? `the private-use character ${name} is only allowed in a query`
      : `${CONTROL.test(found.text) ? "the control character " : ""}${name} is not allowed in URLs`,
    section: fault.grammar.diagnosis.nonAscii,
    hint: privateUse
      ? edit(`percent-encode its UTF-8 bytes: "${escapes}"`, offset, end, escapes)
      : edit("remove it", offset, end, ""),
  };
};

/** The causes of faults in IRIs: those of URIs, with one before that of any character beyond ASCII. */
export const IRI_CAUSES: readonly Cause[] = URI_CAUSES.flatMap((cause) =>
  cause === nonAscii ? [excludedBeyondAscii, cause] : [cause],
);
