import { advice, applyReplacement, type Hint, type Replacement } from "../../core/diagnostic/diagnostic.js";
import { printable } from "../../core/text/printable.js";
import { naming } from "../../parse/diagnose/new-host.js";
import { keepsHost } from "../../parse/diagnose/safe-edits.js";
import { type Subject, subjectOf } from "./subject.js";

/** A hint whose new host is longer than this many characters has no edit: nobody would read the name. */
const LONGEST_NAMED = 253;

/** Returns a hint as `fix` does, for an edit that inserts a text. */
export function insertion(subject: Subject, at: number, text: string, words: string): Hint {
  return fix(subject, words, { start: at, end: at, text });
}

/**
 * Returns a hint with an edit. It has the edit only if that gives a URL that is valid by the grammar, and if that URL has
 * another host, the hint names it.
 *
 * @param safe whether there is no reasonable doubt about the edit, provided that it keeps the host
 */
export function fix(subject: Subject, text: string, replacement: Replacement, safe = false): Hint {
  const fixed = applyReplacement(subject.text, replacement);
  if (!subject.language.isStrict(fixed)) return advice(text);
  const { host } = subjectOf(subject.language, fixed, null);
  if (host === subject.host || host === "") {
    return { text, replacement, safe: safe && keepsHost(subject.language, subject.text, fixed) };
  }
  if (host.length > LONGEST_NAMED) return advice(text);
  return { text: naming(printable(host), text), replacement, safe: false };
}
